#include "base/printable.h"

#include <cstdint>

namespace hali {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// How many bytes the character at the front has; 0 when it is none, is longer than it need be or stands for
// nothing.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  std::uint32_t code = first & (0xFFu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  const bool short_form = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return short_form || surrogate || code > 0x10FFFF ? 0 : size;
}

bool controls(std::string_view one) {
  const auto first = static_cast<std::uint8_t>(one[0]);
  if (one.size() == 1) return (first < ' ' && first != '\n') || first == 0x7F;
  return first == 0xC2 && static_cast<std::uint8_t>(one[1]) < 0xA0;  // U+0080 to U+009F
}

// How many bytes at the front turn or end what is written; 0 when they do not.
std::size_t steering(std::string_view text) {
  constexpr std::size_t kSize = 3;
  if (text.size() < kSize || text[0] != '\xE2') return 0;
  const auto last = static_cast<std::uint8_t>(text[2]);
  if (text[1] == '\x80') return last >= 0xA8 && last <= 0xAE ? kSize : 0;
  return text[1] == '\x81' && last >= 0xA6 && last <= 0xA9 ? kSize : 0;
}

}  // namespace

bool steers(std::string_view text) { return unsteered(text).size() != text.size(); }

std::string unsteered(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = steering(text);
    if (size == 0) out += text[0];
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = character(text);
    const std::string_view one = text.substr(0, size == 0 ? 1 : size);
    out += size == 0 || controls(one) ? kReplacement : one;
    text.remove_prefix(one.size());
  }
  return out;
}

}  // namespace hali
