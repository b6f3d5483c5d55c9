// Files as the commands read and write them.
#pragma once

#include <string>
#include <string_view>

#include "base/words.h"

namespace hali::cli {

inline constexpr std::size_t kMaxFileBytes = 64u << 20;

// The bytes of a file, of standard input for "-". A Problem when it cannot be read or is too large.
std::string read_file(const std::string& path, const Words& words);

// All or nothing, killed at whichever moment and whoever else saves there: a file of that name stays as it
// was when the new one cannot be written; the new one is on the disk before it takes the place of the old.
// The draft of it lies beside it meanwhile.
void write_file(const std::string& path, std::string_view text, const Words& words);

}  // namespace hali::cli
