// What a game does without, so that it need not write the functions for it: a game that hides nothing has
// nothing to deal anew. What is not said is the rule: chance, secrets, sets of one's own.
#pragma once

#include "base/rng.h"
#include "base/seat.h"

namespace hali {

struct GameTraits {
  bool chance = true;   // the seed decides something: a deal, a draw, who begins
  bool secrets = true;  // a seat may know what another does not
  bool sets = true;     // tiles or cards of one's own can be brought along (Setup::tiles)

  // Is there anything that somebody does not know yet? What chance has in store is hidden, too.
  [[nodiscard]] constexpr bool hides() const { return chance || secrets; }
};

// `static constexpr GameTraits kTraits{.chance = false}` in the game, or all of it.
template <class G>
constexpr GameTraits traits_of() {
  if constexpr (requires { G::kTraits; }) {
    return G::kTraits;
  } else {
    return {};
  }
}

template <class G>
inline constexpr bool kHides = traits_of<G>().hides();

// The game's own redeal; where nothing is hidden the state is the only one it could be.
template <class G>
void redeal(const G& game, typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (kHides<G>) game.redeal(state, seat, rng);
}

}  // namespace hali
