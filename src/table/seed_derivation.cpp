#include "table/seed_derivation.h"

#include "base/text.h"

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

Action hint_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player) {
  Rng thoughts = rng_for_thinking(game, state, game.to_move(state), "hint");
  return player.choose(game, state, thoughts);
}

std::vector<AnyState> deals_of(const AnyGame& game, const AnyState& state, Seat seat, std::size_t count) {
  std::vector<AnyState> out(count, state);
  const Hash seen = hash_of_view(game, state, seat);
  for (std::size_t number = 0; number < count; ++number) {
    Rng thoughts = rng_for_thinking(seen, "deal " + to_text(number));
    game.redeal(out[number], seat, thoughts);
  }
  return out;
}

}  // namespace hali
