#include "games/carcosa/ending.h"

#include <algorithm>

#include "games/carcosa/piles.h"

namespace hali::carcosa {

bool ascension_due(const Rules& rules, const State& s) { return depleted_stacks(s, rules.stacks()) >= 2; }

void king_rises(const Play& play, Seat seat) {
  State& s = play.s;
  if (!play.rules.options.king_on_last_tile && ascension_due(play.rules, s)) return;  // E-13
  s.step = Step::Over;
  s.ending = Ending::KingRises;
  s.winners = mask_of(seat);
  play.tell(Told::KingRises, seat);
}

void cult_ascends(const Play& play) {
  State& s = play.s;
  const auto power = final_power(play.rules, s);
  each_score_line(play.rules, s, [&](Seat seat, Worth worth, tiling::Cell cell, int points) {
    play.tell(Told::Scored, seat, cell, points, static_cast<int>(worth));
  });
  const int best = *std::ranges::max_element(power);
  s.winners = 0;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    s.scores[seat] = static_cast<std::uint16_t>(power[seat]);
    if (power[seat] == best) s.winners |= mask_of(seat);  // CA-104
  }
  s.step = Step::Over;
  s.ending = Ending::Ascends;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (has(s.winners, seat)) play.tell(Told::CultAscends, seat);
  }
}

std::array<int, kMaxPlayers> final_power(const Rules& rules, const State& s) {
  std::array<int, kMaxPlayers> power{};
  each_score_line(rules, s, [&](Seat seat, Worth, tiling::Cell, int points) { power[seat] += points; });
  return power;
}

}  // namespace hali::carcosa
