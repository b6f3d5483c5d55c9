// A turn: invocation, services, moves, independents, discard, draw.
#pragma once

#include "games/stars/action.h"
#include "games/stars/rules.h"

namespace hali::stars {

void begin_turn(const Play& play);
// One action, whichever it is. Requires: it is legal.
void carry_out(const Play& play, Action action);

// A card leaves the active player's hand, open to all.
void leave_hand(const Play& play, CardId card);

void invoke(const Play& play, CardId card);
void serve(const Play& play, std::size_t place);
void make_move(const Play& play, SkyMove move);
void exchange(const Play& play, const Act& act);
void fetch(const Play& play, const Act& act);
void discard(const Play& play, CardId card);
void draw(const Play& play);

// SR-131: one card from the pile into the seat's hand, shuffling first where the pile is empty; whether there
// was one.
bool draw_card(const Play& play, Seat seat);

// SR-152, SR-153: what an independent exchanges.
inline Type exchanges(Text text) { return text == Text::ExchangeServants ? Type::Servant : Type::Minion; }
// SR-154: whether the Dhole may take from there.
bool may_fetch(const Rules& rules, const State& s, bool from_discard);

}  // namespace hali::stars
