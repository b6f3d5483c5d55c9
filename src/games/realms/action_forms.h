// What a player may type, and what other programs are told of it.
#pragma once

#include "games/action_form.h"
#include "games/realms/action.h"
#include "games/realms/suits.h"

namespace hali::realms {
namespace forms {

using describe::Argument;
using describe::form;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::spelled;
using describe::Spelling;
using describe::Times;

inline constexpr Argument kCard{"card", spelled(kText, Spelling::Rest)};
inline constexpr Argument kAnItem{"item", spelled(kText, Spelling::Rest)};

inline constexpr auto kTable = std::to_array({
    form("draw", {}, "Draws from the deck.", "FR-030"),
    form("take", {kCard}, "Takes a card of the discard area.", "FR-030, FR-094"),
    form("discard", {kCard}, "Puts a card of the hand into the discard area.", "FR-030, FR-113"),
    form("use", {}, "Uses the face-up item.", "FR-060"),
    form("swap", {}, "Exchanges the face-up item and ends the turn.", "FR-060"),
    form("end", {}, "Ends the turn.", "FR-060"),
    form("pick", {kAnItem}, "Takes this item out of the Backpack's row.", "FR-086"),
    form("look", {{"player", kSeat}}, "Looks at this hand with the Spyglass.", "FR-080"),
    form("rob", {{"player", kSeat}, {"item", spelled(kText, Spelling::Rest), Times::Maybe}},
         "Takes the player's face-up item with the Gloves, or the item named out of the player's row.",
         "FR-090"),
    form("fetch", {kAnItem}, "Takes this item out of the pile with the Map.", "FR-091"),
    form("repeat", {kAnItem}, "Repeats this item's ability with the Repair Kit.", "FR-097"),
    form("name", {{"suit", spelled(one_of(kSuitNames), Spelling::Rest)}},
         "Names a suit for the Crystal Ball or the Lantern.", "FR-084, FR-101"),
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
static_assert(describe::forms_all(kVerbNames, kTable));
static_assert(describe::forms_sound(kTable));

}  // namespace forms

inline constexpr std::span<const describe::Form> kActionForms = forms::kTable;

}  // namespace hali::realms
