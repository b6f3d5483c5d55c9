// Seats round a table, numbered from 0 in clockwise order.
#pragma once

#include <cassert>
#include <cstdint>

namespace hali {

using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 8;
inline constexpr Seat kNoSeat =
    0xff;  // nobody; as a viewer: someone who watches and may know only what is public
inline constexpr Seat kReferee = 0xfe;  // as a viewer: may know everything

// A set of seats, one bit each.
using SeatMask = std::uint8_t;

// Requires, of all three: the seat is below kMaxSeats; kNoSeat and kReferee are in no set.
constexpr SeatMask mask_of(Seat seat) {
  assert(seat < kMaxSeats);
  return static_cast<SeatMask>(1u << seat);
}
constexpr bool has(SeatMask mask, Seat seat) { return (mask & mask_of(seat)) != 0; }

// Requires: steps >= 0, seats > 0.
constexpr Seat clockwise(Seat seat, int steps, int seats) {
  assert(seat < kMaxSeats && steps >= 0 && seats > 0);
  return static_cast<Seat>((seat + steps) % seats);
}

}  // namespace hali
