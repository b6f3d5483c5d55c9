// What each seat has seen of hidden tiles, remembered as the rules let it know; and redeals that respect it.
//
// For every seat a tile is known to lie exactly where it lies, or to have got into a stack whose order
// somebody else has changed since, or not known at all. Faces seen go along. When a face comes to light that
// might be one of those lost in the same stack, the lost ones of that face are forgotten: nobody can tell
// them apart.
#pragma once

#include "base/rng.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

inline Trail& trail(State& s, Seat seat, TileId tile) { return s.trails[seat][tile]; }
inline const Trail& trail(const State& s, Seat seat, TileId tile) { return s.trails[seat][tile]; }

// The seat looks at both faces.
void look(State& s, Seat seat, TileId tile);
// The unstable face of a tile comes to light for all: it has become the top of the stack, or it was taken
// unseen and is played. `taking` is that taking's number; a top tile is later than all takings.
void show_face(const Rules& rules, State& s, TileId tile, int stack, int taking);
void show_top(const Rules& rules, State& s, int stack);
// The same while the game runs: it is told, too.
void uncover(const Play& play, int stack);
// The fixed face comes to light for all.
void show_special(const Rules& rules, State& s, TileId tile);
// The seat looks through a stack and may change its order; the others lose track of what they knew in it.
void look_through(const Rules& rules, State& s, Seat seat, int stack);
// A tile has left the stack and nobody but its taker knows which.
void take_unseen(State& s, TileId tile, int stack);

// Deals all that the seat cannot know anew, keeping all that it does know.
void redeal(const Rules& rules, State& s, Seat seat, Rng& rng);

}  // namespace hali::carcosa
