// Text from outside as it may be shown: nothing in it can move a cursor, colour a screen or break the
// encoding.
#pragma once

#include <string>
#include <string_view>

namespace hali {

// Control characters but the end of a line, and bytes that are no UTF-8, become U+FFFD.
std::string printable(std::string_view text);

}  // namespace hali
