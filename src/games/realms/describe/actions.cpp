#include "games/realms/action.h"
#include "games/realms/describe/parts.h"
#include "games/realms/names.h"
#include "games/realms/suits.h"

namespace hali::realms {
namespace {

using describe::Argument;
using describe::form;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::Times;

constexpr Argument kCard{"card", kText};
constexpr Argument kAnItem{"item", kText};

constexpr auto kActions = std::to_array({
    form("draw", {}, "Draws from the deck.", "FR-030"),
    form("take", {kCard}, "Takes a card of the discard area.", "FR-030, FR-094"),
    form("discard", {kCard}, "Puts a card of the hand into the discard area.", "FR-030, FR-113"),
    form("use", {}, "Uses the face-up item.", "FR-060"),
    form("swap", {}, "Exchanges the face-up item and ends the turn.", "FR-060"),
    form("end", {}, "Ends the turn.", "FR-060"),
    form("pick", {kAnItem}, "Takes this item out of the Backpack's row.", "FR-086"),
    form("look", {{"player", kSeat}}, "Looks at this hand with the Spyglass.", "FR-080"),
    form("rob", {{"player", kSeat}, {"item", kText, Times::Maybe}},
         "Takes the player's face-up item with the Gloves, or the item named out of the player's row.",
         "FR-090"),
    form("fetch", {kAnItem}, "Takes this item out of the pile with the Map.", "FR-091"),
    form("repeat", {kAnItem}, "Repeats this item's ability with the Repair Kit.", "FR-097"),
    form("name", {{"suit", one_of(kSuitNames)}}, "Names a suit for the Crystal Ball or the Lantern.",
         "FR-084, FR-101"),
    form("show", {kCard}, "Shows this card at the Market Wagon.", "FR-085"),
    form("offer", {kCard}, "Offers this card for the one that is shown.", "FR-085"),
    form("pass", {}, "Offers no more, or takes no extra card.", "FR-085, FR-123, FR-124"),
    form("trade", {kCard}, "Takes this offer.", "FR-085"),
    form("keep", {}, "Keeps the card that was shown.", "FR-085"),
    form("exchange", {}, "Discards the card that was shown and draws one.", "FR-085"),
    form("bury", {kCard}, "Puts this card of the area under the deck.", "FR-087, FR-099"),
    form("seal", {kCard}, "Seals this card of the area.", "FR-088"),
    form("under", {kCard}, "Puts this card of the hand under the deck.", "FR-093").secret(),
    form("done", {}, "No more cards go under the deck.", "FR-093"),
    form("top", {kCard}, "Returns this card to the top of the deck.", "FR-100").secret(),
    form("bottom", {kCard}, "Returns this card to the bottom of the deck.", "FR-100").secret(),
    form("wish", {kCard}, "Puts this card of the deck on its top.", "FR-103").secret(),
    form("luck", {}, "The Leprechaun draws a card.", "FR-122"),
    form("grant", {kCard}, "The Genie takes this card out of the deck.", "FR-123").secret(),
    form("raise", {kCard}, "The Necromancer takes this card out of the area.", "FR-124"),
});
static_assert(describe::forms_all(kVerbNames, kActions));

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

std::span<const describe::Form> described_actions() { return kActions; }
std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::realms
