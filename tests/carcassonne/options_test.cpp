// Which set-ups of Carcassonne go together, and what a refused one says.
#include <gtest/gtest.h>

#include "games/carcassonne/game.h"

namespace hali::carcassonne {
namespace {

std::string complaint(int players, std::map<std::string, std::string, std::less<>> options) {
  const auto made = Game::make({.players = players, .options = std::move(options), .tiles = {}});
  return made ? "" : made.error().words;
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

}  // namespace
}  // namespace hali::carcassonne
