#include "search/thinkers.h"

#include <algorithm>

namespace hali {

const GameThinkers* find_thinkers(std::string_view game) {
  const auto all = thinkers();
  const auto found = std::ranges::find(all, game, &GameThinkers::game);
  return found == all.end() ? nullptr : &*found;
}

const Thinker* find_thinker(std::string_view game, std::string_view player_name) {
  const GameThinkers* of_game = find_thinkers(game);
  if (of_game == nullptr) return nullptr;
  const auto found = std::ranges::find(of_game->players, player_name, &Thinker::name);
  return found == of_game->players.end() ? nullptr : &*found;
}

}  // namespace hali
