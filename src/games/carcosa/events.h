// The events of Carcosa. All are told to everybody: what is secret is in the views.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/carcosa/names.h"
#include "games/carcosa/state.h"
#include "games/event_table.h"

namespace hali::carcosa {

enum class EventKind : std::uint8_t {
  TurnBegins,
  Recovered,
  Took,
  Depleted,
  Placed,
  Replaced,
  Returned,
  Impossible,
  NoTile,
  CultistPlaced,
  LeyComplete,
  DistrictComplete,
  RitualComplete,
  Flipped,
  Power,
  Asylum,
  Stood,
  Feaster,
  Devoured,
  Imbued,
  Recruited,
  StoneUsed,
  ProphetMoved,
  Called,
  Glimpsed,
  Kept,
  Stalled,
  Scored,
  KingRises,
  CultAscends,
  ThugPlaced,
  ThugTaken,
  ThugGone,
  StrangerComes,
  StrangerWalks,
  StrangerSpeaks,
  Secret,
  TrapLaid,
  OccultistCalled,
  OccultistHaunts,
  OccultistStays,
  OccultistMeets,
  OccultistBack,
  OccultistOut,
  DetectiveComes,
  DetectiveOut,
  DetectiveWalks,
  DetectiveWaits,
  Attack,
  DetectiveMad,
  DetectiveEaten,
  Researched,
  AssistantWalks,
  AssistantStands,
  Trapped,
  AssistantPut,
  ScientistMoved,
  Lost,
  StoneIdle,
  StoneDeclined,
  FigureLeaves,
  StackTop,
  MaskDonned,
  ProphetHome,
};

// Why power was gained.
enum class Why : std::uint8_t { Ley, Ritual, Devoured, District, Detectives };
inline constexpr std::array<std::string_view, 5> kWhy{"ley", "ritual", "devoured", "district", "detectives"};

// What a line of the final scoring is for.
enum class Worth : std::uint8_t { Track, Ley, District, Site, Sacrifice, Stone, Ascent };
inline constexpr std::array<std::string_view, 7> kWorth{"track",     "ley",   "district", "site",
                                                        "sacrifice", "stone", "ascent"};

// Where a called cultist or thug came from. Thug: the thugs on the Sign.
enum class Source : std::uint8_t { Sign, Asylum, Thug, Lake, Trap };
inline constexpr std::array<std::string_view, 4> kSource{"sign", "asylum", "lake", "trap"};

// Who stands or lies on a part.
enum class FigureSort : std::uint8_t { Cultist, Thug, Occultist };
inline constexpr std::array<std::string_view, 3> kFigureSort{"cultist", "thug", "occultist"};

// A part of a tile, by the tile's kind: names of parts are those of the kind.
struct TilePart {
  int kind = 0;
  int segment = 0;

