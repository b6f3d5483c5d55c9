#include "games/carcassonne/events.h"
#include "games/carcassonne/describe/parts.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace {

using describe::kInteger;
using describe::kText;
using describe::one_of;
using describe::Who;

constexpr std::array<std::string_view, 2> kBuriedFrom{"board", "hand"};
constexpr std::array<std::string_view, 2> kFigures{"meeple", "guard"};

constexpr auto kEvents = std::to_array<describe::EventKind>({
    {"turn_begins", Who::Somebody, "A turn begins; the first is number 0 and begins with the game."},
    {"drew", Who::Somebody, "The tile was drawn; so many are left."},
    {"unplaceable", Who::Somebody, "The drawn tile fits nowhere and leaves the game."},
    {"place", Who::Perhaps, "A tile was placed; the start tile by nobody."},
    {"extend", Who::Somebody, "The tile extended fog."},
    {"destroy", Who::Somebody, "The tile destroyed fog."},
    {"haunt", Who::Somebody, "A ghost was put on the meeple of that seat, which now has so many."},
    {"flee", Who::Somebody, "The meeple of that seat ran from its third ghost."},
    {"no_ghost", Who::Somebody, "No ghost was put."},
    {"figure", Who::Somebody, "A figure was put on a part.", "colour"},
    {"complete", Who::Perhaps,
     "A feature is complete and scores. `worth` are its points; the cooperative game names who scores it.",
     "worth"},
    {"points", Who::Somebody, "What the feature brings to that seat: its worth, less two for each ghost.",
     "worth ghosts"},
    {"guard", Who::Somebody, "A guard came out of the supply; so many of that colour are left there."},
    {"no_guard", Who::Somebody, "No guard of that colour was left.", "", "",
     "a colour closes four cemeteries"},
    {"score", Who::Somebody, "What the turn changed in the score of that seat, and the score now."},
    {"final", Who::Somebody,
     "A line of the final scoring. `sort` is `ghosts` for what ghosts cost; then the cell means nothing."},
    {"ended", Who::Nobody, "The last tile is placed."},
    {"fog_finished", Who::Nobody, "A fog bank is finished; so many ghosts went back."},
    {"ghosts", Who::Nobody, "So many ghosts were put on that tile."},
    {"buried", Who::Somebody, "A meeple of that seat was buried."},
    {"grave_empty", Who::Nobody, "The cemetery is closed and nobody is left to be buried.", "", "",
     "all meeples are buried already"},
    {"gave_up", Who::Somebody, "The points of a feature were given up."},
    {"team_points", Who::Perhaps, "Points for the team; on level 6 for a colour, whose seat is named.", "",
     "colour", "random teams score little on level 6"},
    {"ghosts_gone", Who::Perhaps, "So many ghosts left that tile."},
    {"hound_comes", Who::Somebody, "The hound joined a meeple of that seat."},
    {"hound_points", Who::Nobody, "The hound scored a point for each ghost on the board."},
    {"hound_gone", Who::Nobody, "The hound left the game."},
    {"next_pile", Who::Nobody,
     "The next pile is the active one, of so many tiles. `left` is 1 when another follows."},
    {"face_down", Who::Somebody, "A tile was laid face down; so many are left to draw."},
    {"won", Who::Nobody, "The goal is reached."},
    {"lost", Who::Nobody, "The cooperative game is lost."},
});
static_assert(describe::names_all(names_of(kEventForms), kEvents));

constexpr auto kDetails = std::to_array<describe::Detail>({
    {"turn", kInteger, "number of the turn"},
    {"kind", kText, "id of a tile"},
    {"left", kInteger, "how many are left"},
    {"turns", one_of(kTurnNames), "rotation of the tile"},
    {"ghosts", kInteger, "how many ghosts"},
    {"supply", kInteger, "ghosts in the supply"},
    {"reason", one_of(kNoGhost), "the supply is empty, or there is nobody who could get it"},
    {"part", kText, "part of the tile"},
    {"who", one_of(kFigures), "which figure"},
    {"colour", one_of(kColourNames), "its colour"},
    {"sort", one_of(kSortNames), "sort of the feature"},
    {"sum", kInteger, "", "tiles pennants"},
    {"tiles", kInteger, "how many tiles; round a castle, those with fog"},
    {"pennants", kInteger, "how many pennants"},
    {"worth", kInteger, "points of the feature"},
    {"gain", kInteger, "points, perhaps fewer than none"},
    {"change", kInteger, "points"},
    {"to", kInteger, "score after it"},
    {"points", kInteger, "points"},
    {"from", one_of(kBuriedFrom), "whence the buried meeple came"},
    {"hound", kInteger, "1 (Rufus) or 2 (Ronja)"},
    {"defeat", one_of(std::span(kEndingNames).subspan(3)), "how"},
});

}  // namespace

std::span<const describe::EventKind> described_events() { return kEvents; }
std::span<const describe::Detail> described_details() { return kDetails; }

}  // namespace hali::carcassonne
