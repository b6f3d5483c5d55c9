#include "games/carcassonne/action.h"
#include "games/carcassonne/describe/parts.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace {

using describe::Argument;
using describe::form;
using describe::kCell;
using describe::kInteger;
using describe::kText;
using describe::one_of;
using describe::Times;

constexpr Argument kAt{"cell", kCell};
constexpr Argument kPartThere{"part", kText};
constexpr Argument kTurned{"turns", one_of(kTurnNames)};
constexpr Argument kPlaceThere{"place", kText};

constexpr std::string_view kNobodyOut = "no meeple is on the board when a cemetery closes";
constexpr std::string_view kTwoFogs = "both fogs of one tile extend others, with ghosts in them";

constexpr auto kActions = std::to_array({
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
    form("bury", {kAt, {"meeple", kCell, Times::Once, "from"}, kPartThere},
         "Buries the meeple of that cell and part in the cemetery.", "MC-231"),
    form("bury", {kAt, {"colour", one_of(kColourNames), Times::Once, "hand"}},
         "Buries a meeple out of a hand in the cemetery.", "MC-231")
        .rare(kNobodyOut),
    form("spare", {kAt, kPlaceThere}, "This fog gets one ghost fewer.", "MC-305").rare(kTwoFogs),
    form("ghost", {kAt, kPlaceThere}, "This fog, or this cemetery, gets the ghost.",
         "MC-226, MC-232, MC-260"),
    form("score", {kAt, kPartThere}, "Scores this complete feature next.", "MC-222, MC-225"),
    form("clear", {kAt, kPartThere}, "Gives up the points of this feature to take ghosts away.", "MC-222"),
    form("remove", {kAt, kPlaceThere, {"ghosts", kInteger}}, "So many ghosts leave this place.",
         "MC-222, MC-241"),
    form("done", {}, "No more ghosts are taken away.", "MC-304"),
    form("hound", {kAt, kPartThere}, "The hound joins the meeple there.", "MC-241"),
    form("cover", {kAt}, "Lays the face-down tile there.", "MC-261"),
});
static_assert(describe::forms_all(kVerbNames, kActions));

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"start", "start", "Which way the start tile lies."},
    {"draw", "draw", "The turn begins."},
    {"place", "place", "The drawn tile is placed."},
    {"haunt", "haunt", "A meeple of another player gets a ghost."},
    {"haunt_own", "haunt", "An own meeple gets a ghost."},
    {"bury", "bury", "Somebody is buried in a closed cemetery."},
    {"spare", "spare", "Which fog gets one ghost fewer.", kTwoFogs},
    {"feed", "ghost", "Which cemetery gets the ghost."},
    {"haunt_tile", "ghost", "Which fog of the tile gets the ghost."},
    {"figure", "meeple guard pass", "Who is put on the tile."},
    {"settle", "score clear", "Which complete feature comes next, for points or against ghosts."},
    {"remove", "remove done", "Which ghosts leave for the points that were given up."},
    {"hound", "hound", "Which meeple the hound joins."},
    {"hunt", "remove done", "Which ghosts leave round the hound."},
    {"cover", "cover", "Where the face-down tile goes."},
    {"over", "", "The game is over."},
});
static_assert(describe::names_all(kStepNames, kDescribed));

}  // namespace

std::span<const describe::Form> described_actions() { return kActions; }
std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::carcassonne
