// What a player may type, and what other programs are told of it.
#pragma once

#include "games/action_form.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace forms {

using describe::Argument;
using describe::form;
using describe::kCell;
using describe::kInteger;
using describe::kText;
using describe::one_of;
using describe::spelled;
using describe::Spelling;
using describe::Times;
using describe::Type;
using describe::within;

inline constexpr Type kBoardCell = within(kCell, -250, 250);  // no coordinate gets there

inline constexpr Argument kAt{"cell", kBoardCell};
inline constexpr Argument kPartThere{"part", kText};
inline constexpr Argument kTurned{"turns", spelled(one_of(kTurnNames), Spelling::Letter)};
inline constexpr Argument kPlaceThere{"place", kText};

inline constexpr std::string_view kNobodyOut = "no meeple is on the board when a cemetery closes";
inline constexpr std::string_view kTwoFogs = "both fogs of one tile extend others, with ghosts in them";

inline constexpr auto kTable = std::to_array({
    form("start", {kTurned}, "Which way the start tile lies, in a game that is entered from a table.",
         "MC-301"),
    form("draw", {{"kind", kText, Times::Maybe}},
         "Draws a tile. In a game that is entered from a table the kind is named.", "MC-020, MC-301, MC-302"),
    form("place", {kAt, kTurned}, "Places the drawn tile.", "MC-021, MC-022"),
    form("haunt", {kAt, kPartThere}, "Puts a ghost on the meeple there.", "MC-112, MC-113"),
    form("meeple", {kAt, kPartThere, {"colour", one_of(kColourNames), Times::Maybe}},
         "Puts a meeple on the tile just placed. The colour is there where a player has several.", "MC-030"),
    form("guard", {kAt, kPartThere}, "Puts a guard there.", "MC-120"),
    form("pass", {}, "Puts no figure.", "MC-030"),
    form("bury", {kAt, {"meeple", kBoardCell, Times::Once, "from"}, kPartThere},
         "Buries the meeple of that cell and part in the cemetery.", "MC-231"),
    form("bury", {kAt, {"colour", one_of(kColourNames), Times::Once, "hand"}},
         "Buries a meeple out of a hand in the cemetery.", "MC-231")
        .rare(kNobodyOut),
    form("spare", {kAt, kPlaceThere}, "This fog gets one ghost fewer.", "MC-305").rare(kTwoFogs),
    form("ghost", {kAt, kPlaceThere}, "This fog, or this cemetery, gets the ghost.",
         "MC-226, MC-232, MC-260"),
    form("score", {kAt, kPartThere}, "Scores this complete feature next.", "MC-222, MC-225"),
    form("clear", {kAt, kPartThere}, "Gives up the points of this feature to take ghosts away.", "MC-222"),
    form("remove", {kAt, kPlaceThere, {"ghosts", within(kInteger, 1, 3)}}, "So many ghosts leave this place.",
         "MC-222, MC-241"),
    form("done", {}, "No more ghosts are taken away.", "MC-304"),
    form("hound", {kAt, kPartThere}, "The hound joins the meeple there.", "MC-241"),
    form("cover", {kAt}, "Lays the face-down tile there.", "MC-261"),
});
static_assert(describe::forms_all(kVerbNames, kTable));
static_assert(describe::forms_sound(kTable));

}  // namespace forms

inline constexpr std::span<const describe::Form> kActionForms = forms::kTable;

}  // namespace hali::carcassonne
