#include "games/carcosa/action_forms.h"
#include "games/carcosa/describe/parts.h"
#include "games/carcosa/events.h"

namespace hali::carcosa {
namespace {

constexpr std::string_view kAbout =
    R"(`x` grows to the east, `y` to the south. Hastur lies on 0,0 1,0 0,1 1,1. `kind` is the id of a tile in
`data/carcosa/tiles.json`, which says what its sides, districts, ley lines and waters are; `data/carcosa/TILES.md`
explains the model. A tile's rotation is named by where its own north side points: `north` is as in the file, `east` one
quarter turn clockwise, `south` two, `west` three. Rotations of a kind that look alike go by the first of these names; the
lists of actions have them once.

Parts of a tile are named by sort and number within the tile's entry: `district`, `district2`, …, `ley`, `ley2`, …,
`water`, `water2`, … in the order of the lists `districts`, `leys`, `waters`; and `site`, the ritual site. The first of a
sort has no number. A figure on water lies: it is a sacrifice. In actions the cell may be left out where one tile was
played in this turn.

Stacks count from 1, everywhere. Stones have their values, 2 to 7. Spaces of the track are the marked ones of *The
Investigators*.

`all` is the position at the first decision: the set-up is made, and the first player's phase 1 is already over
unless a stone could be used before it. A window in which the active player has nothing to decide (no imbued stone, no held tile that fits, nobody to place) is passed
through without an action.
)";

}  // namespace

const Description& describe_game() {
  static const Description kDescription{.about = kAbout,
                                        .actions = kActionForms,
                                        .steps = described_steps(),
                                        .events = kEvents,
                                        .view = described_view()};
  return kDescription;
}

}  // namespace hali::carcosa
