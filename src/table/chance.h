// Where chance beyond the deal comes from: numbers that follow from a seed, apart from the deal itself, so
// that nobody learns from one about the other.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "base/rng.h"

namespace hali {

// The seed of the i-th thing of a series.
inline std::uint64_t seed_of(std::uint64_t series, std::uint64_t i) {
  Hash hash;
  hash.add(series);
  hash.add(i);
  return hash.value();
}

// What the machine players toss their coins with.
inline Rng coins_of(std::uint64_t seed) { return Rng(seed_of(seed, 0x636f696e73u)); }

// What a seat's guesses at hidden things are dealt with.
inline Rng guess_of(std::uint64_t seed) { return Rng(seed_of(seed, 0x6775657373u)); }

}  // namespace hali
