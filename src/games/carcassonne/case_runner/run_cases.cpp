#include "games/carcassonne/case_runner/golden.h"
#include "games/carcassonne/case_runner/text_case.h"
#include "games/case_file.h"

namespace hali::carcassonne {

// The registry, made from the folders, knows it by name.
Result<CaseReport> run_cases(std::string_view text);

Result<CaseReport> run_cases(std::string_view text) {
  return run_case_file(text, {.text = TextCase::run, .json = run_golden});
}

}  // namespace hali::carcassonne
