// Meeples coming and going: put on a tile, driven mad, devoured, called back; and the power their deeds
// bring.
#pragma once

#include "games/carcosa/city.h"

namespace hali::carcosa {

// CA-041 to CA-045, CI-011: may the meeple of the turn go onto that part?
bool is_target(const Rules& rules, const State& s, int slot, int segment);
// CA-094: may stone III put a cultist there?
bool is_legion_target(const Rules& rules, const State& s, int slot, int segment);
// CI-011: may a meeple guard this district of Hastur?
bool is_guard_target(const Rules& rules, const State& s, int slot, int segment);

// visit(slot, segment) for every part of the tile.
template <class Visit>
void each_part_of(const Rules& rules, const State& s, int slot, Visit&& visit) {
  const Kind& kind = kind_at(rules, s, slot);
  for (int segment = 0; segment < kind.districts + kind.leys + kind.waters; ++segment) visit(slot, segment);
  if (kind.ritual) visit(slot, int{kSite});
}

// visit(slot, segment) for every part that the meeple of the turn may go onto.
template <class Visit>
void each_target(const Rules& rules, const State& s, Visit&& visit) {
  const auto parts = [&](int slot) {
    each_part_of(rules, s, slot, [&](int at, int segment) {
      if (is_target(rules, s, at, segment)) visit(at, segment);
    });
  };
  s.placed.each([&](int slot) { parts(slot); });
  for (int slot = 0; rules.solo() && slot < s.board.count(); ++slot) {
    if (is_hastur(rules, s, slot)) parts(slot);
  }
}

// The figure stands or lies on its tile from now on.
void put_down(const Rules& rules, State& s, const Figure& figure);
// A ready cultist or thug of the active player goes onto the part (CA-040, CT-004).
void put_meeple(const Play& play, bool thug, int slot, int segment);
// Takes a figure off its tile without saying where it goes.
Figure take_off(const Rules& rules, State& s, std::size_t index);
// Tells that a figure that was taken off has left its part.
void tell_leaving(const Play& play, const Figure& figure);
// CA-057
void gain(const Play& play, Seat seat, int power, Why why);
// CA-056, CA-106, CT-007: whoever is driven mad leaves; the third to stand ends the game (CA-107). An
// occultist waits for a marked space (CI-042).
void go_mad(const Play& play, Seat owner);
void drive_mad(const Play& play, std::size_t index);
// CA-108: everybody whom `wanted` picks: the active player's first, then clockwise, then thugs and
// occultists.
template <class Wanted>
void drive_mad_if(const Play& play, Wanted&& wanted) {
  State& s = play.s;
  play.each_owner([&](Seat owner) {
    for (std::size_t i = 0; i < s.figures.size() && s.step != Step::Over;) {
      if (s.figures[i].owner == owner && wanted(s.figures[i])) {
        drive_mad(play, i);
      } else {
        ++i;
      }
    }
  });
}

}  // namespace hali::carcosa
