#include "games/stars/knowledge.h"

#include <algorithm>
#include <utility>

namespace hali::stars {
namespace {

// fill(card) for every place the seat cannot look at, in an order that follows from what it sees: the pile
// from below, then the others' hands. A hand has no order; fill() gets a card that lies there and returns the
// new one.
template <class Fill>
void each_hidden(const Rules& rules, State& s, Seat seat, Fill&& fill) {
  for (CardId& card : s.pile) card = fill(card);
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;
    const auto old = s.hands[other];
    s.hands[other].clear();
    old.each([&](CardId card) { s.hands[other].add(s.open.has(card) ? card : fill(card)); });
  }
}

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) {
  // Cards of one shuffle may lie wherever one of them does. They are sorted first: where they really lie must
  // not matter.
  Pile hidden;
  each_hidden(rules, s, seat, [&](CardId card) {
    hidden.push_back(card);
    return card;
  });
  const auto shuffle_of = [&s](CardId card) { return s.shuffle_of[card]; };
  std::ranges::sort(hidden.span(), {}, [&](CardId card) { return std::pair(shuffle_of(card), card); });

  const Pile by_shuffle = hidden;
  const auto of_one = [&](CardId card) {
    return std::ranges::equal_range(by_shuffle, shuffle_of(card), {}, shuffle_of);
  };
  const auto first_of = [&](auto range) {
    return static_cast<std::size_t>(range.begin() - by_shuffle.begin());
  };
  for (std::size_t first = 0; first < hidden.size();) {
    const std::size_t size = of_one(by_shuffle[first]).size();
    rng.shuffle(hidden.span().subspan(first, size));
    first += size;
  }
  std::array<std::size_t, kMaxCards> used{};  // by the first place of a shuffle
  each_hidden(rules, s, seat, [&](CardId card) {
    const std::size_t first = first_of(of_one(card));
    return hidden[first + used[first]++];
  });
  s.chance = Rng(rng.next());
}

}  // namespace hali::stars
