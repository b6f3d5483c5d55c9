#include "games/carcassonne/options.h"  // [cold]

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
constexpr int kMost = 5;        // MC-011, MCA-21

// A switch that means something in some variants only.
constexpr OptionSpec switch_of(std::span<const std::string_view> variants, std::string_view name,
                               std::span<const std::string_view> values, int fewest) {
  return {.name = name,
          .values = values,
          .fewest = fewest,
          .most = kMost,
          .needs = "variant",
          .needed = variants,
          .needs_since = kNeedsSince};
}

constexpr std::array<OptionSpec, 12> kSpecs{{
    {.name = "variant", .values = kVariants, .fewest = 2, .most = kMost, .otherwise = "mists"},
    switch_of(kMists, "level", kLevels, 1),
    switch_of(kAgainst, "farmers", kOn, 2),
    switch_of(kGhosts, "fog", kOn, 2),
    switch_of(kGhosts, "castles", kOn, 2),
    switch_of(kGhosts, "cemeteries", kOn, 2),
    {.name = "entered", .values = kOff, .fewest = 1, .most = kMost},
    switch_of(kGhosts, "destroy_only_with_fog_tile", kOff, 2),
    switch_of(kGhosts, "ghost_minority", kOn, 2),
    switch_of(kGhosts, "ghost_cemetery", kOn, 2),
    switch_of(kGhosts, "ghost_keeper_final", kOn, 2),
    switch_of(kMists, "coop_fogged_road", kOn, 1),
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
