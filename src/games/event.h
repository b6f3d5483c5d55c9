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

// Only where somebody listens.
template <class EventKind>
void tell(Events* events, EventKind kind, Seat seat, int x, int y, int a, int b) {
  if (events == nullptr || events->full()) return;
  events->push_back({.kind = static_cast<std::uint8_t>(kind),
                     .seat = seat,
                     .x = static_cast<std::int16_t>(x),
                     .y = static_cast<std::int16_t>(y),
                     .a = static_cast<std::int16_t>(a),
                     .b = static_cast<std::int16_t>(b)});
}

}  // namespace hali
