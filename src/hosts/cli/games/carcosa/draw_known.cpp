// What the one who looks knows of tiles deep in the stacks.
#include "hosts/cli/games/carcosa/draw.h"
#include "hosts/cli/wrap.h"

namespace hali::cli {

std::string tile_name(const json::value& tile, const Words& words) {
  const std::string key = "carcosa.kind." + text_at(tile, "kind");
  std::string out = words.knows(key) ? words.fill(key, {}) : text_at(tile, "kind");
  const auto* special = tile.as_object().if_contains("special");
  if (special != nullptr && int_at(tile, "star") > 0) {
    out += " (" + words.fill("carcosa.special." + std::string(special->as_string()), {}) + ")";
  }
  return out;
}

// All tiles of a stack that somebody is looking through, numbered from the top.
std::string CarcosaDrawer::stack_in_hands(const Scene& scene, const json::value& stack) const {
  constexpr int kInRow = 8;
  constexpr int kPitchX = kTileWidth + 2;
  constexpr int kPitchY = kTileHeight + 1;
  const int size = int_at(stack, "size");
  Canvas canvas(kInRow * kPitchX + 2, (size + kInRow - 1) / kInRow * kPitchY);
  TilePainter painter(canvas, scene.ink);
  const auto draw_tile = [&](const json::value& tile, int place) {
    const int x = 2 + (place - 1) % kInRow * kPitchX;
    const int y = (place - 1) / kInRow * kPitchY;
    canvas.write(x, y, std::to_string(place), kStrong);
    painter.tile(x, y + 1, art_.picture(text_at(tile, "kind"), 0), false, false,
                 TilePainter::mark_of(tile, scene.ink.ascii));
  };
  if (stack.at("top").is_object()) draw_tile(stack.at("top"), 1);
  for (const auto& tile : stack.at("known").as_array()) draw_tile(tile, int_at(tile, "place"));
  return canvas.print(scene.ink.colour);
}

std::string CarcosaDrawer::known_tiles(const Scene& scene) const {
  const std::string step = text_at(scene.view, "step");
  const auto& prophet = scene.view.at("cults").at(int_at(scene.view, "active")).at("prophet");
  const bool looking = (step == "glimpse" || step == "shape") && prophet.is_int64();
  std::string out;
  int number = 0;
  for (const auto& stack : scene.view.at("stacks").as_array()) {
    ++number;
    const auto& known = stack.at("known").as_array();
    if (known.empty()) continue;
    if (looking && prophet.get_int64() == number) {
      out += scene.words.say("carcosa.draw.in_hands", number) + "\n" + stack_in_hands(scene, stack);
      continue;
    }
    std::string tiles;
    for (const auto& tile : known) {
      tiles += (tiles.empty() ? "" : "; ") + std::to_string(int_at(tile, "place")) + " " +
               tile_name(tile, scene.words);
    }
    out += wrapped(scene.words.say("carcosa.draw.known", number, tiles), 78, 2) + "\n";
  }
  return out;
}

}  // namespace hali::cli
