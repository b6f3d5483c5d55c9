#include "hosts/cli/game_host.h"
#include "hosts/cli/games/stars/commands.h"
#include "hosts/cli/games/stars/draw.h"

namespace hali::cli {

GameHost stars_host() {
  return {.game = "stars",
          .drawer = [](std::string_view cards) -> std::unique_ptr<Drawer> {
            return std::make_unique<StarsDrawer>(cards);
          },
          .commands = {add_solve, add_puzzle}};
}

}  // namespace hali::cli
