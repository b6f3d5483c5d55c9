#include "games/carcosa/game.h"  // [cold]
#include "games/registry.h"

namespace hali::carcosa {
namespace {

// What a tile set holds, for the eye of whoever corrects it.
Result<std::vector<std::string>> check_set(std::string_view text) {
  auto set = read_tile_set(text);
  if (!set) return std::unexpected(set.error());
  std::array<int, kSpecialNames.size()> specials{};
  int sites = 0;
  for (std::size_t i = 0; i < kCityTiles; ++i) {
    ++specials[std::to_underlying(set->tiles[i].special)];
    sites += set->kind_of(static_cast<int>(i)).ritual;
  }
  return std::vector<std::string>{
      "kinds: " + std::to_string(set->kinds.size() - kHasturTiles),
      "tiles: " + std::to_string(kCityTiles),
      "ritual_sites: " + std::to_string(sites),
      "theatres: " + std::to_string(specials[1]),
      "feasters: " + std::to_string(specials[2]),
      "empowered: " + std::to_string(specials[3]),
      "hastur_arrangements: " + std::to_string(set->arrangements.size()),
  };
}

}  // namespace

GameEntry entry() {
  GameEntry entry = entry_of<Game>();
  entry.check_set = check_set;
  return entry;
}

}  // namespace hali::carcosa
