// What a player may type, and what other programs are told of it.
#pragma once

#include "games/action_form.h"
#include "games/carcosa/action.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace forms {

using describe::Argument;
using describe::form;
using describe::integer_or;
using describe::kCell;
using describe::kInteger;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::spelled;
using describe::Spelling;
using describe::Times;
using describe::Type;
using describe::within;

inline constexpr std::array<std::string_view, 1> kNone{"none"};
inline constexpr std::array<std::string_view, 1> kThugWord{"thug"};
inline constexpr std::array<std::string_view, 2> kAway{"home", "nowhere"};
inline constexpr std::array<std::string_view, 1> kHomeWord{"home"};
inline constexpr std::array<std::string_view, 1> kScientistWord{"scientist"};
inline constexpr std::array<std::string_view, 1> kSign{"sign"};
inline constexpr std::array<std::string_view, 1> kAsylum{"asylum"};
inline constexpr std::array<std::string_view, 1> kWaitsWord{"waits"};
inline constexpr std::array<std::string_view, 1> kStrikesWord{"strikes"};

inline constexpr Type kStackNumber = within(kInteger, 1, kMaxStacks);
inline constexpr Type kBoardCell = within(kCell, -128, 127);
inline constexpr Type kSide = spelled(one_of(kTurnNames), Spelling::Letter);

inline constexpr Argument kStack{"stack", kStackNumber};
inline constexpr Argument kAt{"cell", kBoardCell};
// Whoever types may leave the cell out where one tile was played in this turn.
inline constexpr Argument kAtPlayed{"cell", kBoardCell, Times::Usual};
inline constexpr Argument kPartThere{"part", kText};
inline constexpr Argument kThugPerhaps{"thug", one_of(kThugWord), Times::Maybe};
inline constexpr Argument kTurned{"turns", kSide};
inline constexpr Argument kHeld{"held", within(kInteger, 1, kTiles), Times::Maybe, "held"};
// "nowhere" is understood too, for the rules to refuse.
inline constexpr Argument kScientistGoal{
    "stack", spelled(within(integer_or(kHomeWord), 1, kMaxStacks), Spelling::Word)};
inline constexpr Argument kSpace{"space", kInteger};
inline constexpr Argument kPlace{"place", within(kInteger, 1, kTiles)};

inline constexpr std::string_view kNeverFits = "with replacing, a tile nearly always fits somewhere";

