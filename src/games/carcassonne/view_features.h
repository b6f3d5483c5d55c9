// The features of the land with owner, size and points; the tiles that are left, and the cells they leave
// empty.
#pragma once

#include "base/json_writer.h"
#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

void write_features(const Rules& rules, const State& s, JsonWriter& json);
void write_remaining(const Rules& rules, const State& s, JsonWriter& json);
// Cells beside tiles that no remaining tile fills, the one in hand included.
void write_dead_cells(const Rules& rules, const State& s, JsonWriter& json);
// What each placement of the tile in hand would do with fogs and ghosts, cemeteries and features.
void write_placements(const Rules& rules, const State& s, JsonWriter& json);

}  // namespace hali::carcassonne
