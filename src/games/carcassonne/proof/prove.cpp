#include "games/carcassonne/proof/golden.h"
#include "games/carcassonne/proof/text_case.h"
#include "games/prove_cases.h"

namespace hali::carcassonne {

// The registry, made from the folders, knows it by name.
Result<CaseReport> prove(std::string_view text);

Result<CaseReport> prove(std::string_view text) {
  return prove_cases(text, {.text = TextCase::run, .json = run_golden});
}

}  // namespace hali::carcassonne
