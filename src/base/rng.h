// The generator behind every seed: integers only, so that the same seed gives the same game on every
// compiler and platform. Not for secrets: whoever sees enough output can continue it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace hali {

// xoshiro256** seeded through splitmix64.
class Rng {
 public:
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

  // Uniform in [0, bound); bound must not be 0.
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

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t word, int by) {
    return (word << by) | (word >> (64 - by));
  }

  std::uint64_t words_[4] = {};
};

}  // namespace hali
