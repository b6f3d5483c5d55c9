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

}  // namespace hali
