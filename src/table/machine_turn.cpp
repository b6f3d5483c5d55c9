#include "table/machine_turn.h"

#include "table/seat_word.h"
#include "table/seed_derivation.h"

namespace hali {

DoEntry MachineTurn::think() const {
  const Action action = machine_choice(*game, state, *player);
  return {.seat = game->to_move(state), .action = game->text(state, action), .by = seat_word(player)};
}

std::expected<MachineTurn, Refusal> machine_turn(const Table& table) {
  const auto player = table.machine_to_move();
  if (!player) return std::unexpected(player.error());
  return MachineTurn{.game = table.shared_game(), .state = table.history().now(), .player = *player};
}

}  // namespace hali
