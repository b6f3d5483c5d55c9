#include "table/undo.h"

namespace hali {

UndoOffer undo_offer(const AnyGame& game, const History& history, const TableSeats& seats, Seat seat) {
  UndoOffer offer;
  if (seat >= seats.size() || !seats[seat].is_person()) return offer;
  bool others = false;
  bool secret = false;
  for (std::size_t at = history.size(); at > 0; --at) {
    const Seat who = history.seat(at - 1);
    secret = secret || history.is_secret(at - 1);
    if (who == seat) {
      offer.possible = true;
      offer.to = at - 1;
      break;
    }
    others = others || seats[who].is_person();
  }
  if (offer.possible && !others && !secret) {
    offer.free = history.revelations_before(offer.to) == game.revelations(history.now());
  }
  return offer;
}

SeatMask other_persons(const TableSeats& seats, Seat but) {
  SeatMask mask = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (seat != but && seats[i].is_person()) mask |= mask_of(seat);
  }
  return mask;
}

}  // namespace hali
