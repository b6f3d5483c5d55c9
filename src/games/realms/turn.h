// The course of a turn (FR-030 to FR-057) and of the cursed items between turns (FR-060 to FR-073).
#pragma once

#include "games/realms/rules.h"

namespace hali::realms {

// Questions.
[[nodiscard]] bool limit_reached(const Rules& rules, const State& s);
// FR-051: the active player's hand is still being built up.
[[nodiscard]] bool building_up(const Rules& rules, const State& s);
// FR-033, FR-088: which cards of the area the active player may take now.
[[nodiscard]] Cards takeable(const Rules& rules, const State& s);
[[nodiscard]] Cards unsealed(const State& s);
// FR-088: what the active player may take when an item lets him.
[[nodiscard]] Cards reachable(const State& s);
// Which hand cards may be discarded in Step::Discard, Step::Owe, Step::Trim.
[[nodiscard]] Cards discardable(const Rules& rules, const State& s);

// Moves of cards.
void draw_cards(const Play& play, Seat seat, int count);
void take_from_area(const Play& play, Seat seat, CardId card);
void to_area(const Play& play, Seat seat, CardId card);  // from the seat's hand
void top_to_area(const Play& play);
void shuffle_deck(const Play& play);

// Actions.
void begin_turn(const Play& play);
void draw(const Play& play);
void take(const Play& play, CardId card);
void discard(const Play& play, CardId card);
void swap_item(const Play& play);
void end_turn(const Play& play);
void pick_item(const Play& play, ItemId item);
// The turn goes on where the item in use was taken up.
void back_to_window(const Play& play);

// FR-063, FR-065, FR-086: the seat gets a face-up item, or is asked which of its row.
// True when there is nothing to ask.
bool replace_item(const Play& play, Seat seat);

}  // namespace hali::realms
