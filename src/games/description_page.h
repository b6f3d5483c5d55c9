// The description of a game as a page of Markdown: what `hali describe` prints and docs/games/ keeps.
#pragma once

#include <string>

#include "base/words.h"
#include "games/registry.h"

namespace hali {

// Requires: entry.describe is there. The words name the game and its options.
std::string description_page(const GameEntry& entry, const Words& words);

}  // namespace hali
