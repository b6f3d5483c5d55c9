// What a game's chance follows from: a number that people choose (`--seed 7`), or a key of 128 bits that
// nobody can guess, for tables at which somebody has something to hide.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hali {

class Seed {
 public:
  using Key = std::array<std::uint64_t, 2>;

  constexpr Seed(std::uint64_t number = 0)
      : words_{number, 0} {}  // a number is a seed wherever one is wanted
  static constexpr Seed of(Key key) {
    Seed seed;
    seed.words_ = key;
    seed.is_number_ = false;
    return seed;
  }

  [[nodiscard]] constexpr bool is_number() const { return is_number_; }
  // Requires: is_number().
  [[nodiscard]] constexpr std::uint64_t number() const {
    assert(is_number_);
    return words_[0];
  }
  // Requires: not is_number().
  [[nodiscard]] constexpr Key key() const {
    assert(!is_number_);
    return words_;
  }

  // A number in decimals, a key as 32 hexadecimal digits; read() takes what text() writes and nothing else.
  [[nodiscard]] std::string text() const;
  static std::optional<Seed> read(std::string_view text);

  constexpr bool operator==(const Seed&) const = default;

 private:
  Key words_;
  bool is_number_ = true;
};

}  // namespace hali
