#include "games/carcosa/ending.h"

#include <algorithm>

#include "games/carcosa/piles.h"

namespace hali::carcosa {

bool ascension_due(const Rules& rules, const State& s) { return depleted_stacks(s, rules.stacks()) >= 2; }

namespace {

constexpr int kAscent = 30;        // CI-051: for a solo game that is won by A Cult Ascends
constexpr int kKing = 75;          // … by The King Rises
constexpr int kDistantKing = 100;  // … with A King in the Distance

// The final scoring line by line, and the scores (CA-102, CA-103).
void count_up(const Play& play) {
  State& s = play.s;
  const auto power = final_power(play.rules, s);
  each_score_line(play.rules, s, [&](Seat seat, Worth worth, const auto& where, int points) {
    play.tell<EventKind::Scored>(seat, where(), points, worth);
  });
  for (Seat seat = 0; seat < play.rules.players(); ++seat)
    s.scores[seat] = static_cast<std::uint16_t>(power[seat]);
}

void end(State& s, Ending ending) {
  s.step = Step::Over;
  s.ending = ending;
}

}  // namespace

void king_rises(const Play& play, Seat seat) {
  State& s = play.s;
  if (!play.rules.options.king_on_last_tile && ascension_due(play.rules, s)) return;  // CAE-13
  end(s, Ending::KingRises);
  s.winners = mask_of(seat);
  if (play.rules.solo()) s.scores[seat] = play.rules.options.distant ? kDistantKing : kKing;
  play.tell<EventKind::KingRises>(seat);
}

void solo_lost(const Play& play, Ending ending) {
  count_up(play);
  end(play.s, ending);
  play.tell<EventKind::Lost>(play.s.active, ending);
}

void cult_ascends(const Play& play) {
  State& s = play.s;
  count_up(play);
  if (play.rules.solo()) {
    s.scores[0] = static_cast<std::uint16_t>(s.scores[0] + kAscent);
    play.tell<EventKind::Scored>(Seat{0}, tiling::Cell{}, kAscent, Worth::Ascent);
  }
  const auto best = *std::ranges::max_element(s.scores);
  s.winners = 0;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (s.scores[seat] == best) s.winners |= mask_of(seat);  // CA-104, CAE-14
  }
  end(s, Ending::Ascends);
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (has(s.winners, seat)) play.tell<EventKind::CultAscends>(seat);
  }
}

std::array<int, kMaxPlayers> final_power(const Rules& rules, const State& s) {
  std::array<int, kMaxPlayers> power{};
  each_score_line(rules, s, [&](Seat seat, Worth, const auto&, int points) { power[seat] += points; });
  return power;
}

}  // namespace hali::carcosa
