#include "games/realms/action_forms.h"
#include "games/realms/describe/parts.h"
#include "games/realms/events.h"

namespace hali::realms {
namespace {

constexpr std::string_view kAbout =
    R"(Cards and items are named by id in JSON (`FR01`, `CH24`); `realms.card.ID` and `realms.text.ID` of the words are name and
text, `data/realms/cards.json` has the rest. In actions they are named by their English name in small letters, words
joined by hyphens (`bell-tower`); an id, a German name or the beginning of a name is understood too. Suits are named as in
`data/realms/cards.json`: `army`, `artifact`, ….
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

}  // namespace hali::realms
