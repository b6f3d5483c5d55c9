#include "search/machine_players.h"

#include <algorithm>

namespace hali {

const GameSearch* find_search(std::string_view game) {
  const auto all = searches();
  const auto found = std::ranges::find(all, game, &GameSearch::game);
  return found == all.end() ? nullptr : &*found;
}

const MachinePlayer* find_player(std::string_view game, std::string_view player_name) {
  const GameSearch* search = find_search(game);
  if (search == nullptr) return nullptr;
  const auto found = std::ranges::find(search->players, player_name, &MachinePlayer::name);
  return found == search->players.end() ? nullptr : &*found;
}

const MachinePlayer* best_player(std::string_view game) {
  const GameSearch* search = find_search(game);
  return search == nullptr || search->players.empty() ? nullptr : &search->players.back();
}

}  // namespace hali
