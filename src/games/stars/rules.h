// What does not change during a game, and the hand that plays: rules, state and listener together.
#pragma once

#include <memory>

#include "games/event.h"
#include "games/stars/events.h"
#include "games/stars/options.h"
#include "games/stars/state.h"

namespace hali::stars {

inline constexpr int kRulesVersion = 1;

struct Rules {
  Options options;
  std::shared_ptr<const CardSet> set;
  int version = kRulesVersion;

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] const Card& card(CardId id) const { return set->cards[id]; }
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

// The points on a cult area (SR-080).
inline int points_of(const Rules& rules, const Area& area) {
  int sum = 0;
  for (const CardId card : area.creatures) sum += rules.card(card).points;
  return sum;
}

// How many creatures with a text lie on an area.
inline int count_text(const Rules& rules, const Area& area, Text text) {
  int count = 0;
  for (const CardId card : area.creatures) count += rules.card(card).text == text ? 1 : 0;
  return count;
}

// SR-130, SR-155, SRA-14, SRA-15
inline int hand_limit(const Rules& rules, const Area& area) {
  const int ghasts = count_text(rules, area, Text::HandOfSix);
  return 5 + (rules.options.texts_add_up ? ghasts : (ghasts > 0 ? 1 : 0));
}
// SR-120, SR-156, SRA-14, SRA-15
inline int discard_limit(const Rules& rules, const Area& area) {
  const int ghouls = count_text(rules, area, Text::DiscardTwo);
  return 1 + (rules.options.texts_add_up ? ghouls : (ghouls > 0 ? 1 : 0));
}

}  // namespace hali::stars
