// The other side of the solo game as a view shows it, with the threats it holds (all of it is public).
#pragma once

#include "base/json_writer.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

// An object: marks of the track, assistant, detectives, threats.
void write_investigators(const Rules& rules, const State& s, JsonWriter& json);

}  // namespace hali::carcosa
