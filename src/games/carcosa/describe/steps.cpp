#include "games/carcosa/action_forms.h"
#include "games/carcosa/describe/parts.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace {

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"stranger", "stranger", "Where the Stranger steps, before phase 1."},
    {"secret", "look decline", "Whether and where a secret is learned."},
    {"learn", "pick", "Which tiles the secret takes."},
    {"dawn", "recover stone", "Before phase 1."},
    {"select", "take stone", "Phase 2."},
    {"lay", "place replace under stone", "Phase 3."},
    {"return", "under", "Which stack gets the replaced tile."},
    {"gap", "stranger", "Into which gap the Stranger comes."},
    {"redraw", "redraw", "Where the next tile comes from.", forms::kNeverFits},
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

std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::carcosa
