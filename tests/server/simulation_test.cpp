// The server under everything that may go wrong, schedule after schedule (tests/support/simulation.h).
//
// HALI_GAMES says how many: five schedules for each game that a promise of the harness is tried on; a million
// under HALI_LONG. Most are the same in every run, one in four is new. HALI_SCHEDULE=N runs that one alone.
#include "tests/support/simulation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "base/text.h"
#include "tests/harness/base_seed.h"

namespace hali::test {
namespace {

std::uint64_t number_in(const char* name, std::uint64_t otherwise) {
  const char* given = std::getenv(name);
  return given == nullptr ? otherwise : number<std::uint64_t>(given).value_or(otherwise);
}

std::uint64_t schedules() {
  const std::uint64_t games = number_in("HALI_GAMES", 200);
  return std::min<std::uint64_t>(games * 5, 1'000'000);
}

std::string command_for(std::uint64_t seed) {
  return "HALI_SCHEDULE=" + to_text(seed) + " build/release/hali_tests --gtest_filter='Simulation.*'";
}

TEST(Simulation, NothingIsLostDoubledOrToldTooEarly) {
  const char* given = std::getenv("HALI_SCHEDULE");
  const std::uint64_t count = given != nullptr ? 1 : schedules();
  std::uint64_t rows = 0;
  std::uint64_t acknowledged = 0;
  std::map<std::string, int> asides;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t seed = given != nullptr ? number_in("HALI_SCHEDULE", 0)
                               : i % 4 == 3
                                   ? seed_of_new_game(base_seed(), "schedule", 0, static_cast<int>(i))
                                   : i;
    Simulation simulation(seed, plan_of(seed));
    const std::string broken = simulation.run();
    ASSERT_EQ(broken, "") << command_for(seed);
    rows += simulation.rows();
    acknowledged += simulation.acknowledgements();
    for (const auto& [kind, times] : simulation.asides()) asides[kind] += times;
  }
  // They do play.
  EXPECT_GT(rows, count * 5);
  EXPECT_GT(acknowledged, count * 2);
  if (count < 1000) return;
  for (const auto* kind : {"say", "plan", "planned", "resign", "replace", "return", "late", "rematch"})
    EXPECT_GT(asides[kind], 0) << kind;
}

}  // namespace
}  // namespace hali::test
