// How good a position looks to a seat: what it would score now, and what its material promises.
#include <algorithm>

#include "games/carcosa/ending.h"
#include "games/carcosa/game.h"
#include "games/carcosa/investigators/occultists.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/value.h"

namespace hali::carcosa {
namespace {

constexpr int kPoint = kWorthOfPower;

// A part of a game's worth beyond the power it would score now.
int promise(const Rules& rules, const State& s, Seat seat) {
  const Cult& cult = s.cults[seat];
  int worth = cult.ready * 14 + cult.recovery * 10 + cult.asylum * 6 - cult.lying * 8;
  for (int v = kFirstStone; v <= kLastStone; ++v) worth += (cult.stones >> v & 1) * (kPoint + 2 * v);
  worth += cult.standing * cult.standing * 10 * kPoint;  // CA-107: three of them win
  if (cult.power == rules.track_end()) worth += 8 * kPoint;
  worth += cult.held.size * kPoint;
  worth += cult.thugs * kPoint / 2;
  return worth;
}

// The two stacks nearest to their end: when they are gone the game is won (CI-051).
int tiles_to_ascend(const Rules& rules, const State& s) {
  std::array<int, kSoloStacks> sizes{};
  for (int i = 0; i < rules.stacks(); ++i) sizes[i] = s.stacks[i].size;
  std::ranges::sort(sizes);
  return sizes[0] + sizes[1];
}

// How far the three defeats of the solo game are away.
int safety(const Rules& rules, const State& s) {
  const Investigators& solo = s.solo;
  int worth = solo.assistant * kPoint - tiles_to_ascend(rules, s) * kPoint;
  if (solo.assistant_lies) worth += 3 * kPoint;
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    const Mark lies = solo.marks[mark];
    const int ahead = solo.assistant - space_of(mark);
    const bool trap = lies == Mark::Trap || lies == Mark::ThugTrap;
    if (trap && ahead > 0) worth += ahead <= 5 ? 5 * kPoint / 2 : kPoint;
  }
  const int watched = kHasturTiles - unwatched_hastur(rules, s).count();
  worth -= watched * watched * watched * kPoint / 2;
  const Slots cultists = inhabited(s);
  for (const Detective& detective : solo.detectives)
    worth -= cultists.has(detective.slot) ? 5 * kPoint : 2 * kPoint;
  const int spare = cult_size(s) - 3;  // CI-035
  return worth - (spare == 0 ? 12 * kPoint : spare == 1 ? 4 * kPoint : 0);
}

}  // namespace

Worths worths(const Rules& rules, const State& s) {
  Worths out = final_power(rules, s);
  for (Seat seat = 0; seat < rules.players(); ++seat)
    out[seat] = out[seat] * kPoint + promise(rules, s, seat) + (rules.solo() ? safety(rules, s) : 0);
  return out;
}

int Game::value(const State& s, Seat seat) const {
  constexpr int kWin = 1 << 20;
  if (s.ending != Ending::None) return (has(s.winners, seat) ? kWin : -kWin) + final_power(rules_, s)[seat];
  const Worths worth = worths(rules_, s);
  if (rules_.solo()) return worth[0];
  int others = -kWin;
  for (Seat other = 0; other < rules_.players(); ++other) {
    if (other != seat) others = std::max(others, worth[other]);
  }
  return 2 * worth[seat] - others;
}

}  // namespace hali::carcosa
