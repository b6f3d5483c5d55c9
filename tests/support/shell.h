// What somebody at a keyboard does: commands in a shell, and what they say.
#pragma once

#include <string>

namespace hali::test {

struct Ran {
  int code = -1;  // -1: it did not end by itself
  std::string said;
};

// The line may call the command as $HALI. What goes to the standard error is said only where the line asks
// for it.
Ran run(const std::string& line);

}  // namespace hali::test
