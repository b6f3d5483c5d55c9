#include "games/registry.h"

#include <algorithm>

namespace hali {

const GameEntry* find_game(std::string_view name) {
  const auto all = games();
  const auto found = std::ranges::find(all, name, &GameEntry::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace hali
