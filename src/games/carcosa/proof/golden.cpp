#include "games/carcosa/proof/golden.h"

#include "base/text.h"
#include "games/carcosa/proof/expect.h"
#include "games/carcosa/proof/fixture.h"
#include "games/carcosa/proof/known_keys.h"
#include "games/carcosa/proof/steps.h"

namespace hali::carcosa {

std::string run_golden(const json::object& one) {
  if (const std::string key = unknown_key(one); !key.empty()) return key + " is not known";
  auto door = build_fixture(object_at(one, "config"), object_at(one, "state"));
  if (!door) return "cannot be built: " + door.error().where + " " + door.error().words;
  Steps steps(*door);
  std::size_t number = 0;
  for (const auto& step : array_at(one, "steps")) {
    ++number;
    if (!step.is_object()) return "step " + to_text(number) + " is no object";
    if (const std::string differs = steps.run(step.get_object()); !differs.empty()) {
      return "step " + to_text(number) + ": " + differs;
    }
  }
  return compare(object_at(one, "expect"), *door, door->events(), steps.offers());
}

}  // namespace hali::carcosa
