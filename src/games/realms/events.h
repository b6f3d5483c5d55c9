// The events of Fantasy Realms. All are told to everybody: what is secret is in the views.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_table.h"
#include "games/realms/suits.h"

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

// A card that everybody sees: events name no others. `open_card` (knowledge.h) makes it.
struct OpenCard {
  std::uint8_t card = 0;

  [[nodiscard]] constexpr std::array<std::int16_t, 1> slots() const { return {card}; }
};

// What the game writes and says itself.
enum class EventValue : std::uint8_t { Card = 1, Item };

namespace event_fields {
inline constexpr EventField kTurn = integer_field("turn", "number of the turn");
inline constexpr EventField kCount = integer_field("cards", "how many cards");
inline constexpr EventField kLeft = integer_field("left", "how many are left");
inline constexpr EventField kCard =
    event_field("card", describe::kText, "id of a card").by(EventValue::Card).taking<OpenCard>();
inline constexpr EventField kFor =
    event_field("for", describe::kText, "id of a card").by(EventValue::Card).taking<OpenCard>();
inline constexpr EventField kInArea = integer_field("in_area", "cards in the discard area now");
inline constexpr EventField kItem =
    event_field("item", describe::kText, "id of an item").by(EventValue::Item);
inline constexpr EventField kItemCount = integer_field("items", "how many items; of `scored`, their points");
inline constexpr EventField kWhom = event_field("whom", describe::kSeat, "the other seat");
inline constexpr EventField kSuit = name_field("suit", kSuitNames, "a suit").in_words("suit").taking<Suit>();
inline constexpr EventField kToTop = integer_field("to_top", "so many to the top");
inline constexpr EventField kToBottom = integer_field("to_bottom", "so many to the bottom");
inline constexpr EventField kSize = integer_field("size", "its size");
inline constexpr EventField kTotal = integer_field("total", "points of hand and items");
}  // namespace event_fields

inline constexpr auto kEvents = [] {
  using enum EventKind;
  using enum describe::Who;
  using namespace event_fields;
  return std::to_array<EventSpec>({
      event_spec(TurnBegins, "turn_begins", Somebody, {&kTurn},
                 "A turn begins; the first is number 0 and begins with the game."),
      event_spec(Drew, "drew", Somebody, {&kCount, &kLeft},
                 "So many cards were drawn from the deck; so many are left."),
      event_spec(Took, "took", Somebody, {&kCard}, "A card was taken out of the discard area."),
      event_spec(Discarded, "discarded", Somebody, {&kCard, &kInArea},
                 "A card went into the discard area, where now so many lie."),
      event_spec(Used, "used", Somebody, {&kItem}, "An item was used."),
      event_spec(ItemDrawn, "item_drawn", Somebody, {&kItem}, "An item was drawn and lies face up."),
      event_spec(ItemDiscarded, "item_discarded", Somebody, {&kItem}, "An item went onto the item pile."),
      event_spec(ItemsShuffled, "items_shuffled", Nobody, {&kItemCount},
                 "The item pile became the item deck, of so many."),
      event_spec(Looked, "looked", Somebody, {&kWhom}, "A seat looked at the hand of another."),
      event_spec(Peeked, "peeked", Somebody, {&kCount}, "A seat looked at so many cards of the deck."),
      event_spec(Named, "named", Somebody, {&kSuit}, "A suit was named."),
      event_spec(Showed, "showed", Somebody, {&kCard}, "A seat showed this card to all."),
      event_spec(Traded, "traded", Somebody, {&kCard, &kFor}, "Market Wagon: `card` came for `for`."),
      event_spec(Kept, "kept", Somebody, {&kCard}, "Market Wagon: the card that was shown was kept."),
      event_spec(ToArea, "to_area", Nobody, {&kCard, &kInArea}, "A card of the deck went into the area."),
      event_spec(Buried, "buried", Somebody, {&kCard, &kInArea}, "A card of the area went under the deck."),
      event_spec(Sealed, "sealed", Somebody, {&kCard}, "A card of the area was sealed."),
      event_spec(Robbed, "robbed", Somebody, {&kItem, &kWhom}, "An item was stolen."),
      event_spec(Fetched, "fetched", Somebody, {&kItem}, "An item was fetched out of the pile."),
      event_spec(Repeated, "repeated", Somebody, {&kItem}, "The ability of this item is repeated."),
      event_spec(Under, "under", Somebody, {&kCount}, "So many cards of the hand went under the deck."),
      event_spec(Returned, "returned", Somebody, {&kToTop, &kToBottom}, "Cards went back to the deck."),
      event_spec(Wished, "wished", Somebody, {}, "A card of the deck was put on its top."),
      event_spec(Shuffled, "shuffled", Nobody, {&kCount}, "The deck was shuffled."),
      event_spec(LargerHand, "larger_hand", Somebody, {&kSize}, "The normal hand is larger now."),
      event_spec(ExtraTurn, "extra_turn", Somebody, {}, "The seat has another turn."),
      event_spec(TookExtra, "took_extra", Somebody, {&kCard},
                 "The Leprechaun or the Genie took a card; `card` is the taker."),
      event_spec(Raised, "raised", Somebody, {&kCard}, "The Necromancer took this card."),
      event_spec(Ended, "ended", Nobody, {&kInArea}, "The game is over."),
      event_spec(Scored, "scored", Somebody, {&kTotal, &kItemCount},
                 "What the hand and the items of the seat are worth."),
      event_spec(Found, "found", Somebody, {&kSuit},
                 "The Lantern found a card of this suit; which one, only its seat knows."),
  });
}();
static_assert(is_sound<EventKind>(kEvents, EventKind::Found));

inline constexpr EventTable kEventTable{.game = "realms", .events = kEvents};
constexpr const EventTable& table_of(EventKind) { return kEventTable; }

}  // namespace hali::realms
