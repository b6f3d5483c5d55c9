#include "games/prove_cases.h"
#include "games/stars/proof/golden.h"
#include "games/stars/proof/text_case.h"

namespace hali::stars {

// The registry, made from the folders, knows it by name.
Result<CaseReport> prove(std::string_view text);

Result<CaseReport> prove(std::string_view text) {
  return prove_cases(text, {.text = run_text, .json = run_golden});
}

}  // namespace hali::stars
