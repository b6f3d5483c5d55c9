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
  // Nobody has learned anything hidden since, no other person has acted, and nothing was done in secret: what
  // its seat knew before, and so whether it learned anything by it, can depend on which of its kind it was.
  bool free = false;
  std::size_t to = 0;  // so many actions would be left
};

// Any seat may be given. Requires: the history is one of that game, the seats those of its table.
UndoOffer undo_offer(const AnyGame& game, const History& history, const TableSeats& seats, Seat seat);

// The persons at the table but one. Machine players agree to everything.
SeatMask other_persons(const TableSeats& seats, Seat but);

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
