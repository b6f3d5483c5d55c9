// Phase 6a: detectives on the map attack or walk; and how they come and go (CI-030 to CI-036).
#pragma once

#include "games/carcosa/city.h"
#include "games/carcosa/paths.h"

namespace hali::carcosa {

// Phase 6 begins (CI-010).
void investigate(const Play& play);
// The next detective's turn, or phase 6b.
void next_detective(const Play& play);

// What one detective does: attacks a figure, steps onto a tile, or neither.
struct Deed {
  enum Sort : std::uint8_t { Attack, Walk, Wait };

  Sort sort = Wait;
  std::uint8_t detective = 0;
  std::uint8_t figure = 0;  // Attack: its place in State::figures
  std::uint8_t slot = 0;    // Walk: where to
};
using Deeds = FixedVector<Deed, kMaxDetectives * kMaxFigures>;
// CI-030: what the player may choose from now. Where the order of detectives cannot matter they come one by
// one; those of which nothing tells one from the other come once.
Deeds deeds(const Rules& rules, const State& s);
void perform(const Play& play, const Deed& deed);

// CI-032: the Hastur tiles a detective may come onto.
Slots unpatrolled_hastur(const Rules& rules, const State& s);
void deploy(const Play& play, int mark, int slot);
// CI-033: those in the feaster's waters are eaten.
void feed_detectives(const Play& play, int site, const ConnectedWaters& waters, Seat host);
// CI-034: the tiles of finished districts with a theatre that a detective stands on.
Slots maddening_tiles(const Rules& rules, const State& s);
// A mad detective leaves the map for a marked space, or the game when `mark` is none.
inline constexpr int kNoMark = -1;
void unmask(const Play& play, int slot, int mark);

}  // namespace hali::carcosa
