// Pieces of text that are written often: each with its length in sixteen bytes, which are copied at once and
// not one by one.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "base/json_writer.h"

namespace hali {

class ShortText {
 public:
  // How many bytes there must be room for where it is written, however short it is.
  static constexpr std::size_t kRoom = 16;

  constexpr ShortText() = default;
  // Requires: it has fewer than sixteen bytes.
  constexpr explicit ShortText(std::string_view text) {
    assert(text.size() < kRoom);
    std::ranges::copy(text, bytes_.begin());
    bytes_.back() = static_cast<char>(text.size());
  }

  char* write(char* to) const {
    std::memcpy(to, bytes_.data(), kRoom);
    return to + bytes_.back();
  }

 private:
  std::array<char, kRoom> bytes_{};
};

inline JsonPieces& put(JsonPieces& out, const ShortText& text) {
  out = JsonPieces(text.write(out.end()));
  return out;
}

// Each as a text of JSON.
template <std::size_t N>
constexpr std::array<ShortText, N> quoted(const std::array<std::string_view, N>& names) {
  std::array<ShortText, N> out{};
  for (std::size_t i = 0; i < N; ++i) {
    std::array<char, ShortText::kRoom> text{'"'};
    std::ranges::copy(names[i], text.begin() + 1);
    text[names[i].size() + 1] = '"';
    out[i] = ShortText(std::string_view(text.data(), names[i].size() + 2));
  }
  return out;
}

// `"ley"]`, `"ley2"]`, …: each alone and with the numbers from 2 on, as the last element of a list.
template <std::size_t Numbers, std::size_t N>
constexpr std::array<std::array<ShortText, Numbers>, N> numbered_texts(
    const std::array<std::string_view, N>& names) {
  static_assert(Numbers < 20);
  std::array<std::array<ShortText, Numbers>, N> out{};
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t number = 0; number < Numbers; ++number) {
      std::array<char, ShortText::kRoom> text{'"'};
      std::size_t size = 1;
      for (const char c : names[i]) text[size++] = c;
      if (number >= 9) text[size++] = '1';
      if (number > 0) text[size++] = static_cast<char>('0' + (number + 1) % 10);
      text[size++] = '"';
      text[size++] = ']';
      out[i][number] = ShortText(std::string_view(text.data(), size));
    }
  }
  return out;
}

}  // namespace hali
