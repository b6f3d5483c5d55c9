// What the new random games of a run follow from, so that each run plays games that none has played before,
// and one that failed can be repeated.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hali::test {

// HALI_SEED, or else a number drawn from the system when it is first asked for. It is told at the start of
// every run.
std::uint64_t base_seed();

// The seed of one new game of a run with that base seed.
std::uint64_t seed_of_new_game(std::uint64_t base, std::string_view game, int players, int number);

// The command that runs the current test once more with the same games, from the root of the tree.
std::string command_to_repeat();

}  // namespace hali::test
