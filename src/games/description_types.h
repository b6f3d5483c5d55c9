// The description of a game as types of TypeScript: what `hali describe GAME --types` prints and the page
// keeps as web/src/games/GAME/described.ts.
#pragma once

#include <string>

#include "games/registry.h"

namespace hali {

// Requires: entry.describe is there.
std::string description_types(const GameEntry& entry);

}  // namespace hali
