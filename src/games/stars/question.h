// Questions that need no table: what can be summoned from here, a puzzle, and what a few moves would show.
#pragma once

#include <string>
#include <string_view>

#include "base/fault.h"

namespace hali::stars {

// {"solve":{…}}, {"puzzle":{…}} or {"look":{…}}, JSON to JSON; docs/PROTOCOL.md has the fields. A fault says
// which field is wrong and why.
Result<std::string> consult(std::string_view question);

}  // namespace hali::stars
