// What the views of all games write alike.
#pragma once

#include <string_view>

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/seat.h"

namespace hali {

// A seat's number; null for nobody, and for a viewer who sits nowhere.
inline void write_seat(JsonWriter& json, std::string_view key, Seat seat) {
  json.key(key);
  seat < kMaxSeats ? json.value(int{seat}) : json.null();
}

inline void write_winners(JsonWriter& json, SeatMask winners) {
  json.key("winners").array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(winners, seat)) json.value(int{seat});
  }
  json.end_array();
}

// What chance will say next: for referees only. The state's own stays where it is.
inline void write_chance(JsonWriter& json, Rng chance) { json.field("chance", chance.next()); }

}  // namespace hali
