// Which form of a file a client gets, and whether it has that already (RFC 9110, 8.8, 12.5.3 and 13.1). Knows
// no socket and no file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

enum class Coding : std::uint8_t { Identity, Gzip };

// What to send to whom says this in Accept-Encoding, nothing when no form that there is may be sent. Whoever
// says nothing gets the file as it is. What is no word of the grammar counts as not said; of two weights for
// one coding the lower counts.
std::optional<Coding> choose_coding(const std::optional<std::string>& accept_encoding, bool has_gzip);

// Each form has a tag of its own: "12ab" and "12ab-gz".
std::string tag_of_form(std::string_view tag, Coding coding);

enum class Comparison : std::uint8_t { Strong, Weak };

// Is `tag` (in quotes) in a list as in If-None-Match: `*`, "a", W/"b"? A list that breaks the grammar names
// nothing.
bool names_tag(std::string_view list, std::string_view tag, Comparison comparison);

}  // namespace hali::server
