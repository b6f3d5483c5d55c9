// What is built into the command is shown with its licence.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace hali::test {
namespace {

TEST(Licences, ThoseOfTheCommandAreShownInFull) {
  std::FILE* pipe = popen(HALI_BINARY " licences", "r");
  ASSERT_NE(pipe, nullptr);
  std::string said;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr) said += part.data();
  EXPECT_EQ(pclose(pipe), 0);
  for (const char* const wanted :
       {"== Hali: MIT", "The Hali authors", "== CLI11: BSD-3-Clause", "== Boost: BSL-1.0"})
    EXPECT_NE(said.find(wanted), std::string::npos) << wanted;
}

}  // namespace
}  // namespace hali::test
