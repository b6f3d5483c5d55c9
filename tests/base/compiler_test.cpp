// The compiler keeps its promises in the way this build uses it. cmake/lost_load.cmake tells of the fault.
#include <gtest/gtest.h>

namespace hali::test {
namespace {

#if defined(__GNUC__) && !defined(__clang__)
#define HALI_ALONE [[gnu::noipa]]
#else
#define HALI_ALONE [[gnu::noinline]]
#endif

HALI_ALONE unsigned pick(const unsigned* p, unsigned mask, unsigned /*in a register that the fault reads*/) {
  const unsigned all = *p;
  const unsigned some = all & mask;
  return some != 0 ? some : all;
}

TEST(Compiler, LosesNoLoadBesideAConditionalMove) {
  const unsigned two = 2;
  EXPECT_EQ(pick(&two, 6, 4), 2u);
  EXPECT_EQ(pick(&two, 4, 4), 2u);
}

}  // namespace
}  // namespace hali::test
