// Rule cases as text: cases/stars/*.case; cases/README.md says how to write them.
#pragma once

#include <string>
#include <vector>

#include "games/case_lines.h"

namespace hali::stars {

// What differs, empty when the case holds; a fault names the line that cannot be understood.
Result<std::string> run_text(const std::vector<CaseLine>& lines);

}  // namespace hali::stars
