// Which set-ups of Carcassonne go together, and what a refused one says.
#include <gtest/gtest.h>

#include "base/embedded.h"
#include "games/carcassonne/game.h"
#include "games/registry.h"

namespace hali::carcassonne {
namespace {

std::string complaint(int players, std::map<std::string, std::string, std::less<>> options) {
  const auto made = Game::make({.players = players, .options = std::move(options), .tiles = {}});
  return made ? "" : made.error().words;
}

using Lines = std::vector<std::string>;

TEST(CarcassonneTiles, WhoCorrectsTheSetReadsWhatIsInIt) {
  const std::string set(embedded("data/carcassonne/mists_tiles.json").value());
  EXPECT_EQ(find_game("carcassonne")->check_set(set).value(),
            (Lines{"kinds: 48", "tiles: 60", "fog_tiles: 44", "ghost_symbols: 67", "castles: 5",
                   "cemeteries: 5", "pennants: 4"}));
}

TEST(CarcassonneOptions, OnePlayerPlaysMistsAndNothingElse) {  // MC-011, MC-200
  EXPECT_EQ(complaint(1, {}), "");
  EXPECT_EQ(complaint(1, {{"level", "6"}}), "");
  EXPECT_EQ(complaint(1, {{"variant", "mists"}}), "");
  EXPECT_EQ(complaint(1, {{"variant", "base"}}), "fault.option.players");
  EXPECT_EQ(complaint(1, {{"variant", "ghosts"}}), "fault.option.players");
}

TEST(CarcassonneOptions, TheExpansionNeedsOneOfItsParts) {  // MC-306
  EXPECT_EQ(complaint(2, {{"variant", "ghosts"}, {"fog", "off"}, {"castles", "off"}}), "");
  EXPECT_EQ(complaint(2, {{"variant", "ghosts"}, {"fog", "off"}, {"castles", "off"}, {"cemeteries", "off"}}),
            "fault.carcassonne.no_part");
}

TEST(CarcassonneOptions, WhatMeansNothingInTheVariantIsRefusedWithItsName) {  // MC-308
  const auto refused = [](int players, std::map<std::string, std::string, std::less<>> options) {
    const auto made = Game::make({.players = players, .options = std::move(options), .tiles = {}});
    return made ? "" : made.error().words + " " + made.error().where;
  };
  EXPECT_EQ(refused(2, {{"variant", "base"}, {"level", "6"}}), "fault.option.needs level");
  EXPECT_EQ(refused(2, {{"level", "2"}}), "fault.option.needs level");
  EXPECT_EQ(refused(2, {{"variant", "ghosts"}, {"level", "2"}}), "fault.option.needs level");
  EXPECT_EQ(refused(3, {{"variant", "mists"}, {"farmers", "off"}}), "fault.option.needs farmers");
  EXPECT_EQ(refused(2, {{"variant", "base"}, {"castles", "off"}}), "fault.option.needs castles");
  EXPECT_EQ(refused(2, {{"coop_fogged_road", "off"}}), "fault.option.needs coop_fogged_road");
  EXPECT_EQ(refused(3, {{"variant", "mists"}, {"ghost_minority", "off"}}),
            "fault.option.needs ghost_minority");
  // What holds anyway may be named, and one player plays Mists without naming it.
  EXPECT_EQ(refused(2, {{"variant", "base"}, {"level", "1"}, {"castles", "on"}}), "");
  EXPECT_EQ(refused(2, {{"farmers", "off"}}), "");
  EXPECT_EQ(refused(1, {{"level", "6"}, {"coop_fogged_road", "off"}}), "");
  EXPECT_EQ(refused(2, {{"variant", "mists"}, {"level", "6"}}), "");
}

}  // namespace
}  // namespace hali::carcassonne
