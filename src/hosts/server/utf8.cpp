#include "hosts/server/utf8.h"

#include <cstdint>
#include <cstring>

namespace hali::server {
namespace {

using Byte = unsigned char;

constexpr bool is_within(Byte byte, Byte low, Byte high) { return low <= byte && byte <= high; }

// The bytes of the character that begins here and is not ASCII; 0 when it is none.
std::size_t length_of(const Byte* at, std::size_t left) {
  const Byte first = at[0];
  std::size_t length = 0;
  Byte low = 0x80;
  Byte high = 0xBF;
  if (is_within(first, 0xC2, 0xDF)) {
    length = 2;
  } else if (is_within(first, 0xE0, 0xEF)) {
    length = 3;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
  } else if (is_within(first, 0xF0, 0xF4)) {
    length = 4;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
  }
  if (length == 0 || length > left || !is_within(at[1], low, high)) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (!is_within(at[i], 0x80, 0xBF)) return 0;
  }
  return length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const Byte*>(text.data());
  std::size_t left = text.size();
  while (left > 0) {
    std::uint64_t eight = 0;
    if (left >= sizeof eight) {  // most messages are ASCII from end to end
      std::memcpy(&eight, at, sizeof eight);
      if ((eight & 0x8080808080808080u) == 0) {
        at += sizeof eight;
        left -= sizeof eight;
        continue;
      }
    }
    const std::size_t length = at[0] < 0x80 ? 1 : length_of(at, left);
    if (length == 0) return false;
    at += length;
    left -= length;
  }
  return true;
}

}  // namespace hali::server
