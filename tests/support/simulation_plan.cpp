#include "tests/support/simulation_plan.h"

#include <array>

#include "base/rng.h"

namespace hali::test {

SimulationPlan plan_of(std::uint64_t seed) {
  Rng rng(seed ^ 0x5eed0f91a45u);
  const auto one_of = [&](auto... values) {
    const std::array all{values...};
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  };
  SimulationPlan plan;
  const std::uint32_t kind = rng.below(16);
  plan.game = kind == 0   ? "carcosa"
              : kind == 1 ? "realms"
              : kind == 2 ? "stars"
              : kind == 3 ? "carcassonne"
                          : "nim";
  const bool nim = plan.game == "nim";
  plan.players = plan.game == "nim" ? 2 : one_of(2, 2, 3, 4);
  if (!nim) plan.most_rows = 16;
  plan.machines = one_of(0, 0, 0, 1, 1);
  plan.watchers = one_of(0, 1);
  plan.nodes = one_of(1, 2, 2, 3);
  // Calm, one thing going wrong often, or everything now and then.
  Weather& weather = plan.weather;
  weather.delay = one_of(1u, 3u, 3u, 10u);
  switch (rng.below(8)) {
    case 0: break;
    case 1: weather.append_lost = 4; break;
    case 2: weather.append_unknown = 4; break;
    case 3: weather.disconnect = 8; break;
    case 4: weather.crash = 40; break;
    case 5: weather.news_lost = 2; break;
    default:
      weather = {.append_lost = 15,
                 .append_unknown = 15,
                 .read_fails = 10,
                 .news_lost = 8,
                 .news_doubled = 8,
                 .disconnect = 40,
                 .crash = 80,
                 .clock_jump = 40,
                 .delay = weather.delay};
  }
  plan.handing_over = nim;
  plan.hurry = one_of(1u, 4u, 20u);
  if (nim && one_of(0, 0, 1) == 1) {
    plan.clock = one_of(R"({"per":"move","seconds":5})", R"({"per":"move","seconds":5,"then":"resign"})",
                        R"({"per":"game","seconds":8,"increment":1})",
                        R"({"per":"game","seconds":5,"then":"resign"})");
  }
  plan.is_public = one_of(true, false);
  return plan;
}

}  // namespace hali::test
