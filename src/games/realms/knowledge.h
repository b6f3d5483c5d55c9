// What each seat has seen of hidden cards, and redeals that respect it.
//
// For every seat a card is known to lie exactly where it lies; or to have been in the deck at some time, so
// that it still is or was drawn since; or not known at all. A row of its own holds what everybody knows.
// Besides, everybody may know of a hand card which suits it has not (FR-084) or which one it has (FR-101),
// and when it was drawn: its traces. They belong to a place in the hand; which card lies there the others
// cannot tell, so traces are weakened when a card leaves its place and it could have been another (FR-195).
#pragma once

#include <cassert>

#include "base/rng.h"
#include "games/realms/rules.h"

namespace hali::realms {

inline std::size_t row_of(Seat seat) { return seat < kMaxPlayers ? seat : kRows - 1; }

// The seat sees the card where it lies.
void see(State& s, Seat seat, CardId card);
// Everybody does.
void show(State& s, CardId card);
// Everybody sees a card of this hand. Which of the hidden cards it was, nobody else can tell (FR-195).
void expose(const Rules& rules, State& s, Seat owner, CardId card);
// The card comes into a hand as the so-manieth drawn; nothing else is known of it.
void begin_traces(State& s, CardId card, int drawn_as);
// Everybody sees the card, so an event may name it.
inline OpenCard open_card([[maybe_unused]] const State& s, CardId card) {
  assert(s.known[kRows - 1][card] == kExact);
  return {card};
}
// May the card lie at the place of a hand card, as far as the row knows?
[[nodiscard]] bool admits(const Rules& rules, const State& s, std::size_t row, CardId card, CardId place);
// The seat looks through the deck and knows what is in it, not where.
void search_deck(State& s, Seat seat);
// Nobody knows any more where in the deck anything lies; `but` may.
void lose_order(State& s, Seat but = kNoSeat);
// The seat moves some of these cards unseen, now or soon: nobody else knows where they are, or which place in
// the hand is which. Before they are moved, so that nobody can follow them.
void lose_track(State& s, Seat seat, const Cards& cards);

// Deals all that the seat cannot know anew, keeping all that it does know. Every deal that could be is as
// likely as any other, and how things really lie does not matter. In redeal.cpp.
void redeal(const Rules& rules, State& s, Seat seat, Rng& rng);

}  // namespace hali::realms
