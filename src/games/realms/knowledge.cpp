#include "games/realms/knowledge.h"

#include <algorithm>
#include <compare>
#include <utility>

#include "games/realms/item.h"

namespace hali::realms {

void see(State& s, Seat seat, CardId card) {
  Known& known = s.known[row_of(seat)][card];
  if (known == kExact) return;
  known = kExact;
  ++s.revelations;
}

void show(State& s, CardId card) {
  for (auto& row : s.known) {
    if (row[card] == kExact) continue;
    row[card] = kExact;
    ++s.revelations;
  }
}

void begin_traces(State& s, CardId card, int drawn_as) {
  s.drawn_as[card] = static_cast<std::uint16_t>(drawn_as);
  s.not_suits[card] = 0;
  s.of_suit[card] = 0;
}

bool admits(const Rules& rules, const State& s, std::size_t row, CardId card, CardId place) {
  const Suit suit = rules.suit(card);
  if ((s.not_suits[place] & bit_of(suit)) != 0) return false;
  if (s.of_suit[place] != 0 && s.of_suit[place] != static_cast<int>(suit) + 1) return false;
  const Known known = s.known[row][card];
  return known == kNothing || known == kExact || s.drawn_as[place] > known;
}

namespace {

// What is known of one place in a hand. Ordered so that neighbours have most in common.
struct Traces {
  std::uint8_t of_suit = 0;
  std::uint16_t drawn_as = 0;
  std::uint16_t not_suits = 0;

  auto operator<=>(const Traces&) const = default;
};

Traces traces_of(const State& s, CardId card) {
  return {.of_suit = s.of_suit[card], .drawn_as = s.drawn_as[card], .not_suits = s.not_suits[card]};
}

// What holds of both. A card drawn later may be more.
Traces in_common(const Traces& a, const Traces& b) {
  return {.of_suit = a.of_suit == b.of_suit ? a.of_suit : std::uint8_t{0},
          .drawn_as = std::max(a.drawn_as, b.drawn_as),
          .not_suits = static_cast<std::uint16_t>(a.not_suits & b.not_suits)};
}

// The places the card may have come from, itself among them, in the order of their traces; alike ones in the
// order of their cards, because a sort leaves them in another order in every library.
FixedVector<CardId, kMaxCards> may_have_been(const Rules& rules, const State& s, Seat owner, CardId card) {
  constexpr std::size_t kPublic = kRows - 1;
  FixedVector<CardId, kMaxCards> out;
  s.realms[owner].hand.each([&](CardId at) {
    const auto place = at;
    if (s.known[kPublic][place] == kExact) return;
    // FR-101: what the Lantern has found is not discarded for it.
    const bool kept = s.step == Step::Owe && s.effect == kLantern && s.subject == place;
    if (!kept && admits(rules, s, kPublic, card, place)) out.push_back(place);
  });
  std::ranges::sort(out, {}, [&](CardId place) { return std::pair(traces_of(s, place), place); });
  return out;
}

}  // namespace

// One of n places is empty now, and nobody knows which. In any order of the n, what the first and the second
// have in common holds of one that is left, the second and third of another, and so on: whichever it was.
void expose(const Rules& rules, State& s, Seat owner, CardId card) {
  if (s.known[kRows - 1][card] != kExact) {
    const auto places = may_have_been(rules, s, owner, card);
    FixedVector<Traces, kMaxCards> traces;
    for (const CardId place : places) traces.push_back(traces_of(s, place));
    bool passed = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
      passed = passed || places[i] == card;
      if (places[i] == card) continue;
      const Traces now = passed ? in_common(traces[i - 1], traces[i]) : in_common(traces[i], traces[i + 1]);
      s.of_suit[places[i]] = now.of_suit;
      s.drawn_as[places[i]] = now.drawn_as;
      s.not_suits[places[i]] = now.not_suits;
    }
  }
  begin_traces(s, card, s.draws);
  show(s, card);
}

void search_deck(State& s, Seat seat) {
  auto& row = s.known[row_of(seat)];
  for (const CardId card : s.deck) {
    if (row[card] == kExact || row[card] == s.draws) continue;
    row[card] = s.draws;
    ++s.revelations;
  }
}

void lose_order(State& s, Seat but) {
  for (std::size_t row = 0; row < kRows; ++row) {
    if (but != kNoSeat && row == but) continue;
    for (const CardId card : s.deck) {
      if (s.known[row][card] == kExact) s.known[row][card] = s.draws;
    }
  }
}

void lose_track(State& s, Seat seat, const Cards& cards) {
  cards.each([&](CardId card) {
    Known& everybody = s.known[kRows - 1][card];
    if (everybody == kExact) everybody = kNothing;
    for (std::size_t row = 0; row + 1 < kRows; ++row) {
      if (row != seat && s.known[row][card] == kExact) s.known[row][card] = everybody;
    }
    begin_traces(s, card, s.draws);
  });
}

}  // namespace hali::realms
