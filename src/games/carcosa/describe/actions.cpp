#include "games/carcosa/action.h"
#include "games/carcosa/describe/parts.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace {

using describe::Argument;
using describe::form;
using describe::integer_or;
using describe::kCell;
using describe::kInteger;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::Times;

constexpr std::array<std::string_view, 1> kNone{"none"};
constexpr std::array<std::string_view, 1> kThugWord{"thug"};
constexpr std::array<std::string_view, 2> kAway{"home", "nowhere"};
constexpr std::array<std::string_view, 1> kHomeWord{"home"};
constexpr std::array<std::string_view, 1> kScientistWord{"scientist"};
constexpr std::array<std::string_view, 1> kSign{"sign"};
constexpr std::array<std::string_view, 1> kAsylum{"asylum"};
constexpr std::array<std::string_view, 1> kWaitsWord{"waits"};
constexpr std::array<std::string_view, 1> kStrikesWord{"strikes"};

constexpr Argument kStack{"stack", kInteger};
constexpr Argument kAt{"cell", kCell};
constexpr Argument kPartThere{"part", kText};
constexpr Argument kThugPerhaps{"thug", one_of(kThugWord), Times::Maybe};
constexpr Argument kTurned{"turns", one_of(kTurnNames)};
constexpr Argument kHeld{"n", kInteger, Times::Maybe, "held"};
constexpr Argument kSpace{"space", kInteger};
constexpr Argument kPlace{"place", kInteger};

constexpr std::string_view kNeverFits = "with replacing, a tile nearly always fits somewhere";

