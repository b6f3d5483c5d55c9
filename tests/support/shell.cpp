#include "tests/support/shell.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>

namespace hali::test {

Ran run(const std::string& line) {
  const std::string command = "HALI='" HALI_BINARY "'; " + line;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  Ran ran;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr) ran.said += part.data();
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace hali::test
