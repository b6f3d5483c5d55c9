// Where chance beyond the deal comes from.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "games/any_game.h"
#include "search/machine_players.h"

namespace hali {

// The seed of the i-th thing of a series.
inline std::uint64_t seed_of(std::uint64_t series, std::uint64_t i) {
  Hash hash;
  hash.add(series);
  hash.add(i);
  return hash.value();
}

// What the machine players of a game without people toss their coins with.
inline Rng rng_for_coins(std::uint64_t seed) { return Rng(seed_of(seed, 0x636f696e73u)); }

// What a seat thinks with when it asks itself something: it follows from what the seat sees and from the
// question alone. So games that look alike to a seat are thought about alike, whatever is hidden in them.
Rng rng_for_thinking(const AnyGame& game, const AnyState& state, Seat seat, std::string_view question);

// Requires: the game is not over. What a machine player does for the seat to move: the same wherever it looks
// the same to that seat, so that a saved game goes on as it would have, and a record can be asked whether its
// machine players really chose so.
Action machine_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player);

// What a machine player would do for the seat to move, as advice. It follows from what the seat sees, too.
Action hint_choice(const AnyGame& game, const AnyState& state, const MachinePlayer& player);

// The state with everything dealt anew that the seat does not know. So many deals, each another. Requires:
// the seat is one of the game's; count > 0.
std::vector<AnyState> deals_of(const AnyGame& game, const AnyState& state, Seat seat, std::size_t count);

// The same for several questions about one view, which is dear to make.
Hash hash_of_view(const AnyGame& game, const AnyState& state, Seat seat);
Rng rng_for_thinking(Hash seen, std::string_view question);

}  // namespace hali
