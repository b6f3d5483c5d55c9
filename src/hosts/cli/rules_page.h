// The rules page of a game, and single rules out of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hali::cli {

std::optional<std::string_view> rules_page(std::string_view game);

// The paragraph, list item or table row that defines the rule; nothing when there is none. Letters of the id
// may be small: people type.
std::optional<std::string> find_rule(std::string_view page, std::string_view id);

// Without the marks that only a printed page needs.
std::string as_plain_text(std::string_view markdown);

}  // namespace hali::cli
