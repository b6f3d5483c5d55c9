// The events of The Stars Are Right. All are told to everybody: what is secret is in the views.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_form.h"

namespace hali::stars {

enum class EventKind : std::uint8_t {
  TurnBegins,
  Invoked,
  Served,
  Pushed,
  Swapped,
  Flipped,
  InvocationOver,
  MadeRoom,
  Summoned,
  Lent,
  LenderLeft,
  Exchanged,
  Fetched,
  FetchedOpen,
  IndependentLeft,
  Discarded,
  Drew,
  Shuffled,
  Won,
  Stalled,
};

// "card" and "for" are cards, "move" is a move of the sky, "star" a symbol, "whom" a seat.
inline constexpr std::array<EventForm, 20> kEventForms{{
    {"turn_begins", "turn", ""},     {"invoked", "card", ""},         {"served", "card", ""},
    {"pushed", "move", ""},          {"swapped", "move", ""},         {"flipped", "move", ""},
    {"invocation_over", "card", ""}, {"made_room", "card", ""},       {"summoned", "card", "points"},
    {"lent", "card", "star"},        {"lender_left", "card", ""},     {"exchanged", "card", "for"},
    {"fetched", "card", ""},         {"fetched_open", "card", "for"}, {"independent_left", "card", ""},
    {"discarded", "card", ""},       {"drew", "cards", "left"},       {"shuffled", "cards", ""},
    {"won", "points", ""},           {"stalled", "points", ""},
}};

}  // namespace hali::stars
