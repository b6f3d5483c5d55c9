// The features of the city as a view shows them, so that a screen can light up a whole line, district, site
// or water without knowing a rule. All of it is public.
#pragma once

#include <functional>

#include "base/json_writer.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

// An array: sort, tiles, open ends, finished, figures by seat, controllers, worth now, and the parts.
void write_features(const Rules& rules, const State& s, JsonWriter& json);
// An array of kind and count: tiles that are not in the city, in the hand or known to be out of the game:
// knows(tile) of those set aside.
void write_remaining(const Rules& rules, const State& s, const std::function<bool(TileId)>& knows,
                     JsonWriter& json);

}  // namespace hali::carcosa
