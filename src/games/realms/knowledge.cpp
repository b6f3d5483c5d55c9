#include "games/realms/knowledge.h"

#include <algorithm>

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
  cards.each([&](std::size_t card) {
    Known& everybody = s.known[kRows - 1][card];
    if (everybody == kExact) everybody = kNothing;
    for (std::size_t row = 0; row + 1 < kRows; ++row) {
      if (row != seat && s.known[row][card] == kExact) s.known[row][card] = everybody;
    }
  });
}

namespace {

// A redeal in the making. A place is named by the card that lies there in the state.
class Redealer {
 public:
  Redealer(const Rules& rules, State& s, Seat seat, Rng& rng)
      : rules_(rules), s_(s), row_(row_of(seat)), rng_(rng) {
    for (std::size_t i = 0; i < kMaxCards; ++i) holder_[i] = static_cast<CardId>(i);
    for (const CardId card : s.deck) add(card);
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      if (owner == seat) continue;
      s.realms[owner].hand.each([&](std::size_t card) {
        in_hand_.add(card);
        add(static_cast<CardId>(card));
      });
    }
  }

  void run() {
    for (std::size_t left = hidden_.size(); left > 1; --left) {
      const CardId a = hidden_[left - 1];
      const CardId b = hidden_[rng_.below(static_cast<std::uint32_t>(left))];
      if (a != b && may_lie(holder_[a], b) && may_lie(holder_[b], a)) std::swap(holder_[a], holder_[b]);
    }
    write();
    rng_.shuffle(s_.item_deck.span());
    s_.chance = Rng(rng_.next());
  }

 private:
  void add(CardId card) {
    if (s_.known[row_][card] != kExact) hidden_.push_back(card);
  }
  [[nodiscard]] bool may_lie(std::size_t row, CardId card, CardId place) const {
    if (!in_hand_.has(place)) return true;
    if ((s_.not_suits[place] & bit_of(rules_.suit(card))) != 0) return false;
    const Known known = s_.known[row][card];
    return known == kNothing || known == kExact || s_.drawn_as[place] > known;
  }
  [[nodiscard]] bool may_lie(CardId card, CardId place) const { return may_lie(row_, card, place); }

  // What others know exactly stays with the place; what they know less of stays with the card, as far as it
  // can still be true.
  void write() {
    const State old = s_;
    for (CardId& card : s_.deck) card = holder_[card];
    for (Realm& realm : s_.realms) rename(realm.hand);
    rename(s_.drawn);
    for (const CardId place : hidden_) {
      const CardId now = holder_[place];
      s_.drawn_as[now] = old.drawn_as[place];
      s_.not_suits[now] = old.not_suits[place];
      for (std::size_t row = 0; row < kRows; ++row) {
        if (row == row_) continue;
        // Who knew it exactly knows what everybody does.
        const Known of_card = old.known[row][now] == kExact ? old.known[kRows - 1][now] : old.known[row][now];
        s_.known[row][now] = old.known[row][place] == kExact ? kExact : of_card;
      }
    }
    for (const CardId place : hidden_) {
      for (std::size_t row = 0; row < kRows; ++row) {
        const CardId now = holder_[place];
        Known& known = s_.known[row][now];
        if (row == row_ || known == kExact || known == kNothing || !in_hand_.has(place)) continue;
        if (s_.drawn_as[now] <= known) known = kNothing;
      }
    }
  }
  void rename(Cards& cards) const {
    const Cards old = cards;
    cards.clear();
    old.each([&](std::size_t card) { cards.add(holder_[card]); });
  }

  const Rules& rules_;
  State& s_;
  std::size_t row_;
  Rng& rng_;
  FixedVector<CardId, kMaxCards> hidden_;
  Cards in_hand_;
  std::array<CardId, kMaxCards> holder_{};  // by place: the card that lies there now
};

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) { Redealer(rules, s, seat, rng).run(); }

}  // namespace hali::realms
