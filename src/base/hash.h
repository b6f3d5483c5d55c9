// A 64-bit hash of bytes and numbers, the same on every platform. For signatures and tables, not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hali {

class Hash {
 public:
  constexpr void add(std::uint64_t word) {
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15u;
    state_ ^= state_ >> 32;
  }

  constexpr void add(std::span<const std::byte> bytes) {
    std::uint64_t word = 0;
    int filled = 0;
    for (const std::byte byte : bytes) {
      word |= std::to_integer<std::uint64_t>(byte) << (8 * filled);
      if (++filled == 8) {
        add(word);
        word = 0;
        filled = 0;
      }
    }
    add(word);
    add(static_cast<std::uint64_t>(bytes.size()));
  }

  void add(std::string_view text) { add(std::as_bytes(std::span(text))); }

  [[nodiscard]] constexpr std::uint64_t value() const {
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
  }

 private:
  std::uint64_t state_ = 0x48616c692d313839u;
};

}  // namespace hali
