// The events of Carcassonne: the table of all, and what their values are.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/carcassonne/names.h"
#include "games/event_table.h"

namespace hali::carcassonne {

enum class EventKind : std::uint8_t {
  TurnBegins,
  Drew,
  Unplaceable,
  Placed,
  Extended,
  Destroyed,
  Haunted,
  Fled,
  NoGhost,
  FigurePlaced,
  Completed,
  Points,
  GuardTaken,
  NoGuard,
  Score,
  Final,
  Ended,
  // The cooperative game.
  FogFinished,
  GhostsPlaced,
  Buried,
  GraveEmpty,
  GaveUp,
  TeamPoints,
  GhostsGone,
  HoundComes,
  HoundPoints,
  HoundGone,
  NextPile,
  FaceDown,
  Won,
  Lost,
  // Without a sentence: what moved where, for who shows it.
  FigureLeft,
  GhostsLeft,
};

// What a value is one of.
enum class NoGhost : std::uint8_t { Supply, Target };
inline constexpr std::array<std::string_view, 2> kNoGhostNames{"supply", "target"};
enum class FigureSort : std::uint8_t { Meeple, Guard };
inline constexpr std::array<std::string_view, 2> kFigureNames{"meeple", "guard"};
enum class BuriedFrom : std::uint8_t { Board, Hand };
inline constexpr std::array<std::string_view, 2> kBuriedFromNames{"board", "hand"};
enum class LeftFor : std::uint8_t { Hand, Grave };
inline constexpr std::array<std::string_view, 2> kLeftForNames{"hand", "grave"};
enum class Defeat : std::uint8_t { Haunted, Exhausted };
inline constexpr std::array<std::string_view, 2> kDefeatNames{"haunted", "exhausted"};

// A part of a kind of tile.
struct TilePart {
  int kind = 0;
  int segment = 0;
  [[nodiscard]] constexpr std::array<std::int16_t, 2> slots() const {
    return {static_cast<std::int16_t>(kind), static_cast<std::int16_t>(segment)};
  }
};
// Where ghosts are on a tile: in a fog, on the graves, or with the meeple on a part.
struct GhostPlace {
  int place = 0;  // kOnMeeple: with the meeple on `part`
  TilePart part = {};
  static constexpr int kOnMeeple = -1;
  [[nodiscard]] constexpr std::array<std::int16_t, 3> slots() const {
    return {static_cast<std::int16_t>(place), part.slots()[0], part.slots()[1]};
  }
};

// What the game writes or says itself.
enum class EventValue : std::uint8_t { Tile = 1, Part, Place, Sum };

namespace event_fields {
inline constexpr EventField kTurn = integer_field("turn", "number of the turn");
inline constexpr EventField kTile =
    event_field("kind", describe::kText, "id of a tile").written_by(EventValue::Tile).in_words("kind");
inline constexpr EventField kLeft = integer_field("left", "how many are left");
inline constexpr EventField kTurns =
    name_field("turns", kTurnNames, "rotation of the tile").in_words("turns");
inline constexpr EventField kGhostCount = integer_field("ghosts", "how many ghosts");
inline constexpr EventField kInSupply = integer_field("supply", "ghosts in the supply");
inline constexpr EventField kReason =
    name_field("reason", kNoGhostNames, "the supply is empty, or there is nobody who could get it")
        .taking<NoGhost>()
        .in_words("no_ghost");
inline constexpr EventField kPart = event_field("part", describe::kText, "part of the tile")
                                        .taking<TilePart>()
                                        .written_by(EventValue::Part)
                                        .in_words("part");
inline constexpr EventField kWho =
    name_field("who", kFigureNames, "which figure").taking<FigureSort>().in_words("figure");
inline constexpr EventField kColour = name_field("colour", kColourNames, "its colour").in_words("colour");
inline constexpr EventField kSort =
    name_field("sort", kSortNames, "sort of the feature").taking<Sort>().in_words("sort");
inline constexpr EventField kTileCount =
    integer_field("tiles", "how many tiles; round a castle, those with fog");
inline constexpr EventField kSum = kTileCount.said_by(EventValue::Sum);
inline constexpr EventField kPennants = integer_field("pennants", "how many pennants");
inline constexpr EventField kWorth = integer_field("worth", "points of the feature");
inline constexpr EventField kGain = integer_field("gain", "points, perhaps fewer than none");
inline constexpr EventField kChange = integer_field("change", "points");
inline constexpr EventField kTo = integer_field("to", "score after it");
inline constexpr EventField kPoints = integer_field("points", "points");
inline constexpr EventField kFrom = name_field("from", kBuriedFromNames, "whence the buried meeple came")
                                        .taking<BuriedFrom>()
                                        .in_words("buried_from");
inline constexpr EventField kHound = integer_field("hound", "1 (Rufus) or 2 (Ronja)");
inline constexpr EventField kDefeat =
    name_field("defeat", kDefeatNames, "how").taking<Defeat>().in_words("defeat");
inline constexpr EventField kPlace =
    event_field("place", describe::kText,
                "`fog`, `fog2` or `graves`; the part of the tile whose meeple had them")
        .taking<GhostPlace>()
        .written_by(EventValue::Place);
inline constexpr EventField kLeftFor =
    name_field("to", kLeftForNames, "where the figure went: back to its colour, or into a cemetery")
        .taking<LeftFor>();
// Where points come from, beside sentences whose blanks {1} and {2} are something else.
inline constexpr EventField kPointsCell = kEventCell.in_blank(5);
inline constexpr EventField kPointsWorth = kWorth.in_blank(1);
inline constexpr EventField kPointsGhosts = kGhostCount.in_blank(2);
inline constexpr EventField kMarker = kColour.in_blank(1).perhaps();
inline constexpr EventField kHoundCell = kEventCell.perhaps();
}  // namespace event_fields

inline constexpr auto kEvents = [] {
  using enum EventKind;
  using enum describe::Who;
  using namespace event_fields;
  constexpr const EventField* kAt = &kEventCell;
  return std::to_array<EventSpec>({
      event_spec(TurnBegins, "turn_begins", Somebody, {&kTurn},
                 "A turn begins; the first is number 0 and begins with the game."),
      event_spec(Drew, "drew", Somebody, {&kTile, &kLeft}, "The tile was drawn; so many are left."),
      event_spec(Unplaceable, "unplaceable", Somebody, {&kTile, &kLeft},
                 "The drawn tile fits nowhere and leaves the game."),
      event_spec(Placed, "place", Perhaps, {kAt, &kTile, &kTurns},
                 "A tile was placed; the start tile by nobody."),
      event_spec(Extended, "extend", Somebody, {kAt}, "The tile extended fog."),
      event_spec(Destroyed, "destroy", Somebody, {kAt}, "The tile destroyed fog."),
      event_spec(Haunted, "haunt", Somebody, {kAt, &kGhostCount, &kInSupply, &kPart},
                 "A ghost was put on the meeple of that seat, which now has so many."),
      event_spec(Fled, "flee", Somebody, {kAt, &kInSupply, &kPart},
                 "The meeple of that seat ran from its third ghost."),
      event_spec(EventKind::NoGhost, "no_ghost", Somebody, {&kReason}, "No ghost was put."),
      event_spec(FigurePlaced, "figure", Somebody, {kAt, &kPart, &kWho, &kColour},
                 "A figure was put on a part."),
      event_spec(Completed, "complete", Perhaps, {kAt, &kSort, &kSum, &kPennants, &kWorth},
                 "A feature is complete and scores. `worth` are its points; "
                 "the cooperative game names who "
                 "scores it."),
      event_spec(Points, "points", Somebody, {&kGain, &kSort, &kPointsWorth, &kPointsGhosts, &kPointsCell},
                 "What the feature brings to that seat: its worth, less two "
                 "for each ghost. The cell is that "
                 "of `complete`."),
      event_spec(GuardTaken, "guard", Somebody, {kAt, &kLeft},
                 "A guard came out of the supply; so many of that colour are "
                 "left there."),
      event_spec(NoGuard, "no_guard", Somebody, {kAt}, "No guard of that colour was left.")
          .rare("a colour closes four cemeteries"),
      event_spec(Score, "score", Somebody, {&kChange, &kTo},
                 "What the turn changed in the score of that seat, and the "
                 "score now."),
      event_spec(Final, "final", Somebody, {kAt, &kPoints, &kSort},
                 "A line of the final scoring. `sort` is `ghosts` for what "
                 "ghosts cost; then the cell means "
                 "nothing."),
      event_spec(Ended, "ended", Nobody, {}, "The last tile is placed."),
      event_spec(FogFinished, "fog_finished", Nobody, {kAt, &kGhostCount, &kInSupply},
                 "A fog bank is finished; so many ghosts went back."),
      event_spec(GhostsPlaced, "ghosts", Nobody, {kAt, &kGhostCount, &kInSupply, &kPlace},
                 "So many ghosts were put on that tile."),
      event_spec(Buried, "buried", Somebody, {kAt, &kColour, &kFrom}, "A meeple of that seat was buried."),
      event_spec(GraveEmpty, "grave_empty", Nobody, {kAt},
                 "The cemetery is closed and nobody is left to be buried.")
          .rare("all meeples are buried already"),
      event_spec(GaveUp, "gave_up", Somebody, {kAt, &kSort, &kPoints},
                 "The points of a feature were given up."),
      event_spec(TeamPoints, "team_points", Perhaps, {&kPoints, &kTo, &kMarker, &kPointsCell},
                 "Points for the team; on level 6 for a colour, whose seat is "
                 "named. The cell is where they "
                 "come from.")
          .rare("random teams score little on level 6"),
      event_spec(GhostsGone, "ghosts_gone", Perhaps, {kAt, &kGhostCount, &kInSupply, &kPlace},
                 "So many ghosts left that tile."),
      event_spec(HoundComes, "hound_comes", Somebody, {kAt, &kHound, &kPart},
                 "The hound joined a meeple of that seat."),
      event_spec(HoundPoints, "hound_points", Nobody, {&kHound, &kPoints, kAt},
                 "The hound scored a point for each ghost on the board. The "
                 "cell is that of its meeple."),
      event_spec(HoundGone, "hound_gone", Nobody, {&kHound, &kHoundCell},
                 "The hound left the game, from that cell or from the track."),
      event_spec(NextPile, "next_pile", Nobody, {&kTileCount, &kLeft},
                 "The next pile is the active one, of so many tiles. `left` is "
                 "1 when another follows."),
      event_spec(FaceDown, "face_down", Somebody, {kAt, &kLeft},
                 "A tile was laid face down; so many are left to draw."),
      event_spec(Won, "won", Nobody, {}, "The goal is reached."),
      event_spec(Lost, "lost", Nobody, {&kDefeat}, "The cooperative game is lost."),
      event_spec(FigureLeft, "figure_left", Somebody, {kAt, &kPart, &kWho, &kColour, &kLeftFor},
                 "A figure left its part.")
          .without_sentence(),
      event_spec(GhostsLeft, "ghosts_left", Nobody, {kAt, &kPlace, &kGhostCount, &kInSupply},
                 "So many ghosts went back to the supply because their fog is "
                 "finished or their meeple left.")
          .without_sentence(),
  });
}();
static_assert(is_sound<EventKind>(kEvents, EventKind::GhostsLeft));

inline constexpr EventTable kEventTable{.game = "carcassonne", .events = kEvents, .first_blank = 3};
constexpr const EventTable& table_of(EventKind) { return kEventTable; }

}  // namespace hali::carcassonne
