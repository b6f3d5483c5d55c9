// A turn of the competitive games, and what all games share of it.
#pragma once

#include "games/carcassonne/rules.h"

namespace hali::carcassonne {

// Does the kind fit anywhere (MC-023)?
bool fits_anywhere(const Rules& rules, const State& s, int kind);

// MC-020, step 1: the next tile, or the named one; tiles that fit nowhere leave the game (MC-023).
void draw(const Play& play);
void draw_named(const Play& play, int kind);
// Tiles that can be drawn now: of the whole supply, or of the active pile (MC-240).
int left_to_draw(const Rules& rules, const State& s);
// Takes the next tile off; there must be one.
KindId take_next(const Rules& rules, State& s);

// Puts a tile down without any consequence; returns its slot.
int lay(const Rules& rules, State& s, tiling::Cell cell, int kind, int turns);
// MC-020: the drawn tile, and all that follows until somebody must decide.
void play_tile(const Play& play, tiling::Cell cell, int turns);

// What the tile just laid does to fog (MC-111, MC-113), and which of the two brings a ghost: it must be in
// the supply and have a meeple to go to (MC-116).
struct FogMet {
  bool extends = false;
  bool destroys = false;
};
FogMet fog_met(const Rules& rules, const State& s);
FogMet ghosts_to_come(const Rules& rules, const State& s);

// MC-112, MC-113: the meeple gets a ghost.
void haunt(const Play& play, int index);
// May the figure at hand go on? True for meeples that can be haunted by the seat in this step.
bool is_target(const State& s, const Figure& figure);
bool may_claim(const Rules& rules, const State& s, int segment);
bool can_place_figure(const Rules& rules, const State& s);
void put_figure(const Play& play, int segment, Colour colour, bool guard);
// A figure goes from the board back to its colour's hand, its ghosts to the supply (MC-046, MC-123).
void send_home(const Play& play, std::size_t index);
// As events name it.
TilePart part_on(const State& s, const Figure& figure);
// Tells which figure left which part, and where it goes.
void tell_leaving(const Play& play, const Figure& figure, LeftFor where);
// Steps 2b and 3.
void ask_for_figure(const Play& play);
void figure_done(const Play& play);
void end_turn(const Play& play);

}  // namespace hali::carcassonne
