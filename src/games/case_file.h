// Runs a file of rule cases: JSON {"cases": [...]}, or text (case_lines.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "games/case_lines.h"
#include "games/registry.h"

namespace hali {

// How a game runs one case. The result is what differs, empty when the case holds.
struct CaseRunners {
  Result<std::string> (*text)(const std::vector<CaseLine>& lines);  // a fault names the line
  std::string (*json)(const json::object& one);
};

Result<CaseReport> run_case_file(std::string_view text, const CaseRunners& run);

}  // namespace hali
