#include "games/carcassonne/options.h"

#include <array>

namespace hali::carcassonne {
namespace {

constexpr std::array<std::string_view, 4> kVariants{"default", "ghosts", "mists", "base"};
constexpr std::array<std::string_view, 6> kLevels{"1", "2", "3", "4", "5", "6"};
// What the switches of a part belong to.
constexpr std::array<std::string_view, 1> kMists{"mists"};
constexpr std::array<std::string_view, 1> kGhosts{"ghosts"};
constexpr std::array<std::string_view, 3> kAgainst{"default", "base", "ghosts"};
constexpr int kNeedsSince = 2;  // MC-308: version 1 of the rules heard them and did nothing
constexpr int kMost = 5;        // MC-011, A-21

constexpr std::array<OptionSpec, 12> kSpecs{{
    {.name = "variant", .values = kVariants, .fewest = 2, .most = kMost, .otherwise = "mists"},
    {.name = "level",
     .values = kLevels,
     .fewest = 1,
     .most = kMost,
     .needs = "variant",
     .needed = kMists,
     .needs_since = kNeedsSince},
    {.name = "farmers",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kAgainst,
     .needs_since = kNeedsSince},
    {.name = "fog",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "castles",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "cemeteries",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "entered", .values = kOff, .fewest = 1, .most = kMost},
    {.name = "destroy_only_with_fog_tile",
     .values = kOff,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "ghost_minority",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "ghost_cemetery",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "ghost_keeper_final",
     .values = kOn,
     .fewest = 2,
     .most = kMost,
     .needs = "variant",
     .needed = kGhosts,
     .needs_since = kNeedsSince},
    {.name = "coop_fogged_road",
     .values = kOn,
     .fewest = 1,
     .most = kMost,
     .needs = "variant",
     .needed = kMists,
     .needs_since = kNeedsSince},
}};

}  // namespace

std::span<const OptionSpec> option_specs() { return kSpecs; }

Result<Options> read_options(const Setup& setup) {
  auto chosen = choose_options(kSpecs, setup);
  if (!chosen) return std::unexpected(chosen.error());
  const auto on = [&](std::string_view name) { return chosen->at(name) == "on"; };
  Options options;
  options.players = setup.players;
  const std::string_view variant = chosen->at("variant");
  // MC-011, MC-200: one player plays Mists.
  options.variant = variant == "mists" || setup.players == 1 ? Variant::Mists
                    : variant == "ghosts"                    ? Variant::Ghosts
                                                             : Variant::Base;
  options.level = chosen->at("level")[0] - '0';
  options.farmers = on("farmers") && options.variant != Variant::Mists;  // MC-200
  options.fog = on("fog");
  options.castles = on("castles");
  options.cemeteries = on("cemeteries");
  if (options.variant == Variant::Ghosts && !options.fog && !options.castles && !options.cemeteries)
    return fault("variant", "fault.carcassonne.no_part");  // MC-306
  options.entered = on("entered");
  options.destroy_only_with_fog_tile = on("destroy_only_with_fog_tile");
  options.ghost_minority = on("ghost_minority");
  options.ghost_cemetery = on("ghost_cemetery");
  options.ghost_keeper_final = on("ghost_keeper_final");
  options.coop_fogged_road = on("coop_fogged_road");
  return options;
}

}  // namespace hali::carcassonne
