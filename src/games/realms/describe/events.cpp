#include "games/realms/events.h"
#include "games/realms/describe/parts.h"
#include "games/realms/suits.h"

namespace hali::realms {
namespace {

using describe::kInteger;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::Who;

constexpr auto kEvents = std::to_array<describe::EventKind>({
    {"turn_begins", Who::Somebody, "A turn begins; the first is number 0 and begins with the game."},
    {"drew", Who::Somebody, "So many cards were drawn from the deck; so many are left."},
    {"took", Who::Somebody, "A card was taken out of the discard area."},
    {"discarded", Who::Somebody, "A card went into the discard area, where now so many lie."},
    {"used", Who::Somebody, "An item was used."},
    {"item_drawn", Who::Somebody, "An item was drawn and lies face up."},
    {"item_discarded", Who::Somebody, "An item went onto the item pile."},
    {"items_shuffled", Who::Nobody, "The item pile became the item deck, of so many."},
    {"looked", Who::Somebody, "A seat looked at the hand of another."},
    {"peeked", Who::Somebody, "A seat looked at so many cards of the deck."},
    {"named", Who::Somebody, "A suit was named."},
    {"showed", Who::Somebody, "A seat showed this card to all."},
    {"traded", Who::Somebody, "Market Wagon: `card` came for `for`."},
    {"kept", Who::Somebody, "Market Wagon: the card that was shown was kept."},
    {"to_area", Who::Nobody, "A card of the deck went into the area."},
    {"buried", Who::Somebody, "A card of the area went under the deck."},
    {"sealed", Who::Somebody, "A card of the area was sealed."},
    {"robbed", Who::Somebody, "An item was stolen."},
    {"fetched", Who::Somebody, "An item was fetched out of the pile."},
    {"repeated", Who::Somebody, "The ability of this item is repeated."},
    {"under", Who::Somebody, "So many cards of the hand went under the deck."},
    {"returned", Who::Somebody, "Cards went back to the deck."},
    {"wished", Who::Somebody, "A card of the deck was put on its top."},
    {"shuffled", Who::Nobody, "The deck was shuffled."},
    {"larger_hand", Who::Somebody, "The normal hand is larger now."},
    {"extra_turn", Who::Somebody, "The seat has another turn."},
    {"took_extra", Who::Somebody, "The Leprechaun or the Genie took a card; `card` is the taker."},
    {"raised", Who::Somebody, "The Necromancer took this card."},
    {"ended", Who::Nobody, "The game is over."},
    {"scored", Who::Somebody, "What the hand and the items of the seat are worth."},
    {"found", Who::Somebody, "The Lantern found a card of this suit; which one, only its seat knows."},
});
static_assert(describe::names_all(names_of(kEventForms), kEvents));

constexpr auto kDetails = std::to_array<describe::Detail>({
    {"turn", kInteger, "number of the turn"},
    {"cards", kInteger, "how many cards"},
    {"left", kInteger, "how many are left"},
    {"card", kText, "id of a card"},
    {"for", kText, "id of a card"},
    {"in_area", kInteger, "cards in the discard area now"},
    {"item", kText, "id of an item"},
    {"items", kInteger, "how many items; of `scored`, their points"},
    {"whom", kSeat, "the other seat"},
    {"suit", one_of(kSuitNames), "a suit"},
    {"to_top", kInteger, "so many to the top"},
    {"to_bottom", kInteger, "so many to the bottom"},
    {"size", kInteger, "its size"},
    {"total", kInteger, "points of hand and items"},
});

}  // namespace

std::span<const describe::EventKind> described_events() { return kEvents; }
std::span<const describe::Detail> described_details() { return kDetails; }

}  // namespace hali::realms
