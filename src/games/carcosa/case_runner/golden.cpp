#include "games/carcosa/case_runner/golden.h"

#include "base/text.h"
#include "games/carcosa/case_runner/expect.h"
#include "games/carcosa/case_runner/fixture.h"
#include "games/carcosa/case_runner/known_keys.h"
#include "games/carcosa/case_runner/steps.h"

namespace hali::carcosa {

std::string run_golden(const json::object& one) {
  if (const std::string key = unknown_key(one); !key.empty()) return key + " is not known";
  auto builder = build_fixture(object_at(one, "config"), object_at(one, "state"));
  if (!builder) return "cannot be built: " + builder.error().where + " " + builder.error().words;
  Steps steps(*builder);
  std::size_t number = 0;
  for (const auto& step : array_at(one, "steps")) {
    ++number;
    if (!step.is_object()) return "step " + to_text(number) + " is no object";
    if (const std::string differs = steps.run(step.get_object()); !differs.empty()) {
      return "step " + to_text(number) + ": " + differs;
    }
  }
  return compare(object_at(one, "expect"), *builder, builder->events(), steps.offers());
}

}  // namespace hali::carcosa
