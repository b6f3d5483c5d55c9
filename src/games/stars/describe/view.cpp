#include "games/stars/describe/parts.h"
#include "games/stars/state.h"

namespace hali::stars {
namespace {

using describe::field;
using describe::kBool;
using describe::kInteger;
using describe::kObject;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::or_null;
using describe::Viewer;

constexpr std::array<std::string_view, 2> kEndings{"ten_points", "stalled"};

constexpr auto kView = std::to_array({
    field("game", kText, "the game's name"),
    field("seat", or_null(kSeat), "who looks; `null` for watchers and in `all`"),
    field("step", one_of(kStepNames), "what is to be decided"),
    field("to_move", or_null(kSeat), "who decides; `null` at the end"),
    field("active", kSeat, "whose turn it is"),
    field("turn", kInteger, "number of the turn, from 1"),
    field("sky[]", kText, "five rows of five codes"),
    field("invoked", or_null(kText), "the card invoked in this turn"),
    field("owed", kObject, "how many moves must still be carried out"),
    field("owed.push", kInteger, "pushes"),
    field("owed.swap", kInteger, "swaps"),
    field("owed.flip", kInteger, "flips"),
    field("discards_left", kInteger, "how many hand cards may still be discarded in this turn"),
    field("pile", kInteger, "how many cards are in the draw pile"),
    field("shuffles", kInteger, "how often the discard pile became a new draw pile"),
    field("discard[]", kText, "the discard pile, top first"),
    field("hidden[]", kObject, "cards the viewer cannot place: they lie in the draw pile or in hands"),
    field("hidden[].shuffle", kInteger, "by which shuffle they came there; 0 is the first deal"),
    field("hidden[].cards[]", kText, "their ids"),
    field("areas[]", kObject, "the cult areas, by seat"),
    field("areas[].points", kInteger, "the points on it"),
    field("areas[].creatures[]", kObject, "in the order in which they came"),
    field("areas[].creatures[].card", kText, "its id"),
    field("areas[].creatures[].served", kBool, "has it served in this turn?"),
    field("areas[].hand_limit", kInteger, "up to how many cards are drawn"),
    field("areas[].discard_limit", kInteger, "how many cards may be discarded in a turn"),
    field("hands[]", kObject, "the hands, by seat"),
    field("hands[].cards", kInteger, "how many cards"),
    field("hands[].known[]", kText, "those the viewer knows"),
    field("hands[].unseen[]", kObject, "the others"),
    field("hands[].unseen[].shuffle", kInteger, "drawn since that shuffle"),
    field("hands[].unseen[].cards", kInteger, "so many"),
    field("hand[]", kObject, "the own cards").only(Viewer::Seats),
    field("hand[].card", kText, "its id"),
    field("hand[].seen", kBool, "is its constellation on the sky?"),
    field("hand[].right[]", kText, "where it lies, or most nearly lies: cells that show what they should"),
    field("hand[].wrong[]", kText, "and the cells that do not"),
    field("hand[].may_ignore", kInteger, "how many stars may be ignored").when("it is a Great Old One"),
    field("hand[].lent[]", kObject, "every set of stars that can be lent").when("it is a Great Old One"),
    field("hand[].lent[].lenders[]", kText, "the creatures that lend"),
    field("hand[].lent[].seen", kBool, "as above, without the stars that are lent"),
    field("hand[].lent[].right[]", kText, "likewise"),
    field("hand[].lent[].wrong[]", kText, "likewise"),
    field("ending", or_null(kObject), "how the game ended; `null` while it goes on"),
    field("ending.how", one_of(kEndings), "by ten points, or because nobody got any further"),
    field("ending.winners[]", kSeat, "who won"),
    field("pile_order[]", kText, "the draw pile, top first").only(Viewer::All),
    field("idle", kInteger, "turns since somebody had more points than ever before").only(Viewer::All),
    field("chance", kInteger, "what the generator says next").only(Viewer::All),
});

}  // namespace

std::span<const describe::Field> described_view() { return kView; }

}  // namespace hali::stars
