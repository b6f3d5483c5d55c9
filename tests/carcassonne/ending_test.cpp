// What the end of a game tells: in Mists the points are the team's.
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/json_writer.h"
#include "games/carcassonne/game.h"

namespace hali::carcassonne {
namespace {

json::value ending_of(int players, std::map<std::string, std::string, std::less<>> options, State& state) {
  const auto game = Game::make({.players = players, .options = std::move(options), .tiles = {}});
  std::string text;
  JsonWriter writer(text);
  game->view(state, kReferee, writer);
  const auto view = parse_json(text);
  return view->as_object().at("ending");
}

State won_with(const Game& game, std::initializer_list<std::uint16_t> points) {
  State s = game.start(1);
  std::ranges::copy(points, s.mists.points.begin());
  s.step = Step::Over;
  s.ending = Ending::Won;
  s.winners = static_cast<SeatMask>((1u << game.players()) - 1u);
  return s;
}

TEST(CarcassonneEnding, MistsTellsTheTeamsPoints) {  // MC-200
  const auto game = Game::make({.players = 2, .options = {{"variant", "mists"}}, .tiles = {}});
  State s = won_with(*game, {51});
  const json::value ending = ending_of(2, {{"variant", "mists"}}, s);
  EXPECT_EQ(ending.as_object().at("scores"), json::value({51, 51}));
  EXPECT_EQ(ending.as_object().at("together"), json::value(true));
}

TEST(CarcassonneEnding, AloneOneReadsThemToo) {
  const auto game = Game::make({.players = 1, .options = {}, .tiles = {}});
  State s = won_with(*game, {53});
  const json::value ending = ending_of(1, {}, s);
  EXPECT_EQ(ending.as_object().at("scores"), json::value(json::array{53}));
}

}  // namespace
}  // namespace hali::carcassonne
