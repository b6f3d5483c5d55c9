#include "base/json.h"  // [cold]
#include "games/carcassonne/game.h"
#include "games/registry.h"

namespace hali::carcassonne {
namespace {

// What a set holds, for the eye of whoever corrects it.
Result<std::vector<std::string>> check_set(std::string_view text) {
  // To a reader an empty text means the built-in set; as a set of one's own it is none.
  if (const auto parsed = parse_json(text); !parsed) return std::unexpected(parsed.error());
  auto set = read_tile_set(text);
  if (!set) return std::unexpected(set.error());
  int tiles = 0, foggy = 0, ghosts = 0, castles = 0, cemeteries = 0, pennants = 0;
  for (int id = 0; id < static_cast<int>(set->kinds.size()); ++id) {
    if (!set->is_mists(id)) continue;
    const Kind& kind = set->kinds[id];
    tiles += kind.count;
    foggy += kind.foggy() ? kind.count : 0;
    castles += kind.middle == Sort::Castle ? kind.count : 0;
    cemeteries += kind.middle == Sort::Cemetery ? kind.count : 0;
    for (const Fog& fog : kind.fog) ghosts += fog.ghosts * kind.count;
    for (const int pennant : kind.pennants) pennants += pennant * kind.count;
  }
  return std::vector<std::string>{
      "kinds: " + std::to_string(set->mists_kinds), "tiles: " + std::to_string(tiles),
      "fog_tiles: " + std::to_string(foggy),        "ghost_symbols: " + std::to_string(ghosts),
      "castles: " + std::to_string(castles),        "cemeteries: " + std::to_string(cemeteries),
      "pennants: " + std::to_string(pennants),
  };
}

}  // namespace

GameEntry entry() {
  GameEntry entry = entry_of<Game>();
  entry.check_set = check_set;
  return entry;
}

}  // namespace hali::carcassonne
