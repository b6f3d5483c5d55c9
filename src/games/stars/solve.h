// Every summoning that is possible in the rest of this turn, each with the fewest moves that make it.
//
// Looks at what the active player sees: sky, own hand, cult areas. Independents are not used: what they bring
// is another's creature or an unknown card.
#pragma once

#include <vector>

#include "games/stars/action.h"
#include "games/stars/lending.h"
#include "games/stars/reach.h"

namespace hali::stars {

inline constexpr int kMostMoves = 9;

struct Plan {
  CardId card = kNoCard;
  CardId invoke = kNoCard;  // played first; kNoCard: no invocation, or one that is running
  FixedVector<std::uint8_t, kAreaLimit> services{};  // places, in an order that works
  SkyMoves moves;
  Lending lending;
  PlaceOrNone room = 0;  // who best makes room, where somebody must
  int points = 0;        // on the area when the creature lies there
  bool wins = false;
};

// For every card of the hand and every set of stars that may be lent for it the shortest way, as far as it is
// shorter than with fewer stars. Ways of equal length: fewer services, then the cheaper card invoked.
std::vector<Plan> solve(const Rules& rules, const State& s, int most_moves = kMostMoves);

// The actions of a plan, from where the state is.
std::vector<Action> actions_of(const Rules& rules, const State& s, const Plan& plan);

}  // namespace hali::stars
