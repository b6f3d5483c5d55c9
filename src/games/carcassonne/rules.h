// What does not change during a game: options and tiles. And the hand that plays: rules, state and listener
// together.
#pragma once

#include <memory>

#include "base/seat.h"
#include "games/carcassonne/events.h"
#include "games/carcassonne/options.h"
#include "games/carcassonne/state.h"
#include "games/carcassonne/tile_set.h"
#include "games/event.h"

namespace hali::carcassonne {

inline constexpr int kRulesVersion = 2;

struct Rules {
  Options options;
  std::shared_ptr<const TileSet> set;
  int version = kRulesVersion;

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] bool mists() const { return options.variant == Variant::Mists; }
  [[nodiscard]] bool ghosts() const { return options.variant == Variant::Ghosts; }
  [[nodiscard]] const Level& level() const { return level_of(options.level, colours(), version); }
  [[nodiscard]] const Kind& kind(int id) const { return set->kinds[id]; }
  [[nodiscard]] const tiling::ShapeTable& shapes() const { return set->shapes; }

  // MC-201, MC-300: how many colours there are, and whose each is.
  [[nodiscard]] int colours() const { return mists() && players() < 3 ? 4 : players(); }
  [[nodiscard]] Seat owner(Colour colour) const { return static_cast<Seat>(colour % players()); }
  [[nodiscard]] int meeples() const {
    if (options.variant == Variant::Base) return kMeeples;  // MC-012
    return mists() && players() < 3 ? 3 : 5;                // MC-103, MC-201
  }
  // Markers on the track of the cooperative game (MC-270).
  [[nodiscard]] int markers() const { return level().apart ? colours() : 1; }
};

struct Play {
  const Rules& rules;
  State& s;
  Events* events = nullptr;

  template <EventKind kKind, class... Values>
  void tell(const Values&... values) const {
    hali::tell<kKind>(events, values...);
  }
};

}  // namespace hali::carcassonne