inline constexpr auto kTable = std::to_array({
    form("recover", {}, "Phase 1 begins, where there was a choice to use a stone first.", "CA-022"),
    form("take", {kStack}, "Phase 2: the top tile of this stack.", "CA-023"),
    form("place", {kAt, kTurned, kHeld}, "Phase 3: places the selected tile, or that held tile.",
         "CA-031, CA-037"),
    form("replace", {kAt, kTurned, kHeld}, "Phase 3: replaces the tile there.", "CA-032, CA-037"),
    form("under", {{"stack", within(integer_or(kNone), 1, kMaxStacks)}},
         "The returned or impossible tile goes under this stack; `none`: there is no stack left for it.",
         "CA-033, CA-036"),
    form("redraw", {kStack}, "The next tile comes from this stack.", "CA-036").rare(kNeverFits),
    form("cultist", {kAtPlayed, kPartThere}, "Phase 4: puts a cultist there.", "CA-040, CI-011"),
    form("thug", {kAtPlayed, kPartThere}, "Phase 4: puts a thug there.", "CT-004"),
    form("resolve", {}, "Phase 5 begins.", "CA-050"),
    form("next", {kAtPlayed, kPartThere},
         "Resolves next this feature, named by its first tile in reading order, or this site.", "CA-051"),
    form("imbue", {{"stones", within(integer_or(kNone), kFirstStone, kLastStone), Times::Some}},
         "The stones a controller imbues.", "CA-064"),
    form("recruit", {kThugPerhaps, {"n", within(kInteger, 0, kCultists)}},
         "Recruits so many cultists, and a thug.", "CA-084, CT-003"),
    form("end", {}, "Ends the turn.", "CA-020"),
    form("stone", {{"value", within(kInteger, kFirstStone, kLastStone)}}, "Uses a ritual stone.", "CA-090"),
    form("legion", {kThugPerhaps, kAtPlayed, kPartThere}, "Stone III: puts a cultist, or a thug, there.",
         "CA-094, CT-004"),
    form("order", {kPlace},
         "Stones IV and VII: of the tiles not yet put in order, the one at this place of the stack comes "
         "next from "
         "the top.",
         "CA-095")
        .secret(),
    form("keep", {}, "The rest of the stack stays as it lies.", "CA-095").secret(),
    form("send",
         {{"player", within(kSeat, 1, kMaxPlayers)}, {"stack", within(integer_or(kAway), 1, kMaxStacks)}},
         "Stone V: this Prophet goes to a stack, to its pool, or nowhere. They are asked in seat order and "
         "move "
         "together.",
         "CA-096"),
    form("send", {{"scientist", one_of(kScientistWord)}, kScientistGoal},
         "Stone V: the scientist goes to this stack, or home beside the mat.", "CI-014"),
    form("call", {kThugPerhaps, {"sign", one_of(kSign)}}, "Stone VI: one that lies on the Yellow Sign.",
         "CA-097, CT-009"),
    form("call", {{"asylum", one_of(kAsylum)}}, "Stone VI: one from the Asylum.", "CA-097"),
    form("call", {{"space", kInteger, Times::Once, "trap"}}, "Stone VI: one that lies as a trap.", "CI-015")
        .rare("random cults seldom live to imbue stone VI while a trap lies"),
    form("call", {kThugPerhaps, kAtPlayed, kPartThere}, "Stone VI: a sacrifice.", "CA-097, CT-009"),
    form("shape", {kPlace}, "Stone VII: keeps the tile at this place of the stack.", "CA-098").secret(),
    form("decline", {}, "A stone without effect, or no secret.", "CA-090, CS-008"),
    form("stranger", {kAt}, "The Stranger steps onto this tile, or comes into this gap.", "CS-003, CS-005"),
    form("look", {kStack}, "Looks through this stack for a secret.", "CS-008"),
    form("pick", {kPlace}, "The secret: first the tile that leaves the game, then the one that is kept.",
         "CS-008")
        .secret(),
    form("trap", {kThugPerhaps, kSpace}, "A cultist, or a thug, lies down as a trap.", "CI-012, CI-013"),
    form("assistant", {kSpace}, "Stone V: the assistant goes to this space.", "CI-014"),
    form("hastur", {kAt, {"space", kInteger, Times::Once, "from"}},
         "The occultist or detective of that space goes to this tile of Hastur.", "CI-032, CI-040"),
    form("haunt", {kAtPlayed, kPartThere}, "The occultist goes to this feature.", "CI-041"),
    form("meet",
         {kThugPerhaps,
          kAtPlayed,
          kPartThere,
          {"occultist", kBoardCell, Times::Usual, "with"},
          {"occultist_part", kText}},
         "This cultist, or thug, and that occultist drive each other away.", "CI-042"),
    form("space", {kSpace, {"cell", kBoardCell, Times::Maybe, "for"}},
         "The occultist, or the detective of that cell, goes to this space.", "CI-034, CI-042"),
    form("detective", {kAt, {"side", kSide}}, "The detective there steps to this side.", "CI-036"),
    form("detective", {kAt, {"waits", one_of(kWaitsWord)}}, "The detective there stays where he is.",
         "CI-030")
        .rare("one detective has nobody to walk to and the order matters (CI-056)"),
    form("detective", {kAt, {"strikes", one_of(kStrikesWord)}, kThugPerhaps, kPartThere},
         "The detective there attacks the cultist, or the thug, on this part.", "CI-031")
        .rare("random cults seldom live until one detective has several to attack"),
    form("research", {kStack}, "The scientist takes the top tile of this stack.", "CI-020"),
});
static_assert(describe::forms_all(kVerbNames, kTable));
static_assert(describe::forms_sound(kTable));

}  // namespace forms

inline constexpr std::span<const describe::Form> kActionForms = forms::kTable;

}  // namespace hali::carcosa
