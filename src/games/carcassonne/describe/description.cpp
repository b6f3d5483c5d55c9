#include "games/carcassonne/action_forms.h"
#include "games/carcassonne/describe/parts.h"
#include "games/carcassonne/events.h"

namespace hali::carcassonne {
namespace {

constexpr std::string_view kAbout =
    R"(`x` grows to the east, `y` to the south; the start tile lies on 0,0 (the large one of *Ghosts* and *Mists* on 0,0 to
1,1). `kind` is the id of a tile in `data/carcassonne/`, which says what its sides and parts are. A tile's rotation is
named by where its own north side points: `north` is as in the file, `east` one quarter turn clockwise, `south` two,
`west` three. Rotations of a kind that look alike go by the first of these names.

Parts of a tile are named by sort and number: `city`, `city2`, `road`, `road2`, `field`, … in the order of its entry, and
`monastery`, `castle` or `cemetery` for what stands in its middle. The first of a sort has no number. Ghosts of the
cooperative game are in `fog`, `fog2` or `graves` of a tile.

The seats of a game have colours: one each, in *Mists* with one or two players several.
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

}  // namespace hali::carcassonne
