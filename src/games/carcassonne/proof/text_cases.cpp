#include "games/carcassonne/proof/text_cases.h"

#include "games/carcassonne/proof/text_case.h"

namespace hali::carcassonne {

Result<CaseReport> prove_text(std::string_view text) { return prove_case_file(text, TextCase::run); }

}  // namespace hali::carcassonne
