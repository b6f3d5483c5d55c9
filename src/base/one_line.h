// Text from outside that stands in a line of other words, as a name does.
#pragma once

#include <string>
#include <string_view>

namespace hali {

// As printable(), and nothing in it ends the line or turns the direction in which the rest of it is written
// (U+2028 to U+202E, U+2066 to U+2069): each such character and each control character becomes a blank, bytes
// that are no UTF-8 become U+FFFD.
std::string one_line(std::string_view text);

}  // namespace hali
