// The end of the game (FR-120 to FR-126, FR-170): extra cards in their order, then all hands are scored.
#pragma once

#include "games/realms/best.h"
#include "games/realms/rules.h"

namespace hali::realms {

void begin_end(const Play& play, Ending how);
// FR-113: asks the seat to move to throw away what is too much, or goes on.
void trim_or_go_on(const Play& play);

void try_luck(const Play& play);
void grant(const Play& play, CardId card);
void raise(const Play& play, CardId card);
// The extra card is left alone.
void pass_extra(const Play& play);
// FR-124: what the Necromancer of the seat to move may take.
[[nodiscard]] Cards raisable(const Rules& rules, const State& s, Seat seat);

// The best that can be made of a hand as things lie now, items left out.
[[nodiscard]] Best best_of(const Rules& rules, const State& s, const Cards& hand,
                           std::int64_t* work = nullptr);
using HandList = FixedVector<CardId, kMaxHand>;
[[nodiscard]] HandList listed(const Cards& hand);
// The discard area as the scorer wants it.
using AreaList = FixedVector<CardId, kMaxCards>;
[[nodiscard]] AreaList area_of(const State& s);

}  // namespace hali::realms
