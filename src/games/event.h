// What happened, one step at a time, so that a screen can show it and a log can tell it.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "base/seat.h"

namespace hali {

// What the numbers mean depends on the kind, which each game numbers and names for itself.
struct Event {
  std::uint8_t kind = 0;
  Seat seat = kNoSeat;
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
};

// One action's events. What exceeds the room is dropped: events tell, they never decide.
using Events = FixedVector<Event, 512>;

}  // namespace hali
