#include "games/registry.h"

#include <algorithm>

namespace hali {

const GameEntry* find_game(std::string_view name) {
  for (const auto list : {games(), example_games()}) {
    const auto found = std::ranges::find(list, name, &GameEntry::name);
    if (found != list.end()) return &*found;
  }
  return nullptr;
}

}  // namespace hali
