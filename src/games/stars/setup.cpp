#include "games/stars/setup.h"  // [cold]

#include "games/stars/turn.h"

namespace hali::stars {

Sky random_sky(Rng& rng) {
  Sky sky{};
  std::size_t cell = 0;
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    for (int i = 0; i < kTileCounts[pair]; ++i) sky[cell++] = static_cast<Symbol>(2 * pair + rng.below(2));
  }
  rng.shuffle(std::span<Symbol>(sky));
  return sky;
}

// SR-011
State set_up(const Rules& rules, const Seed& seed) {
  State s;
  s.chance = Rng(seed);
  s.sky = random_sky(s.chance);
  for (const CardId card : rules.set->ids()) s.pile.push_back(card);
  s.chance.shuffle(s.pile.span());
  const Play play{rules, s};
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    for (int i = 0; i < 5; ++i) draw_card(play, seat);
  }
  if (rules.options.lot)
    s.active = static_cast<Seat>(s.chance.below(static_cast<std::uint32_t>(rules.players())));
  begin_turn(play);
  s.revelations = 0;
  return s;
}

}  // namespace hali::stars
