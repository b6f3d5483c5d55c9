// The cursed items at work, one by one (FR-080 to FR-103). Each action carries one choice out; the place
// where an effect stopped to ask is in the state.
#pragma once

#include "games/realms/rules.h"

namespace hali::realms {

// FR-067 to FR-069: may the active player use this item now? `fetched`: by Gloves or Map.
[[nodiscard]] bool may_use(const Rules& rules, const State& s, ItemId item, bool fetched, int depth = 0);
[[nodiscard]] bool may_use_own(const Rules& rules, const State& s);
// FR-090, FR-091, FR-097: what can be chosen.
[[nodiscard]] ItemSet robbable(const Rules& rules, const State& s, Seat victim);
[[nodiscard]] ItemSet fetchable(const Rules& rules, const State& s, int depth = 0);
[[nodiscard]] ItemSet repeatable(const Rules& rules, const State& s, bool fetched, int depth = 0);
// FR-084, FR-101
[[nodiscard]] bool may_name(const Rules& rules, int suit);
// FR-085: may the shown card be exchanged for the top of the deck?
[[nodiscard]] bool may_exchange(const State& s);

void use_own(const Play& play);
void begin_effect(const Play& play, ItemId effect);

void look(const Play& play, Seat seat);
void rob(const Play& play, Seat victim, int item_plus_one);
// FR-090 in version 1 of the rules: only when the victim has another item the stolen one is used.
void use_stolen(const Play& play);
void fetch(const Play& play, ItemId item);
void repeat(const Play& play, ItemId item);
void name_suit(const Play& play, Suit suit);
void show_card(const Play& play, CardId card);
void offer(const Play& play, CardId card);
void pass_offer(const Play& play);
void trade(const Play& play, CardId card);
void keep(const Play& play);
void exchange(const Play& play);
void bury(const Play& play, CardId card);
void seal(const Play& play, CardId card);
void rake(const Play& play, CardId card);
void owed_discard(const Play& play);
void put_under(const Play& play, CardId card);
void done_under(const Play& play);
void return_card(const Play& play, CardId card, bool to_top);
void wish(const Play& play, CardId card);

}  // namespace hali::realms
