#include "games/carcosa/options.h"  // [cold]

#include <array>

#include "base/text.h"
#include "games/carcosa/state.h"

namespace hali::carcosa {
namespace {

constexpr std::array<std::string_view, 3> kMats{"default", "L", "LXX"};

constexpr std::array<std::string_view, 2> kTriggers{"placed", "completed"};

constexpr std::array<std::string_view, 5> kFirst{"lot", "1", "2", "3", "4"};
constexpr std::array<int, 5> kFirstPlayers{2, 2, 2, 3, 4};

// As many as the tile set of the game lists; one's own set may have fewer.
constexpr std::array<std::string_view, 25> kHastur{"drawn", "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                                   "9",     "10", "11", "12", "13", "14", "15", "16", "17",
                                                   "18",    "19", "20", "21", "22", "23", "24"};

constexpr std::array<OptionSpec, 18> kSpecs{{
    {.name = "mat", .values = kMats, .fewest = 2, .most = kMaxPlayers},
    {.name = "short_game", .values = kOff, .fewest = 2, .most = kMaxPlayers},
    {.name = "thugs", .values = kOff},
    {.name = "stranger", .values = kOff, .fewest = 2, .most = kMaxPlayers},  // CI-001
    {.name = "fools", .values = kOff, .most = 1},                            // CI-005
    {.name = "distant", .values = kOff, .most = 1},                          // CI-006
    {.name = "unprepared", .values = kOff, .most = 1},                       // CI-005
    {.name = "advanced", .values = kOn},
    {.name = "own_prophet_blocks", .values = kOn},
    {.name = "legion_may_sacrifice", .values = kOff},
    {.name = "stall_guard", .values = kOn, .fewest = 2, .most = kMaxPlayers},
    {.name = "king_on_last_tile", .values = kOn},
    {.name = "thugs_in_majority", .values = kOn},
    {.name = "thug_needs_recruit", .values = kOff},
    {.name = "stranger_hits_sacrifices", .values = kOn, .fewest = 2, .most = kMaxPlayers},
    {.name = "occultist_trigger", .values = kTriggers, .most = 1},
    {.name = "first",
     .values = kFirst,
     .fewest = 2,
     .most = kMaxPlayers,
     .fewest_each = kFirstPlayers,
     .since = 2},
    {.name = "hastur", .values = kHastur, .since = 2},
}};

}  // namespace

std::span<const OptionSpec> option_specs() { return kSpecs; }

Result<Options> read_options(const Setup& setup) {
  auto chosen = choose_options(kSpecs, setup);
  if (!chosen) return std::unexpected(chosen.error());
  const auto on = [&](std::string_view name) { return chosen->at(name) == "on"; };
  Options options;
  options.players = setup.players;
  options.short_game = on("short_game");
  options.advanced = on("advanced");
  options.own_prophet_blocks = on("own_prophet_blocks");
  options.legion_may_sacrifice = on("legion_may_sacrifice");
  options.stall_guard = on("stall_guard");
  options.king_on_last_tile = on("king_on_last_tile");
  options.thugs = on("thugs");
  options.thugs_in_majority = on("thugs_in_majority");
  options.thug_needs_recruit = on("thug_needs_recruit");
  options.stranger = on("stranger");
  options.stranger_hits_sacrifices = on("stranger_hits_sacrifices");
  options.distant = on("distant");
  options.fools = on("fools");
  options.unprepared = on("unprepared");
  options.occultists_heed_rites = chosen->at("occultist_trigger") == "completed";
  options.first = number<int>(chosen->at("first")).value_or(0);
  options.hastur = number<int>(chosen->at("hastur")).value_or(0);
  const bool solo = setup.players == 1;
  const std::string_view mat = chosen->at("mat");
  if (options.short_game && mat == "LXX") return fault("mat", "fault.carcosa.short_mat");  // CA-012
  options.long_mat = solo ? options.distant                                                // CI-002, CI-006
                          : mat == "LXX" || (mat == "default" && setup.players < 4 && !options.short_game);
  return options;
}

}  // namespace hali::carcosa