  [[nodiscard]] constexpr std::array<std::int16_t, 2> slots() const {
    return {static_cast<std::int16_t>(kind), static_cast<std::int16_t>(segment)};
  }
};
inline TilePart part_at(const State& s, int slot, int segment) { return {s.board.kind(slot), segment}; }

// Stacks are told by their numbers from 1 on.
constexpr int stack_number(int stack) { return stack + 1; }
inline constexpr std::optional<int> kNoStackNumber;

// What the game writes and says itself.
enum class EventValue : std::uint8_t {
  Kind = 1,
  Part,
  Special,
  StoneList,
  StoneValue,
  Meeple,
  Source,
  Defeat
};

namespace event_fields {

using describe::kBool;
using describe::kCell;
using describe::kInteger;
using describe::kText;
using describe::one_of;
using describe::or_null;

inline constexpr EventField kTurn = integer_field("turn", "number of the turn");
inline constexpr EventField kToReady = integer_field("to_ready", "from Recovery to the ready pool");
inline constexpr EventField kToRecovery = integer_field("to_recovery", "from the Asylum to Recovery");
inline constexpr EventField kStack = integer_field("stack", "number of a stack");
inline constexpr EventField kStackOrNone = event_field("stack", or_null(kInteger), "number of a stack");
inline constexpr EventField kLeft = integer_field("left", "tiles left in it");
inline constexpr EventField kTileCount = integer_field("size", "tiles in it");
inline constexpr EventField kKind =
    event_field("kind", kText, "id of a tile").written_by(EventValue::Kind).in_words("kind");
inline constexpr EventField kTurns =
    name_field("turns", kTurnNames, "rotation of the tile").in_words("turns");
inline constexpr EventField kStar = integer_field("star", "star of the tile: 0, 4 or 8");
inline constexpr EventField kHeld =
    integer_field("held", "number of the held tile; 0: it was the selected one");
inline constexpr EventField kSegment = event_field("segment", kText, "part of the tile")
                                           .written_by(EventValue::Part)
                                           .in_words("part")
                                           .taking<TilePart>();
inline constexpr EventField kPart = event_field("part", kText, "part of the tile")
                                        .written_by(EventValue::Part)
                                        .in_words("part")
                                        .taking<TilePart>();
inline constexpr EventField kLength = integer_field("length", "tiles of the ley line");
inline constexpr EventField kSize = integer_field("size", "tiles of the district");
inline constexpr EventField kAround = integer_field("around", "neighbour tiles");
inline constexpr EventField kSpecial = name_field("special", kSpecialNames, "what the fixed side shows")
                                           .by(EventValue::Special)
                                           .taking<Special>();
inline constexpr EventField kGain = integer_field("gain", "power");
inline constexpr EventField kTo = integer_field("to", "space of the Oracle");
inline constexpr EventField kWhyGained =
    name_field("why", kWhy, "what the power is for").in_words("why").in_blank(1).taking<Why>();
inline constexpr EventField kStanding = integer_field("standing", "how many stand");
inline constexpr EventField kDevoured = integer_field("devoured", "how many are devoured, thugs included");
inline constexpr EventField kThugsToo = integer_field("thugs", "thugs among them");
inline constexpr EventField kCultistCount = integer_field("cultists", "how many cultists");
inline constexpr EventField kStones =
    integer_field("stones", "values of stones").listed().by(EventValue::StoneList).taking<Stones>();
inline constexpr EventField kValue =
    integer_field("value", "value of the stone").said_by(EventValue::StoneValue);
inline constexpr EventField kFrom =
    name_field("from", kSource, "whence").written_by(EventValue::Source).in_words("source").taking<Source>();
inline constexpr EventField kIsThug = event_field("thug", kBool, "is it a thug?").by(EventValue::Meeple);
inline constexpr EventField kTrapSpace =
    event_field("space", or_null(kInteger), "space of the track; `null`: it was no trap");
inline constexpr EventField kFixes =
    event_field("fixes", kBool, "was the tile unstable, so that it is fixed now?");
inline constexpr EventField kTurnsInARow = integer_field("turns_in_a_row", "turns without progress");
inline constexpr EventField kPoints = integer_field("power", "points");
inline constexpr EventField kFor =
    name_field("for", kWorth, "what they are for").in_words("worth").taking<Worth>();
inline constexpr EventField kSpace = integer_field("space", "space of the track");
inline constexpr EventField kWalkedFrom = event_field("from", kCell, "the cell he was on");
inline constexpr EventField kSteps = integer_field("steps", "how far");
inline constexpr EventField kDefeat = event_field("defeat", one_of(std::span(kEndingNames).subspan(3)), "how")
                                          .written_by(EventValue::Defeat)
                                          .in_words("defeat")
                                          .taking<Ending>();
inline constexpr EventField kWho = name_field("who", kFigureSort, "what it is").taking<FigureSort>();
inline constexpr EventField kFromAsylum = integer_field("from_asylum", "from the Asylum");
inline constexpr EventField kFromRecovery = integer_field("from_recovery", "from Recovery");

inline constexpr Meaning kNeverFits = "with replacing, a tile nearly always fits somewhere";
inline constexpr Meaning kCrowded = "every place for him is taken";

}  // namespace event_fields

inline constexpr auto kEvents = [] {
  using enum EventKind;
  using enum describe::Who;
  using namespace event_fields;
  return std::to_array<EventSpec>({
      event_spec(TurnBegins, "turn_begins", Somebody, {&kTurn},
                 "A turn begins; the first is number 0 and begins with the game."),
      event_spec(Recovered, "recovered", Somebody, {&kToReady, &kToRecovery},
                 "So many came from Recovery and from the Asylum; not told when nobody moves."),
      event_spec(Took, "took", Somebody, {&kStack, &kLeft},
                 "The top tile of a stack was selected; so many are left."),
      event_spec(Depleted, "depleted", Nobody, {&kStack}, "A stack is empty."),
      event_spec(Placed, "place", Somebody, {&kEventCell, &kKind, &kTurns, &kStar, &kHeld},
                 "A tile was placed."),
      event_spec(Replaced, "replace", Somebody, {&kEventCell, &kKind, &kTurns, &kStar, &kHeld},
                 "A tile was replaced."),
      event_spec(Returned, "returned", Somebody, {&kStackOrNone, &kKind},
                 "A tile went under a stack; `null`: it was set aside."),
      event_spec(Impossible, "impossible", Somebody, {&kKind}, "The tile fits nowhere."),
      event_spec(NoTile, "no_tile", Somebody, {}, "Nothing could be drawn instead.").rare(kNeverFits),
      event_spec(CultistPlaced, "cultist", Somebody, {&kEventCell, &kSegment},
                 "A cultist was put on a part, in phase 4 or by stone III."),
      event_spec(LeyComplete, "ley_complete", Nobody, {&kLength, &kEventCell, &kPart},
                 "A ley line is complete; the cell is its first in reading order."),
      event_spec(DistrictComplete, "district_complete", Nobody, {&kSize, &kEventCell, &kPart},
                 "A district is complete; the cell is its first in reading order."),
      event_spec(RitualComplete, "ritual_complete", Nobody, {&kEventCell, &kAround}, "A rite is complete."),
      event_spec(Flipped, "flip", Nobody, {&kEventCell, &kSpecial}, "A tile became fixed."),
      event_spec(Power, "power", Somebody, {&kGain, &kTo, &kWhyGained},
                 "Power was gained: `gain` is the nominal one, `to` the space reached."),
      event_spec(Asylum, "asylum", Somebody, {}, "A cultist went mad."),
      event_spec(Stood, "stand", Somebody, {&kStanding}, "A cultist stands on the Yellow Sign; so many now."),
      event_spec(Feaster, "feaster", Nobody, {&kEventCell, &kDevoured, &kThugsToo},
                 "A feaster came and devours so many, thugs among them."),
      event_spec(Devoured, "devoured", Somebody, {&kCultistCount}, "So many of that seat were devoured."),
      event_spec(Imbued, "imbue", Somebody, {&kStones, &kLength}, "Stones were imbued."),
      event_spec(Recruited, "recruit", Somebody, {&kCultistCount}, "So many were recruited."),
      event_spec(StoneUsed, "stone", Somebody, {&kValue}, "A ritual stone was used."),
      event_spec(ProphetMoved, "prophet", Somebody, {&kStackOrNone},
                 "The Prophet was moved by stone V; `null`: home."),
      event_spec(Called, "called", Somebody, {&kFrom, &kIsThug, &kTrapSpace}, "Stone VI called somebody."),
      event_spec(Glimpsed, "glimpse", Somebody, {&kStack}, "Somebody looks through a stack."),
      event_spec(Kept, "kept", Somebody, {&kStack}, "Stone VII: a tile of the stack was kept."),
      event_spec(Stalled, "stalled", Nobody, {&kTurnsInARow},
                 "The guard against games without an end ends the game.")
          .rare("random games make progress"),
      event_spec(Scored, "scored", Somebody, {&kEventCell, &kPoints, &kFor},
                 "One line of the final scoring; the cell counts only for things on the board."),
      event_spec(KingRises, "king_rises", Somebody, {}, "The King Rises: this cult wins."),
      event_spec(CultAscends, "cult_ascends", Somebody, {}, "A Cult Ascends: this cult wins."),
      event_spec(ThugPlaced, "thug", Somebody, {&kEventCell, &kSegment}, "A thug was put on a part."),
      event_spec(ThugTaken, "thug_taken", Somebody, {}, "A thug was recruited."),
      event_spec(ThugGone, "thug_gone", Nobody, {}, "A thug went back to the Yellow Sign."),
      event_spec(StrangerComes, "stranger_comes", Nobody, {&kEventCell}, "The Stranger came into a gap."),
      event_spec(StrangerWalks, "stranger_walks", Nobody, {&kEventCell, &kFixes},
                 "The Stranger entered a tile."),
      event_spec(StrangerSpeaks, "stranger_speaks", Nobody, {&kEventCell},
                 "The Stranger spoke to all who were there."),
      event_spec(Secret, "secret", Somebody, {&kStack}, "A secret was learned from a stack."),
      event_spec(TrapLaid, "trap", Somebody, {&kSpace, &kIsThug}, "Somebody lay down as a trap."),
      event_spec(OccultistCalled, "occultist_hastur", Nobody, {&kEventCell, &kSpace, &kPart},
                 "The occultist of that space went to a tile of Hastur."),
      event_spec(OccultistHaunts, "occultist_feature", Nobody, {&kEventCell, &kSpace, &kPart},
                 "The occultist of that space went to a feature."),
      event_spec(OccultistStays, "occultist_stays", Nobody, {&kSpace},
                 "The occultist of that space found no feature.")
          .rare(kCrowded),
      event_spec(OccultistMeets, "occultist_meets", Nobody, {&kEventCell},
                 "An occultist met a cultist there."),
      event_spec(OccultistBack, "occultist_back", Nobody, {&kSpace}, "An occultist returned to that space."),
      event_spec(OccultistOut, "occultist_out", Nobody, {}, "An occultist left the game."),
      event_spec(DetectiveComes, "detective_in", Nobody, {&kEventCell, &kSpace},
                 "The detective of that space came to a tile of Hastur."),
      event_spec(DetectiveOut, "detective_out", Nobody, {&kSpace},
                 "The detective of that space left the game.")
          .rare(kCrowded),
      event_spec(DetectiveWalks, "detective_moves", Nobody, {&kEventCell, &kWalkedFrom},
                 "A detective stepped onto that tile."),
      event_spec(DetectiveWaits, "detective_waits", Nobody, {&kEventCell}, "A detective stayed there."),
      event_spec(Attack, "attack", Nobody, {&kEventCell, &kIsThug}, "A detective attacked somebody there."),
      event_spec(DetectiveMad, "detective_mad", Nobody, {&kEventCell, &kSpace},
                 "A detective went mad and goes to that space; 0: he left the game."),
      event_spec(DetectiveEaten, "detective_eaten", Nobody, {&kEventCell},
                 "A feaster ate the detective there.")
          .rare("a feaster seldom comes where a detective is"),
      event_spec(Researched, "research", Nobody, {&kStack, &kKind}, "The scientist took a tile."),
      event_spec(AssistantWalks, "assistant_walks", Nobody, {&kSpace, &kSteps},
                 "The assistant walked to that space."),
      event_spec(AssistantStands, "assistant_stands", Nobody, {&kSpace}, "The assistant stood up."),
      event_spec(Trapped, "trapped", Nobody, {&kSpace}, "The assistant fell into a trap."),
      event_spec(AssistantPut, "assistant_put", Somebody, {&kSpace},
                 "Stone V put the assistant on that space."),
      event_spec(ScientistMoved, "scientist", Somebody, {&kStackOrNone},
                 "Stone V moved the scientist; `null`: home, beside the mat."),
      event_spec(Lost, "lost", Somebody, {&kDefeat}, "The solo game is lost."),
      event_spec(StoneIdle, "stone_idle", Somebody, {&kValue},
                 "The stone is spent and does nothing: there is nothing for it to do."),
      event_spec(StoneDeclined, "stone_declined", Somebody, {&kValue},
                 "The stone is spent, and what it offered was declined."),
      event_spec(
          FigureLeaves, "figure_leaves", Perhaps, {&kEventCell, &kPart, &kWho},
          "A figure leaves its part; the event after it says where to. Thugs and occultists have no seat.")
          .without_sentence(),
      event_spec(StackTop, "stack_top", Nobody, {&kStack, &kTileCount, &kKind, &kStar},
                 "This tile is the top of the stack now, and all see it.")
          .without_sentence(),
      event_spec(MaskDonned, "mask_donned", Somebody, {&kFromAsylum, &kFromRecovery},
                 "Stone II brought so many to the ready pool.")
          .without_sentence(),
      event_spec(ProphetHome, "prophet_home", Somebody, {},
                 "A stone was used, and the Prophet is back in the ready pool.")
          .without_sentence(),
  });
}();
static_assert(is_sound<EventKind>(kEvents, EventKind::ProphetHome));

inline constexpr EventTable kEventTable{.game = "carcosa", .events = kEvents, .first_blank = 3};
constexpr const EventTable& table_of(EventKind) { return kEventTable; }

}  // namespace hali::carcosa
