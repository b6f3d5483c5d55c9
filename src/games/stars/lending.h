// Which sets of stars may be lent for a Great Old One, each by those creatures that it costs least.
#pragma once

#include <vector>

#include "games/stars/rules.h"

namespace hali::stars {

struct Lending {
  unsigned ignored = 0;                            // a mask of the card's symbols
  FixedVector<std::uint8_t, kMostIgnored> places;  // of the lenders on the own area
  int leaving = 0;                                 // servants among them (SR-093)
  unsigned served_places = 0;                      // all places of `places`, as a mask
};

// Every set that SR-090 to SR-092 allow, the empty one first, smaller before larger. A star that a minion can
// lend is lent by a minion, which stays; where a switch makes it matter who lends (SRA-03, SRA-08), every
// choice is listed.
std::vector<Lending> lendings(const Rules& rules, const State& s, Seat seat, CardId card);

}  // namespace hali::stars
