// What happened, one step at a time, so that a screen can show it and a log can tell it.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/seat.h"

namespace hali {

inline constexpr std::size_t kEventSlots = 7;

// Its values stand in slots, in the order of the fields that the game's table (games/event_table.h) gives the
// kind. Made by `tell` alone, which holds the values against that table.
struct Event {
  std::uint8_t kind = 0;
  Seat seat = kNoSeat;
  std::array<std::int16_t, kEventSlots> values{};
};
static_assert(sizeof(Event) == 16);

// One action's events. What exceeds the room is dropped: events tell, they never decide.
using Events = FixedVector<Event, 512>;

}  // namespace hali
