// What is built into the command is shown with its licence.
#include <gtest/gtest.h>

#include "tests/support/shell.h"

namespace hali::test {
namespace {

TEST(Licences, ThoseOfTheCommandAreShownInFull) {
  const auto [code, said] = run("$HALI licences");
  EXPECT_EQ(code, 0);
  for (const char* const wanted :
       {"== Hali: MIT", "The Hali authors", "== CLI11: BSD-3-Clause", "== Boost: BSL-1.0"})
    EXPECT_NE(said.find(wanted), std::string::npos) << wanted;
}

}  // namespace
}  // namespace hali::test
