// Text from outside as it may be shown: nothing in it can move a cursor, colour a screen or break the
// encoding.
#pragma once

#include <string>
#include <string_view>

namespace hali {

// Control characters but the end of a line, and bytes that are no UTF-8, become U+FFFD.
std::string printable(std::string_view text);

// Text within a line, such as a name, reaches beyond itself where it ends the line or turns the direction of
// what follows: U+2028 to U+202E, U+2066 to U+2069. Does it?
bool steers(std::string_view text);
// The same without these characters.
std::string unsteered(std::string_view text);

}  // namespace hali
