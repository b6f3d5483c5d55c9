// Every summoning that is possible in the rest of this turn, each with the fewest moves that make it.
//
// Looks at what the active player sees: sky, own hand, cult areas.
#pragma once

#include <vector>

#include "games/stars/action.h"
#include "games/stars/lending.h"
#include "games/stars/reach.h"

namespace hali::stars {

inline constexpr int kMostMoves = 9;

struct Plan {
  // What independents do first (SR-151); all places below are those after it.
  FixedVector<Action, kAreaLimit> before{};
  // A Dhole that fetches the invoked card after the last move, so that it can be summoned (SRA-19), or two:
  // the second fetches the first. Their places as they are then; those of lending and room are after they
  // left.
  FixedVector<std::uint8_t, 2> fetchers{};
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
std::vector<Plan> solve(const Rules& rules, const State& s, int most_moves = kMostMoves,
                        Work* work = nullptr);

// The same for a card that is fetched by Dholes (Plan::fetchers) after `invoked` was invoked, or after any
// invocation for kNoCard. The state is that in which they have left and the card is in hand.
std::vector<Plan> solve_fetched(const Rules& rules, const State& s, int most_moves, CardId card,
                                CardId invoked, Work* work = nullptr);

// The own area when the services of a plan are due, and when its summoning is.
Area area_before(const Rules& rules, const State& s, const Plan& plan);
Area area_at_summoning(const Rules& rules, const State& s, const Plan& plan);

// The actions of a plan, from where the state is.
std::vector<Action> actions_of(const Rules& rules, const State& s, const Plan& plan);

// Whether the rules let a plan be played from there to its end. Whoever tells a plan asks first.
bool can_be_played(const Rules& rules, const State& s, const Plan& plan);

}  // namespace hali::stars
