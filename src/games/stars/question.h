// Questions that need no table: what can be summoned from here, a puzzle, and what a few moves would show.
#pragma once

#include <string>
#include <string_view>

#include "base/fault.h"
#include "games/stars/reach.h"

namespace hali::stars {

// Moves and tiles tried for one answer, so that each comes within a tenth of a second.
inline constexpr Work kUsualWork = 600'000;

// {"solve":{…}}, {"puzzle":{…}} or {"look":{…}}, JSON to JSON; docs/PROTOCOL.md has the fields. A fault says
// which field is wrong and why; a position that takes more than `work` to solve is one, too.
Result<std::string> consult(std::string_view question, Work work = kUsualWork);

}  // namespace hali::stars
