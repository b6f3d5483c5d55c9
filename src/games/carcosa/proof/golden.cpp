#include "games/carcosa/proof/golden.h"

#include "base/text.h"
#include "games/carcosa/proof/expect.h"
#include "games/carcosa/proof/fixture.h"
#include "games/carcosa/proof/steps.h"

namespace hali::carcosa {
namespace {

// What differs, empty when the case holds.
std::string run_case(const json::object& entry) {
  auto door = build_fixture(object_at(entry, "config"), object_at(entry, "state"));
  if (!door) return "cannot be built: " + door.error().where + " " + door.error().words;
  Steps steps(*door);
  std::size_t number = 0;
  for (const auto& step : array_at(entry, "steps")) {
    ++number;
    if (!step.is_object()) return "step " + to_text(number) + " is no object";
    if (const std::string differs = steps.run(step.get_object()); !differs.empty()) {
      return "step " + to_text(number) + ": " + differs;
    }
  }
  return compare(object_at(entry, "expect"), *door, door->events(), steps.offers());
}

}  // namespace

Result<CaseReport> prove_golden(const json::object& file) {
  const auto* cases = file.if_contains("cases");
  if (cases == nullptr || !cases->is_array()) return fault("cases", "fault.case.list");
  CaseReport report;
  for (std::size_t i = 0; i < cases->get_array().size(); ++i) {
    const auto* entry = cases->get_array()[i].if_object();
    const std::string name = entry == nullptr ? "" : std::string(text_at(*entry, "id"));
    const std::string differs = entry == nullptr ? "is no object" : run_case(*entry);
    ++(differs.empty() ? report.passed : report.failed);
    if (!differs.empty())
      report.failures.push_back((name.empty() ? "case " + to_text(i + 1) : name) + ": " + differs);
  }
  return report;
}

}  // namespace hali::carcosa
