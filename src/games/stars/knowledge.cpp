#include "games/stars/knowledge.h"

namespace hali::stars {

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) {
  const State old = s;
  Pile hidden;  // every hidden place, by the card that lies there
  for (const CardId card : s.pile) hidden.push_back(card);
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;
    s.hands[other].each([&](std::size_t card) {
      if (!s.open.has(card)) hidden.push_back(static_cast<CardId>(card));
    });
  }
  std::array<CardId, kMaxCards> holds{};  // by place: what lies there now
  for (std::size_t card = 0; card < holds.size(); ++card) holds[card] = static_cast<CardId>(card);
  Pile of_one;  // the places that one shuffle has filled
  for (int shuffle = 0; shuffle <= s.shuffles; ++shuffle) {
    of_one.clear();
    for (const CardId card : hidden) {
      if (s.shuffle_of[card] == shuffle) of_one.push_back(card);
    }
    Pile cards = of_one;
    rng.shuffle(cards.span());
    for (std::size_t i = 0; i < of_one.size(); ++i) holds[of_one[i]] = cards[i];
  }
  for (CardId& card : s.pile) card = holds[card];
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;
    s.hands[other].clear();
    old.hands[other].each([&](std::size_t card) { s.hands[other].add(holds[card]); });
  }
  s.chance = Rng(rng.next());
}

}  // namespace hali::stars
