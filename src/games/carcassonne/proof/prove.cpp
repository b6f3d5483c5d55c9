#include "games/carcassonne/proof/prove.h"

#include "base/json.h"
#include "base/text.h"
#include "games/carcassonne/proof/golden.h"
#include "games/carcassonne/proof/text_cases.h"

namespace hali::carcassonne {

Result<CaseReport> prove(std::string_view text) {
  if (!trimmed(text).starts_with('{')) return prove_text(text);
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  return prove_golden(parsed->get_object());
}

}  // namespace hali::carcassonne
