// A set of numbers below N, one bit each, iterated in ascending order as the type that such numbers have (Id:
// of cards, slots, features). Requires, of every number given: it is below N. Equal sets have equal bytes.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace hali {

template <std::size_t N, class Id = std::size_t>
class BitSet {
 public:
  static constexpr std::size_t kWords = (N + 63) / 64;

  [[nodiscard]] constexpr bool has(std::size_t i) const {
    assert(i < N);
    return ((words_[i / 64] >> (i % 64)) & 1u) != 0;
  }
  constexpr void add(std::size_t i) {
    assert(i < N);
    words_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  constexpr void remove(std::size_t i) {
    assert(i < N);
    words_[i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  constexpr void set(std::size_t i, bool value) { value ? add(i) : remove(i); }
  constexpr void clear() { words_ = {}; }

  [[nodiscard]] constexpr bool empty() const {
    for (const auto word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  [[nodiscard]] constexpr int count() const {
    int total = 0;
    for (const auto word : words_) total += std::popcount(word);
    return total;
  }
  // The smallest member; N when there is none.
  [[nodiscard]] constexpr std::size_t first() const {
    for (std::size_t w = 0; w < kWords; ++w) {
      if (words_[w] != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(words_[w]));
    }
    return N;
  }

  // The smallest number below N that is no member; N when all are.
  [[nodiscard]] constexpr std::size_t first_free() const {
    for (std::size_t w = 0; w < kWords; ++w) {
      if (~words_[w] != 0) return w * 64 + static_cast<std::size_t>(std::countr_one(words_[w]));
    }
    return N;
  }

  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
        visit(static_cast<Id>(w * 64 + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }

  // As long as visit returns true; whether it went through.
  template <class Visit>
  constexpr bool each_while(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
        if (!visit(static_cast<Id>(w * 64 + static_cast<std::size_t>(std::countr_zero(word))))) return false;
      }
    }
    return true;
  }

  // All numbers below n, which is at most N.
  [[nodiscard]] static constexpr BitSet below(std::size_t n) {
    assert(n <= N);
    BitSet set;
    for (std::size_t w = 0; w < kWords && n > w * 64; ++w) {
      const std::size_t rest = n - w * 64;
      set.words_[w] = rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    }
    return set;
  }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  // Takes the members of the other out of this one.
  constexpr BitSet& operator-=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  constexpr bool operator==(const BitSet&) const = default;

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace hali
