// A position described from outside, as JSON: sky, hand, cult area, what others have.
#pragma once

#include "base/json.h"
#include "games/stars/game.h"

namespace hali::stars {

struct Position {
  Game game;
  State s;  // the asker is seat 0 and to move
};

Result<Position> read_position(const json::object& from);
Result<Sky> read_sky_field(const json::object& from);
// {"sky":…,"hand":[…],"cult":[…]}: fields of the open object.
void write_position(const Game& game, const State& s, JsonWriter& json);

}  // namespace hali::stars
