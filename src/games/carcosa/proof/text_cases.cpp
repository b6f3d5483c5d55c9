#include "games/carcosa/proof/text_cases.h"

#include "games/carcosa/proof/text_case.h"

namespace hali::carcosa {

Result<CaseReport> prove_text(std::string_view text) { return prove_case_file(text, TextCase::run); }

}  // namespace hali::carcosa
