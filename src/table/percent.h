// Any bytes as plain ASCII without blanks: percent-encoding (RFC 3986). Letters, digits and - . _ ~ stand for
// themselves, everything else is %XX with capital digits. One text has one spelling.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hali {

std::string percent_encoded(std::string_view bytes);
// Nothing where the text is not what percent_encoded() writes.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace hali
