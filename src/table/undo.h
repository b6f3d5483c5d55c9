// What may be taken back, and who must agree first.
#pragma once

#include <optional>
#include <vector>

#include "base/seat.h"
#include "table/history.h"
#include "table/seats.h"

namespace hali {

// What taking back would mean for a seat now: its last own action goes, and everything after it.
struct UndoOffer {
  bool possible = false;  // the seat is a person's and has done something
  bool free = false;      // nobody has learned anything hidden since, and no other person has acted
  std::size_t to = 0;     // so many actions would be left
};

// Any seat may be given. Requires: the history is one of that game, the seats those of its table.
UndoOffer undo_offer(const AnyGame& game, const History& history, const TableSeats& seats, Seat seat);

// The persons at the table but one. Machine players agree to everything.
SeatMask other_persons(const TableSeats& seats, Seat but);

// A wish to take back that waits for others.
struct UndoRequest {
  Seat by = kNoSeat;
  std::size_t to = 0;
  SeatMask missing = 0;  // who has not agreed yet
};

// What one undo took away; redo brings it back as a whole.
struct Undone {
  struct Choice {
    Action action;
    std::string by;  // see History::by
  };

  Seat by = kNoSeat;
  std::vector<Choice> choices;
};

}  // namespace hali
