// How good a position looks to a seat: what it would score now, and what its material promises.
#include <algorithm>

#include "games/carcosa/ending.h"
#include "games/carcosa/game.h"

namespace hali::carcosa {
namespace {

constexpr int kPoint = 16;  // one space of the track

// A part of a game's worth beyond the power it would score now.
int promise(const Rules& rules, const State& s, Seat seat) {
  const Cult& cult = s.cults[seat];
  int worth = cult.ready * 14 + cult.recovery * 10 + cult.asylum * 6 - cult.lying * 8;
  for (int v = kFirstStone; v <= kLastStone; ++v) worth += (cult.stones >> v & 1) * (kPoint + 2 * v);
  worth += cult.standing * cult.standing * 10 * kPoint;  // CA-107: three of them win
  if (cult.power == rules.track_end()) worth += 8 * kPoint;
  worth += cult.held.size * kPoint;
  return worth;
}

}  // namespace

int Game::value(const State& s, Seat seat) const {
  constexpr int kWin = 1 << 20;
  const auto now = final_power(rules_, s);
  if (s.ending != Ending::None && has(s.winners, seat)) return kWin + now[seat];
  if (s.ending != Ending::None) return -kWin + now[seat];
  int others = -kWin;
  for (Seat other = 0; other < rules_.players(); ++other) {
    if (other != seat) others = std::max(others, now[other] * kPoint + promise(rules_, s, other));
  }
  return 2 * (now[seat] * kPoint + promise(rules_, s, seat)) - others;
}

}  // namespace hali::carcosa
