#include "table/chance.h"

namespace hali {

Rng thoughts_of(const AnyGame& game, const AnyState& state, Seat seat, std::string_view question) {
  std::string view;
  JsonWriter json(view);
  game.view(state, seat, json);
  Hash hash;
  hash.add(view);
  hash.add(question);
  return Rng(hash.value());
}

Action machine_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player) {
  Rng thoughts = thoughts_of(game, state, game.to_move(state), "machine");
  return player.choose(game, state, thoughts);
}

}  // namespace hali
