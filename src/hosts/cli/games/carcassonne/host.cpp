#include "hosts/cli/game_host.h"
#include "hosts/cli/games/carcassonne/draw.h"

namespace hali::cli {

GameHost carcassonne_host() {
  return {.game = "carcassonne", .drawer = [](std::string_view tiles) -> std::unique_ptr<Drawer> {
            return std::make_unique<CarcassonneDrawer>(tiles);
          }};
}

}  // namespace hali::cli
