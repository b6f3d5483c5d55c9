#include "base/embedded.h"
#include "hosts/cli/game_host.h"
#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {

GameHost carcosa_host() {
  return {.game = "carcosa",
          .drawer = [](std::string_view tiles) -> std::unique_ptr<Drawer> {
            const auto built_in = embedded("data/carcosa/tiles.json").value_or("{}");
            return std::make_unique<CarcosaDrawer>(tiles.empty() ? built_in : tiles);
          },
          .usual_for_tiles = true};
}

}  // namespace hali::cli
