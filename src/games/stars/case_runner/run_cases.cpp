#include "games/case_file.h"
#include "games/stars/case_runner/golden.h"
#include "games/stars/case_runner/text_case.h"

namespace hali::stars {

// The registry, made from the folders, knows it by name.
Result<CaseReport> run_cases(std::string_view text);

Result<CaseReport> run_cases(std::string_view text) {
  return run_case_file(text, {.text = run_text, .json = run_golden});
}

}  // namespace hali::stars
