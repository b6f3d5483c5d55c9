// A wish that waits for others to agree: to take something back, or that a machine plays an absent person's
// seat. One at a time at a table: the last counts.
#pragma once

#include <cstdint>

#include "base/seat.h"
#include "search/machine_players.h"

namespace hali {

struct ConsentRequest {
  enum class For : std::uint8_t { Undo, Replace };

  For what = For::Undo;
  Seat by = kNoSeat;
  SeatMask missing = 0;                   // who has not agreed yet
  std::size_t to = 0;                     // undo: so many actions would be left
  Seat seat = kNoSeat;                    // replace: whose seat
  const MachinePlayer* player = nullptr;  // replace: who is to play there
};

}  // namespace hali