constexpr auto kActions = std::to_array({
    form("recover", {}, "Phase 1 begins, where there was a choice to use a stone first.", "CA-022"),
    form("take", {kStack}, "Phase 2: the top tile of this stack.", "CA-023"),
    form("place", {kAt, kTurned, kHeld}, "Phase 3: places the selected tile, or that held tile.",
         "CA-031, CA-037"),
    form("replace", {kAt, kTurned, kHeld}, "Phase 3: replaces the tile there.", "CA-032, CA-037"),
    form("under", {{"stack", integer_or(kNone)}},
         "The returned or impossible tile goes under this stack; `none`: there is no stack left for it.",
         "CA-033, CA-036"),
    form("redraw", {kStack}, "The next tile comes from this stack.", "CA-036").rare(kNeverFits),
    form("cultist", {kAt, kPartThere}, "Phase 4: puts a cultist there.", "CA-040, CI-011"),
    form("thug", {kAt, kPartThere}, "Phase 4: puts a thug there.", "CT-004"),
    form("resolve", {}, "Phase 5 begins.", "CA-050"),
    form("next", {kAt, kPartThere},
         "Resolves next this feature, named by its first tile in reading order, or this site.", "CA-051"),
    form("imbue", {{"stones", integer_or(kNone), Times::Some}}, "The stones a controller imbues.", "CA-064"),
    form("recruit", {kThugPerhaps, {"n", kInteger}}, "Recruits so many cultists, and a thug.",
         "CA-084, CT-003"),
    form("end", {}, "Ends the turn.", "CA-020"),
    form("stone", {{"value", kInteger}}, "Uses a ritual stone.", "CA-090"),
    form("legion", {kThugPerhaps, kAt, kPartThere}, "Stone III: puts a cultist, or a thug, there.",
         "CA-094, CT-004"),
    form("order", {kPlace},
         "Stones IV and VII: of the tiles not yet put in order, the one at this place of the stack comes "
         "next from "
         "the top.",
         "CA-095")
        .secret(),
    form("keep", {}, "The rest of the stack stays as it lies.", "CA-095").secret(),
    form("send", {{"player", kSeat}, {"stack", integer_or(kAway)}},
         "Stone V: this Prophet goes to a stack, to its pool, or nowhere. They are asked in seat order and "
         "move "
         "together.",
         "CA-096"),
    form("send", {{"scientist", one_of(kScientistWord)}, {"stack", integer_or(kHomeWord)}},
         "Stone V: the scientist goes to this stack, or home beside the mat.", "CI-014"),
    form("call", {kThugPerhaps, {"sign", one_of(kSign)}}, "Stone VI: one that lies on the Yellow Sign.",
         "CA-097, CT-009"),
    form("call", {{"asylum", one_of(kAsylum)}}, "Stone VI: one from the Asylum.", "CA-097"),
    form("call", {{"space", kInteger, Times::Once, "trap"}}, "Stone VI: one that lies as a trap.", "CI-015")
        .rare("random cults seldom live to imbue stone VI while a trap lies"),
    form("call", {kThugPerhaps, kAt, kPartThere}, "Stone VI: a sacrifice.", "CA-097, CT-009"),
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
    form("haunt", {kAt, kPartThere}, "The occultist goes to this feature.", "CI-041"),
    form("meet", {kThugPerhaps, kAt, kPartThere, {"occultist", kCell, Times::Once, "with"}, kPartThere},
         "This cultist, or thug, and that occultist drive each other away.", "CI-042"),
    form("space", {kSpace, {"cell", kCell, Times::Maybe, "for"}},
         "The occultist, or the detective of that cell, goes to this space.", "CI-034, CI-042"),
    form("detective", {kAt, {"side", one_of(kTurnNames)}}, "The detective there steps to this side.",
         "CI-036"),
    form("detective", {kAt, {"waits", one_of(kWaitsWord)}}, "The detective there stays where he is.",
         "CI-030")
        .rare("one detective has nobody to walk to and the order matters (CI-056)"),
    form("detective", {kAt, {"strikes", one_of(kStrikesWord)}, kThugPerhaps, kPartThere},
         "The detective there attacks the cultist, or the thug, on this part.", "CI-031")
        .rare("random cults seldom live until one detective has several to attack"),
    form("research", {kStack}, "The scientist takes the top tile of this stack.", "CI-020"),
});
static_assert(describe::forms_all(kVerbNames, kActions));

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"stranger", "stranger", "Where the Stranger steps, before phase 1."},
    {"secret", "look decline", "Whether and where a secret is learned."},
    {"learn", "pick", "Which tiles the secret takes."},
    {"dawn", "recover stone", "Before phase 1."},
    {"select", "take stone", "Phase 2."},
    {"lay", "place replace under stone", "Phase 3."},
    {"return", "under", "Which stack gets the replaced tile."},
    {"gap", "stranger", "Into which gap the Stranger comes."},
    {"redraw", "redraw", "Where the next tile comes from.", kNeverFits},
    {"meeple", "cultist thug trap resolve place replace stone", "Phase 4."},
    {"order_leys", "next", "Phase 5: which ley line comes next."},
    {"order_rites", "next", "Phase 5: which rite of tiles just fixed comes next."},
    {"imbue", "imbue", "Phase 5: the stones of a ley line."},
    {"order_sites", "next", "Phase 5: which surrounded site comes next.",
     "one tile seldom surrounds two sites of which the order matters"},
    {"order_districts", "next", "Phase 5: which district comes next.",
     "one tile seldom closes two districts of which the order matters"},
    {"recruit", "recruit", "Phase 5: how many are recruited."},
    {"dusk", "end place replace stone", "After phase 5."},
    {"summoned", "hastur", "To which tile of Hastur a called occultist goes."},
    {"haunt", "haunt", "Which feature an occultist goes to."},
    {"deploy", "hastur", "To which tile of Hastur a detective goes."},
    {"meet", "meet", "Which cultist and occultist meet first."},
    {"home", "space", "To which space an occultist returns."},
    {"unmask", "space", "To which space a maddened detective goes.",
     "random cults seldom madden a detective while several spaces are free"},
    {"detectives", "detective", "Phase 6: which detective does what."},
    {"research", "research", "Phase 6: which tile the scientist takes."},
    {"legion", "legion trap decline", "Stone III.", "random cults seldom live to use it alone, for a trap"},
    {"glimpse", "keep order", "Stones IV and VII: the new order of the stack."},
    {"betray", "send assistant decline", "Stone V."},
    {"call", "call decline", "Stone VI."},
    {"shape", "shape decline", "Stone VII: which tile is kept."},
    {"over", "", "The game is over."},
});
static_assert(describe::names_all(kStepNames, kDescribed));

}  // namespace

std::span<const describe::Form> described_actions() { return kActions; }
std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::carcosa
