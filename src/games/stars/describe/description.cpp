#include "games/stars/action_forms.h"
#include "games/stars/describe/parts.h"
#include "games/stars/events.h"

namespace hali::stars {
namespace {

constexpr std::string_view kAbout =
    R"(Cards are named by id (`deep_ones-p-f`). `data/stars/cards.json` says what is on a card; `stars.creature.NAME` of the
words is the name of a creature, `stars.symbol.NAME` that of a symbol. In actions a card may also be named by the
beginning of its id, as far as that decides.

Cells of the sky are `c3`: columns `a` to `e` from the left, rows `1` to `5` from the top. A row of the sky is a text of
five codes, one a tile: `2` `3`, `1` `4`, `0` `5`, `c` `k`, `s` `m`, `n` `e` and `f` `l` are the two sides of a tile (two
and three stars, one and four, the void and five stars, crescent and cratered moon, shooting star and meteor shower,
midnight sun and solar eclipse, full moon and lunar eclipse).
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

}  // namespace hali::stars
