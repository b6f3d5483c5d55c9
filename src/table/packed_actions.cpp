#include "table/packed_actions.h"

#include <algorithm>
#include <cassert>

namespace hali {
namespace {

// A small number in one byte, whatever its sign; seven bits a byte, the last without the high bit.
void pack(std::string& out, int value) {
  auto left = static_cast<std::uint32_t>(value) << 1u ^ static_cast<std::uint32_t>(value >> 31);
  for (; left >= 0x80; left >>= 7u) out += static_cast<char>(left | 0x80u);
  out += static_cast<char>(left);
}

int unpack(std::string_view& bytes) {
  std::uint32_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= static_cast<std::uint32_t>(byte & 0x7fu) << shift;
    if (byte < 0x80) break;
  }
  return static_cast<int>(value >> 1u ^ (~(value & 1u) + 1u));
}

// The kind, the seat, how many values up to the last that is not 0, and these.
void pack(std::string& out, const Event& event) {
  std::size_t count = event.values.size();
  while (count > 0 && event.values[count - 1] == 0) --count;
  out += static_cast<char>(event.kind);
  out += static_cast<char>(event.seat);
  out += static_cast<char>(count);
  for (std::size_t i = 0; i < count; ++i) pack(out, int{event.values[i]});
}

Event unpack_event(std::string_view& bytes) {
  Event event;
  event.kind = static_cast<std::uint8_t>(bytes[0]);
  event.seat = static_cast<Seat>(bytes[1]);
  const auto count = std::size_t{static_cast<std::uint8_t>(bytes[2])};
  bytes.remove_prefix(3);
  for (std::size_t i = 0; i < count; ++i) event.values[i] = static_cast<std::int16_t>(unpack(bytes));
  return event;
}

}  // namespace

std::uint8_t PackedActions::number_of(const std::string& who) {
  const auto found = std::ranges::find(who_, who);
  const auto number = static_cast<std::size_t>(found - who_.begin());
  if (found == who_.end()) who_.push_back(who);
  assert(number <= UINT8_MAX);
  return static_cast<std::uint8_t>(number);
}

void PackedActions::add(const PlayedAction& played, int revelations) {
  assert(played.text.size() <= UINT8_MAX);
  bytes_ += played.text;
  for (const Event& event : played.events) pack(bytes_, event);
  heads_.push_back({.action = played.action,
                    .end = static_cast<std::uint32_t>(bytes_.size()),
                    .revelations = revelations,
                    .text = static_cast<std::uint8_t>(played.text.size()),
                    .seat = played.seat,
                    .by = number_of(played.by),
                    .secret = played.secret});
}

void PackedActions::cut(std::size_t count) {
  assert(count <= size());
  bytes_.resize(begin(count));
  heads_.resize(count);
}

std::string_view PackedActions::text(std::size_t at) const {
  return std::string_view(bytes_).substr(begin(at), heads_[at].text);
}

std::vector<Event> PackedActions::events(std::size_t at) const {
  const std::size_t from = begin(at) + heads_[at].text;
  std::string_view left = std::string_view(bytes_).substr(from, heads_[at].end - from);
  std::vector<Event> out;
  while (!left.empty()) out.push_back(unpack_event(left));
  return out;
}

std::size_t PackedActions::bytes() const {
  return heads_.capacity() * sizeof(Head) + bytes_.capacity() + who_.capacity() * sizeof(std::string);
}

}  // namespace hali
