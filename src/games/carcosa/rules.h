// What does not change during a game: options and tiles. And the hand that plays: rules, state and listener
// together.
#pragma once

#include <memory>

#include "base/seat.h"
#include "games/carcosa/events.h"
#include "games/carcosa/options.h"
#include "games/carcosa/state.h"
#include "games/carcosa/tile_set.h"
#include "games/event.h"

namespace hali::carcosa {

inline constexpr int kRulesVersion = 2;

struct Rules {
  Options options;
  std::shared_ptr<const TileSet> set;
  int version = kRulesVersion;

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] bool solo() const { return options.players == 1; }                         // CI-001
  [[nodiscard]] int stacks() const { return solo() ? kSoloStacks : options.players + 2; }  // CA-014
  // CAE-18
  [[nodiscard]] int track_end() const { return options.long_mat ? set->length_lxx : set->length_l; }
  [[nodiscard]] const Tile& tile(int id) const { return set->tiles[id]; }
  [[nodiscard]] const Kind& kind(int id) const { return set->kind_of(id); }
  [[nodiscard]] const tiling::ShapeTable& shapes() const { return set->shapes; }
};

struct Play {
  const Rules& rules;
  State& s;
  Events* events = nullptr;

  template <EventKind kKind, class... Values>
  void tell(const Values&... values) const {
    hali::tell<kKind>(events, values...);
  }
  // visit(seat): the active player first, then clockwise (CA-056, CA-057).
  template <class Visit>
  void each_seat(Visit&& visit) const {
    for (int i = 0; i < rules.players(); ++i) visit(clockwise(s.active, i, rules.players()));
  }
  // The same, and then those without a player: thugs, occultists (CI-043).
  template <class Visit>
  void each_owner(Visit&& visit) const {
    each_seat(visit);
    if (rules.options.thugs) visit(kThug);
    if (rules.solo()) visit(kOccultist);
  }
};

}  // namespace hali::carcosa
