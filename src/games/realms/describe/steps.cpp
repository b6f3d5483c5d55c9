#include "games/realms/describe/parts.h"
#include "games/realms/names.h"

namespace hali::realms {
namespace {

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"draw", "draw take use", "The turn begins."},
    {"discard", "discard use", "A card was drawn, one is to be discarded."},
    {"dusk", "end swap use", "After the discard, with items: the end of the turn."},
    {"pick", "pick", "An item comes out of the Backpack's row."},
    {"look", "look", "Spyglass: whose hand."},
    {"rob", "rob", "Gloves: whose item."},
    {"fetch", "fetch", "Map: which item of the pile."},
    {"repeat", "repeat", "Repair Kit: which item's ability."},
    {"name", "name", "Crystal Ball and Lantern: a suit."},
    {"show", "show", "Market Wagon: an own card."},
    {"offer", "offer pass", "Market Wagon: what an opponent offers."},
    {"deal", "trade keep exchange", "Market Wagon: what becomes of the card that was shown."},
    {"bury", "bury", "Shovel and Gold Mirror: cards of the area that go under the deck."},
    {"seal", "seal", "Sealed Vault: which cards."},
    {"rake", "take", "Rake: cards of the area to take."},
    {"owe", "discard", "Cards to discard for an item."},
    {"under", "under done", "Staff: cards of the hand that go under the deck."},
    {"return", "top bottom", "Cauldron: drawn cards that go back."},
    {"wish", "wish", "Wishing Ring: a card of the deck."},
    {"luck", "luck pass", "The end: the Leprechaun, where it is optional."},
    {"grant", "grant pass", "The end: the Genie."},
    {"raise", "raise pass", "The end: the Necromancer."},
    {"trim", "discard", "Down to the nine cards that one may hold."},
    {"over", "", "The game is over."},
});
static_assert(describe::names_all(kStepNames, kDescribed));

}  // namespace

std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::realms
