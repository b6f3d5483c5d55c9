// Is this text UTF-8, as a browser would read it?
#pragma once

#include <string_view>

namespace hali::server {

// By the Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

}  // namespace hali::server
