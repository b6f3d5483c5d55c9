// Which events have a sentence: all but those that a game's table tells without.
#pragma once

#include "games/description.h"
#include "games/registry.h"

namespace hali::test {

inline bool has_sentence(const AnyGame& game, const Event& event) {
  const GameEntry* entry = find_game(game.name());
  if (entry == nullptr || entry->describe == nullptr) return true;
  const std::span<const EventSpec> events = entry->describe().events;
  return event.kind >= events.size() || !events[event.kind].silent;
}

}  // namespace hali::test
