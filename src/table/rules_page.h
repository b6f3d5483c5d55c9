// The rules page of a game, and single rules out of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hali {

// The page in that language, else the English one; nothing when there is none (the engine in a browser
// carries no pages).
std::optional<std::string_view> rules_page(std::string_view game, std::string_view language);

// The paragraph, list item or table row that defines the rule, without what makes it an item; nothing when
// there is none. Letters of the id may be small: people type.
std::optional<std::string> find_rule(std::string_view page, std::string_view id);

// Without the marks that only a printed page needs.
std::string as_plain_text(std::string_view markdown);

}  // namespace hali
