#include "table/percent.h"

#include <charconv>
#include <cstdint>

namespace hali {
namespace {

constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
constexpr std::size_t kDigits = 2;

}  // namespace

std::string percent_encoded(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : bytes) {
    if (kPlain.contains(c)) {
      out += c;
    } else {
      const auto byte = static_cast<std::uint8_t>(c);
      out += {'%', kHex[byte >> 4u], kHex[byte & 15u]};
    }
  }
  return out;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, kDigits);
    std::uint8_t byte = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    out += static_cast<char>(byte);
    i += digits.size();
  }
  return percent_encoded(out) == text ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace hali
