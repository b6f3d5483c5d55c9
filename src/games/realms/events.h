// The events of Fantasy Realms. All are told to everybody: what is secret is in the views.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_form.h"

namespace hali::realms {

enum class EventKind : std::uint8_t {
  TurnBegins,
  Drew,
  Took,
  Discarded,
  Used,
  ItemDrawn,
  ItemDiscarded,
  ItemsShuffled,
  Looked,
  Peeked,
  Named,
  Showed,
  Traded,
  Kept,
  ToArea,
  Buried,
  Sealed,
  Robbed,
  Fetched,
  Repeated,
  Under,
  Returned,
  Wished,
  Shuffled,
  LargerHand,
  ExtraTurn,
  TookExtra,
  Raised,
  Ended,
  Scored,
  Found,
};

// "card" and "item" are numbers of the set, "suit" of the suits, "whom" is a seat.
inline constexpr std::array<EventForm, 31> kEventForms{{
    {"turn_begins", "turn", ""},
    {"drew", "cards", "left"},
    {"took", "card", ""},
    {"discarded", "card", "in_area"},
    {"used", "item", ""},
    {"item_drawn", "item", ""},
    {"item_discarded", "item", ""},
    {"items_shuffled", "items", ""},
    {"looked", "whom", ""},
    {"peeked", "cards", ""},
    {"named", "suit", ""},
    {"showed", "card", ""},
    {"traded", "card", "for"},
    {"kept", "card", ""},
    {"to_area", "card", "in_area"},
    {"buried", "card", "in_area"},
    {"sealed", "card", ""},
    {"robbed", "item", "whom"},
    {"fetched", "item", ""},
    {"repeated", "item", ""},
    {"under", "cards", ""},
    {"returned", "to_top", "to_bottom"},
    {"wished", "", ""},
    {"shuffled", "cards", ""},
    {"larger_hand", "size", ""},
    {"extra_turn", "", ""},
    {"took_extra", "card", ""},
    {"raised", "card", ""},
    {"ended", "in_area", ""},
    {"scored", "total", "items"},
    {"found", "suit", ""},
}};

}  // namespace hali::realms
