#include "table/chance.h"

namespace hali {

Hash seen_by(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string view;
  JsonWriter json(view);
  game.view(state, seat, json);
  Hash hash;
  hash.add(view);
  return hash;
}

Rng thoughts_of(Hash seen, std::string_view question) {
  seen.add(question);
  return Rng(seen.value());
}

Rng thoughts_of(const AnyGame& game, const AnyState& state, Seat seat, std::string_view question) {
  return thoughts_of(seen_by(game, state, seat), question);
}

Action machine_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player) {
  Rng thoughts = thoughts_of(game, state, game.to_move(state), "machine");
  return player.choose(game, state, thoughts);
}

}  // namespace hali
