// What does not change during a game, and the hand that plays: rules, state and listener together.
#pragma once

#include <memory>

#include "games/event.h"
#include "games/realms/events.h"
#include "games/realms/options.h"
#include "games/realms/state.h"

namespace hali::realms {

inline constexpr int kRulesVersion = 2;

struct Rules {
  Options options;
  std::shared_ptr<const CardSet> set;
  int version = kRulesVersion;
  // Who takes extra cards at the end, in their order (FR-121); kNoCard where the game has none.
  std::array<CardId, 3> takers{kNoCard, kNoCard, kNoCard};

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] const Switches& switches() const { return options.switches; }
  [[nodiscard]] int hand_size() const { return options.suits ? 8 : 7; }  // FR-020
  // FR-040, FR-053, FR-054
  [[nodiscard]] int area_limit() const {
    if (players() == 2) return options.suits ? switches().two_player_suits_end : 12;
    return options.suits ? 12 : 10;
  }
  // FR-113
  [[nodiscard]] int hand_limit() const { return options.suits ? 9 : switches().limit_items_only; }
  [[nodiscard]] Suit suit(CardId card) const { return set->facts[card].suit; }
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

}  // namespace hali::realms
