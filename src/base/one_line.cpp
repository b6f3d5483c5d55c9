#include "base/one_line.h"

#include <cstdint>

#include "base/printable.h"

namespace hali {
namespace {

// How many bytes at the front steer whatever shows them; 0: none.
std::size_t steering(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0u; };
  if (byte(0) < ' ' || byte(0) == 0x7F) return 1;
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;  // U+0080 to U+009F
  if (byte(0) != 0xE2) return 0;
  const bool turns = (byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) ||
                     (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
  return turns ? 3 : 0;
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = steering(text);
    out += size > 0 ? ' ' : text.front();
    text.remove_prefix(size > 0 ? size : 1);
  }
  return printable(out);
}

}  // namespace hali
