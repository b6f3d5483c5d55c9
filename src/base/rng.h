// The generator behind every seed: integers only, so that the same seed gives the same game on every
// compiler and platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "base/chacha.h"
#include "base/seed.h"

namespace hali {

// From a number: xoshiro256** seeded through splitmix64, fast, but whoever sees enough of it can go on with
// it. From a key: ChaCha20, which nobody can. Plain words either way: states of games hold one. A copy goes
// on by itself; one of them is for one thread at a time.
class Rng {
 public:
  explicit constexpr Rng(const Seed& seed) : Rng(seed.is_number() ? seed.number() : 0) {
    if (seed.is_number()) return;
    words_[0] = seed.key()[0];
    words_[1] = seed.key()[1];
    words_[2] = 0;
    words_[3] = kKeyed;
  }
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : words_) {
      seed += 0x9e3779b97f4a7c15u;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
      mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
      word = mixed ^ (mixed >> 31);
    }
  }

  constexpr std::uint64_t next() {
    if (words_[3] == kKeyed) [[unlikely]]
      return next_of_key();
    const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = rotate(words_[3], 45);
    return result;
  }

  // Uniform in [0, bound). Requires: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t floor = (0u - bound) % bound;
      while (low < floor) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Every order equally likely. Requires: fewer than 2^32 items.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  // Where this stands last the others are a key and how much of its stream was used. That xoshiro256** comes
  // to it by itself is as likely as guessing a number of 64 bits.
  static constexpr std::uint64_t kKeyed = 0x4b65796564526e67u;

  [[gnu::noinline]] constexpr std::uint64_t next_of_key() {
    constexpr std::uint64_t kInBlock = 8;
    const std::uint64_t at = words_[2]++;
    const ChaChaBlock block = chacha20({words_[0], words_[1]}, 0, at / kInBlock);
    const auto first = static_cast<std::size_t>(at % kInBlock) * 2;
    return block[first] | std::uint64_t{block[first + 1]} << 32;
  }

  static constexpr std::uint64_t rotate(std::uint64_t word, int by) {
    return (word << by) | (word >> (64 - by));
  }

  std::uint64_t words_[4] = {};
};

}  // namespace hali
