// The events of The Stars Are Right. All are told to everybody: what is secret is in the views.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_table.h"

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

// What the game writes and says itself.
enum class EventValue : std::uint8_t { Card = 1, Move, Star };

namespace event_fields {
inline constexpr EventField kTurn = integer_field("turn", "number of the turn");
inline constexpr EventField kCard = event_field("card", describe::kText, "id of a card").by(EventValue::Card);
inline constexpr EventField kFor = event_field("for", describe::kText, "id of a card").by(EventValue::Card);
inline constexpr EventField kMove =
    event_field("move", describe::kText, "a move of the sky, as in actions").by(EventValue::Move);
inline constexpr EventField kStar =
    event_field("star", describe::kText, "code of a symbol").by(EventValue::Star);
inline constexpr EventField kPoints = integer_field("points", "points of creatures");
inline constexpr EventField kCards = integer_field("cards", "how many cards");
inline constexpr EventField kLeft = integer_field("left", "how many cards are left in the draw pile");
}  // namespace event_fields

inline constexpr auto kEvents = [] {
  using enum EventKind;
  using enum describe::Who;
  using namespace event_fields;
  return std::to_array<EventSpec>({
      event_spec(TurnBegins, "turn_begins", Somebody, {&kTurn},
                 "A turn begins; the first is number 1 and begins with the game."),
      event_spec(Invoked, "invoked", Somebody, {&kCard}, "The card was played for its symbols."),
      event_spec(Served, "served", Somebody, {&kCard}, "The creature changed a symbol."),
      event_spec(Pushed, "pushed", Somebody, {&kMove}, "A line of the sky was pushed."),
      event_spec(Swapped, "swapped", Somebody, {&kMove}, "Two tiles were swapped."),
      event_spec(Flipped, "flipped", Somebody, {&kMove}, "A tile was turned over."),
      event_spec(InvocationOver, "invocation_over", Somebody, {&kCard},
                 "The last symbol is carried out, the invoked card is discarded."),
      event_spec(MadeRoom, "made_room", Somebody, {&kCard}, "The creature was discarded for a seventh."),
      event_spec(Summoned, "summoned", Somebody, {&kCard, &kPoints},
                 "The card lies on the cult area now; `points` are those of the whole area."),
      event_spec(Lent, "lent", Somebody, {&kCard, &kStar}, "The creature lent its star."),
      event_spec(LenderLeft, "lender_left", Somebody, {&kCard},
                 "The servant that lent its star was discarded."),
      event_spec(Exchanged, "exchanged", Somebody, {&kCard, &kFor},
                 "The own creature `card` was given for the creature `for`."),
      event_spec(Fetched, "fetched", Somebody, {&kCard},
                 "The Dhole took the top card of the draw pile: only its owner saw it."),
      event_spec(FetchedOpen, "fetched_open", Somebody, {&kCard, &kFor},
                 "The Dhole `card` took the top card `for` of the discard pile."),
      event_spec(IndependentLeft, "independent_left", Somebody, {&kCard},
                 "The independent was discarded after its use."),
      event_spec(Discarded, "discarded", Somebody, {&kCard}, "The card was discarded from the hand."),
      event_spec(Drew, "drew", Somebody, {&kCards, &kLeft}, "So many cards were drawn, so many are left."),
      event_spec(Shuffled, "shuffled", Nobody, {&kCards},
                 "The discard pile became the draw pile, of so many cards."),
      event_spec(Won, "won", Somebody, {&kPoints}, "The game is won."),
      event_spec(Stalled, "stalled", Nobody, {&kPoints},
                 "The game ended because nobody got any further; `points` are the most."),
  });
}();
static_assert(is_sound<EventKind>(kEvents, EventKind::Stalled));

inline constexpr EventTable kEventTable{.game = "stars", .events = kEvents};
constexpr const EventTable& table_of(EventKind) { return kEventTable; }

}  // namespace hali::stars
