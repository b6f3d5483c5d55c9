#include "games/carcosa/options.h"

#include <array>

#include "base/text.h"

namespace hali::carcosa {
namespace {

constexpr std::array<std::string_view, 3> kMats{"default", "L", "LXX"};
constexpr std::array<std::string_view, 2> kOn{"on", "off"};
constexpr std::array<std::string_view, 2> kOff{"off", "on"};

constexpr std::array<OptionSpec, 7> kSpecs{{
    {.name = "mat", .values = kMats},
    {.name = "short_game", .values = kOff},
    {.name = "advanced", .values = kOn},
    {.name = "own_prophet_blocks", .values = kOn},
    {.name = "legion_may_sacrifice", .values = kOff},
    {.name = "stall_guard", .values = kOn},
    {.name = "king_on_last_tile", .values = kOn},
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
  const std::string_view mat = chosen->at("mat");
  if (options.short_game && mat == "LXX") return fault("mat", "fault.carcosa.short_mat");  // CA-012
  options.long_mat = mat == "LXX" || (mat == "default" && setup.players < 4 && !options.short_game);
  return options;
}

}  // namespace hali::carcosa
