// SR-157: a summoning is one act. What may be named in it, and what it does.
#pragma once

#include <optional>

#include "base/refusal.h"
#include "games/stars/action.h"
#include "games/stars/rules.h"

namespace hali::stars {

// SR-092: how many stars may be ignored for a Great Old One by a seat.
int ignore_limit(const Rules& rules, const State& s, Seat seat, CardId card);
constexpr int ignore_limit(int in_play) { return in_play > kMostIgnored ? 0 : kMostIgnored - in_play; }

// SR-090, SR-097: the creature on that place of the seat's area can lend a star of the card's; the number of
// the symbol it stands for.
std::optional<std::size_t> lendable(const Rules& rules, const State& s, Seat seat, CardId card,
                                    std::size_t place);

// SR-111, SRA-03: whether a creature must make room before `act` can be done.
bool needs_room(const Rules& rules, const State& s, const Act& act);

// Lending servants in the order in which they leave (SR-115), then minions by place, so that every way is
// written once.
void put_in_order(const Rules& rules, const Area& area, Act& act);

// Nothing when the active player may summon like this.
std::optional<Refusal> why_no_summoning(const Rules& rules, const State& s, const Act& act);

// Adds every summoning there is.
void list_summonings(const Rules& rules, const State& s, Actions& out);

void summon(const Play& play, const Act& act);

}  // namespace hali::stars
