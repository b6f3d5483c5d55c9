#include "table/seed_derivation.h"

namespace hali {

Hash hash_of_view(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string view;
  JsonWriter json(view);
  game.view(state, seat, json);
  Hash hash;
  hash.add(view);
  return hash;
}

Rng rng_for_thinking(Hash seen, std::string_view question) {
  seen.add(question);
  return Rng(seen.value());
}

Rng rng_for_thinking(const AnyGame& game, const AnyState& state, Seat seat, std::string_view question) {
  return rng_for_thinking(hash_of_view(game, state, seat), question);
}

Action machine_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player) {
  Rng thoughts = rng_for_thinking(game, state, game.to_move(state), "machine");
  return player.choose(game, state, thoughts);
}

}  // namespace hali
