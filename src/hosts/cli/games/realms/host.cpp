#include "base/embedded.h"
#include "hosts/cli/game_host.h"
#include "hosts/cli/games/realms/commands.h"
#include "hosts/cli/games/realms/draw.h"

namespace hali::cli {

GameHost realms_host() {
  return {.game = "realms",
          .drawer = [](std::string_view cards) -> std::unique_ptr<Drawer> {
            const auto built_in = embedded("data/realms/cards.json").value_or("{}");
            return std::make_unique<RealmsDrawer>(cards.empty() ? built_in : cards);
          },
          .commands = {add_score, add_best_hand}};
}

}  // namespace hali::cli
