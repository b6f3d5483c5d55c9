// What each seat has seen of hidden cards, and redeals that respect it.
//
// For every seat a card is known to lie exactly where it lies; or to have been in the deck at some time, so
// that it still is or was drawn since; or not known at all. A row of its own holds what everybody knows.
// Besides, everybody may know of a hand card which suits it has not (FR-084).
#pragma once

#include "base/rng.h"
#include "games/realms/rules.h"

namespace hali::realms {

inline std::size_t row_of(Seat seat) { return seat < kMaxPlayers ? seat : kRows - 1; }

// The seat sees the card where it lies.
void see(State& s, Seat seat, CardId card);
// Everybody does.
void show(State& s, CardId card);
// The seat looks through the deck and knows what is in it, not where.
void search_deck(State& s, Seat seat);
// Nobody knows any more where in the deck anything lies; `but` may.
void lose_order(State& s, Seat but = kNoSeat);
// The seat has moved some of these cards unseen: nobody else knows where they are.
void lose_track(State& s, Seat seat, const Cards& cards);

// Deals all that the seat cannot know anew, keeping all that it does know.
void redeal(const Rules& rules, State& s, Seat seat, Rng& rng);

}  // namespace hali::realms
