#include "games/carcassonne/describe/parts.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace {

using describe::field;
using describe::kBool;
using describe::kCell;
using describe::kInteger;
using describe::kObject;
using describe::kPart;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::or_null;
using describe::Viewer;

constexpr std::string_view kGhostGame = "variant=ghosts";
constexpr std::string_view kMistsGame = "variant=mists";
constexpr std::string_view kExpanded = "variant=ghosts|mists";
constexpr std::string_view kCompetitive = "variant=base|ghosts";
constexpr std::string_view kNoFog = "it is no fog bank";

constexpr std::array<std::string_view, 7> kSorts{"city",   "road",     "field", "monastery",
                                                 "castle", "cemetery", "fog"};
constexpr std::array<std::string_view, 3> kHoundPlaces{"track", "abroad", "gone"};
constexpr std::array<std::string_view, 4> kEndings{"complete", "won", "haunted", "exhausted"};

constexpr auto kView = std::to_array({
    field("game", kText, "the game's name"),
    field("seat", or_null(kSeat), "who looks; `null` for watchers and in `all`"),
    field("variant", one_of(kVariantNames), "what is played; the option may be `default`"),
    field("turn", kInteger, "number of the turn, from 0"),
    field("active", kSeat, "whose turn it is"),
    field("to_move", or_null(kSeat), "who decides; `null` at the end"),
    field("step", one_of(kStepNames), "what is to be decided"),
    field("board[]", kObject, "the tiles, in the order in which they were placed"),
    field("board[].x", kInteger, "its cell"),
    field("board[].y", kInteger, "its cell"),
    field("board[].kind", kText, "id of the tile"),
    field("board[].turns", one_of(kTurnNames), "its rotation"),
    field("board[].face_down", kBool, "true").when("it lies face down").with(kMistsGame),
    field("board[].ghosts", kObject, "ghosts on the tile").when("there are any").with(kMistsGame),
    field("board[].ghosts.*", kInteger, "how many, by place: `fog`, `fog2`, `graves`"),
    field("figures[]", kObject, "the figures on the board"),
    field("figures[].owner", kSeat, "whose it is"),
    field("figures[].colour", one_of(kColourNames), "its colour"),
    field("figures[].x", kInteger, "its cell"),
    field("figures[].y", kInteger, "its cell"),
    field("figures[].on", kText, "the part it stands on"),
    field("figures[].guard", kBool, "true").when("it is a guard").with(kGhostGame),
    field("figures[].ghosts", kInteger, "ghosts on it").when("there are any").with(kGhostGame),
    field("figures[].buried", kBool, "true").when("it lies in a cemetery").with(kMistsGame),
    field("figures[].hounds[]", kInteger, "hounds beside it, 1 and 2").when("there are any").with(kMistsGame),
    field("features[]", kObject,
          "every city, road and field, what stands in the middle of tiles, and fog banks"),
    field("features[].sort", one_of(kSorts), "its sort"),
    field("features[].tiles", kInteger, "how many tiles; round a monastery or castle, those that count")
        .when(kNoFog),
    field("features[].open", kInteger, "sides, half-sides of a field, or neighbours that are still open")
        .when(kNoFog),
    field("features[].complete", kBool, "is it complete? Fields never are"),
    field("features[].pennants", kInteger, "how many pennants").when("it is a city"),
    field("features[].cities", kInteger, "complete cities at it").when("it is a field"),
    field("features[].figures[]", kInteger, "how many figures of each colour").when(kNoFog),
    field("features[].ghosts[]", kInteger, "ghosts on the figures of each colour").with(kGhostGame),
    field("features[].ghosts", kInteger, "ghosts in the bank").when("it is a fog bank").with(kMistsGame),
    field("features[].owners[]", kInteger, "numbers of the colours with the most figures").when(kNoFog),
    field("features[].worth", kInteger, "points if the game ended now").when(kNoFog),
    field("features[].worth_complete", kInteger, "points if it were complete as it is").when(kNoFog),
    field("features[].parts[]", kPart, "its parts"),
    field("players[]", kObject, "by seat"),
    field("players[].score", kInteger, "the score").with(kCompetitive),
    field("players[].if_ended_now", kInteger, "the score if the game ended now").with(kCompetitive),
    field("players[].colours[]", one_of(kColourNames), "the colours of the seat"),
    field("colours[]", kObject, "the colours in play, in the order of their numbers"),
    field("colours[].colour", one_of(kColourNames), "its name"),
    field("colours[].owner", kSeat, "whose it is"),
    field("colours[].meeples", kInteger, "meeples in hand"),
    field("colours[].guards", kInteger, "guards in hand").with(kGhostGame),
    field("colours[].guard_supply", kInteger, "guards in the supply").with(kGhostGame),
    field("colours[].points", kInteger, "its marker")
        .when("every colour has its own (level 6)")
        .with(kMistsGame),
    field("hand", or_null(kText), "the tile that is drawn and not placed yet"),
    field("left", kInteger, "tiles left to draw; in *Mists* in the active pile"),
    field("discarded", kInteger, "tiles that fitted nowhere"),
    field("laid", kObject, "the cell of the tile placed last").when("the step is not `draw`"),
    field("laid.x", kInteger, "its cell"),
    field("laid.y", kInteger, "its cell"),
    field("remaining[]", kObject, "kinds that are not on the board, drawn or discarded"),
    field("remaining[].kind", kText, "id of the tile"),
    field("remaining[].count", kInteger, "how many of it"),
    field("dead_cells[]", kCell, "empty cells beside tiles where no tile fits any more"),
    field("ghosts", kInteger, "ghosts in the supply").with(kExpanded),
    field("supply[]", kText, "the tiles to come, the next one first").only(Viewer::All),
    field("face_down[]", kText, "what the face-down tiles are, in the order they were laid")
        .only(Viewer::All),
    field("mists", kObject, "the cooperative game").with(kMistsGame),
    field("mists.level", kInteger, "its level, 1 to 6"),
    field("mists.goal", kInteger, "points to reach"),
    field("mists.points", kInteger, "points so far; on level 6 of the colour that has the fewest"),
    field("mists.ghosts_in_play", kInteger, "how many there are"),
    field("mists.ghosts_on_board", kInteger, "how many are on tiles"),
    field("mists.hounds[]", kObject, "the hounds; none on levels 1 and 2"),
    field("mists.hounds[].hound", kInteger, "1 (Rufus) or 2 (Ronja)"),
    field("mists.hounds[].space", kInteger, "its space of the track"),
    field("mists.hounds[].where", one_of(kHoundPlaces), "on the track, with a figure, or out of the game"),
    field("mists.piles[]", kInteger, "tiles in each pile, the active one first"),
    field("mists.cemeteries[]", kObject, "the cemeteries on the board"),
    field("mists.cemeteries[].x", kInteger, "its cell"),
    field("mists.cemeteries[].y", kInteger, "its cell"),
    field("mists.cemeteries[].open", kBool, "is it still open?"),
    field("mists.cemeteries[].ghosts", kInteger, "ghosts on it"),
    field("asked", kObject, "what the decision is about"),
    field("asked.placements[]", kObject, "what each placement would do; empty but at step `place`")
        .with(kExpanded),
    field("asked.placements[].x", kInteger, "its cell"),
    field("asked.placements[].y", kInteger, "its cell"),
    field("asked.placements[].turns", one_of(kTurnNames), "its rotation"),
    field("asked.placements[].extends", kBool, "does it extend fog?"),
    field("asked.placements[].destroys", kBool, "does it destroy fog?"),
    field("asked.placements[].ghosts", kInteger, "ghosts that must be put").with(kMistsGame),
    field("asked.placements[].back", kInteger, "ghosts that go back before that").with(kMistsGame),
    field("asked.placements[].burials", kInteger, "cemeteries that it closes").with(kMistsGame),
    field("asked.placements[].loses", kBool, "is the game lost by it?").with(kMistsGame),
    field("asked.placements[].completes", kInteger, "features with figures that it completes"),
    field("asked.features[]", kObject, "complete features to settle")
        .when("the step is `settle`")
        .with(kMistsGame),
    field("asked.features[].x", kInteger, "the cell of a part of it"),
    field("asked.features[].y", kInteger, "the cell of a part of it"),
    field("asked.features[].part", kText, "that part"),
    field("asked.features[].worth", kInteger, "its points, for each colour"),
    field("asked.features[].colours", kInteger, "how many colours are in it"),
    field("asked.removing", kInteger, "ghosts that may still leave the tile")
        .when("the step is `remove` or `hunt`")
        .with(kMistsGame),
    field("asked.tiles_left", kInteger, "tiles that may still be cleared")
        .when("the step is `remove` or `hunt`")
        .with(kMistsGame),
    field("asked.hound", kInteger, "which hound comes").when("the step is `hound`").with(kMistsGame),
    field("ending", or_null(kObject), "how the game ended; `null` while it goes on"),
    field("ending.how", one_of(kEndings),
          "`complete` is the end of a competitive game; the cooperative one is won, or lost by ghosts or for "
          "want of "
          "tiles"),
    field("ending.winners[]", kSeat, "who won"),
    field("ending.together", kBool, "true: everybody wins or loses").with(kMistsGame),
    field("ending.scores[]", kInteger, "by seat: the points of all, those of the last marker")
        .with(kMistsGame),
    field("ending.lines[]", kObject, "the final scoring").with(kCompetitive),
    field("ending.lines[].seat", kSeat, "whose points"),
    field("ending.lines[].for", one_of(kSortNames), "what for"),
    field("ending.lines[].x", kInteger, "the cell of a part of it").when("it is not for ghosts"),
    field("ending.lines[].y", kInteger, "the cell of a part of it").when("it is not for ghosts"),
    field("ending.lines[].tiles", kInteger, "its tiles").when("it is not for ghosts"),
    field("ending.lines[].pennants", kInteger, "its pennants").when("it is not for ghosts"),
    field("ending.lines[].cities", kInteger, "complete cities at it").when("it is not for ghosts"),
    field("ending.lines[].points", kInteger, "the points"),
});

}  // namespace

std::span<const describe::Field> described_view() { return kView; }

}  // namespace hali::carcassonne
