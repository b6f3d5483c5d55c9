// What a view tells of cells and tiles to come, against trying every tile that is left.
#include <gtest/gtest.h>

#include <set>

#include "base/json.h"
#include "base/rng.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/game.h"

namespace hali::carcassonne {
namespace {

using Cells = std::set<std::pair<int, int>>;

json::value view(const Game& game, const State& s) {
  std::string text;
  JsonWriter json(text);
  game.view(s, 0, json);
  return parse_json(text).value();
}

Cells dead_cells(const json::value& view) {
  Cells out;
  for (const auto& cell : view.at("dead_cells").as_array()) {
    const auto& pair = cell.as_array();
    out.emplace(pair[0].to_number<int>(), pair[1].to_number<int>());
  }
  return out;
}

// Empty cells beside tiles.
Cells open_cells(const json::value& view) {
  Cells tiles;
  for (const auto& tile : view.at("board").as_array())
    tiles.emplace(tile.at("x").to_number<int>(), tile.at("y").to_number<int>());
  Cells out;
  for (const auto& [x, y] : tiles) {
    for (const auto& [dx, dy] : {std::pair(0, -1), std::pair(1, 0), std::pair(0, 1), std::pair(-1, 0)}) {
      if (!tiles.contains({x + dx, y + dy})) out.emplace(x + dx, y + dy);
    }
  }
  return out;
}

// Where a tile of the kind could be placed, if it were drawn now.
void try_kind(const Game& game, State s, std::string_view kind, Cells& cells) {
  const auto draw = game.parse(s, "draw " + std::string(kind));
  ASSERT_TRUE(draw) << kind;
  ASSERT_FALSE(game.check(s, *draw)) << kind;
  game.apply(s, *draw, nullptr);
  if (s.step != Step::Place) return;
  Actions legal;
  game.legal(s, legal);
  for (const Action action : legal) cells.emplace(decode(action).cell.x, decode(action).cell.y);
}

// MC-301: in a game that is entered, any tile that is left may be named.
TEST(CarcassonneView, DeadCellsAreThoseWhereNoTileThatIsLeftFits_MC_301) {
  std::size_t dead = 0;
  for (const char* const variant : {"base", "ghosts"}) {
    const Game game =
        Game::make({.players = 2, .options = {{"variant", variant}, {"entered", "on"}}, .tiles = {}}).value();
    Rng rng(5);
    State s = game.start(5);
    Actions legal;
    Cells before;
    for (int n = 0; game.to_move(s) != kNoSeat; ++n) {
      game.legal(s, legal);
      const bool drawing = s.step == Step::Draw;
      if (drawing && n % 5 == 0) {
        const json::value seen = view(game, s);
        Cells possible;
        for (const auto& kind : seen.at("remaining").as_array())
          try_kind(game, s, std::string_view(kind.at("kind").as_string()), possible);
        Cells expected;
        for (const auto& cell : open_cells(seen)) {
          if (!possible.contains(cell)) expected.insert(cell);
        }
        before = dead_cells(seen);
        dead += before.size();
        ASSERT_EQ(before, expected) << variant << ", action " << n;
      }
      game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      // The tile in hand may still come to lie there.
      if (drawing && n % 5 == 0 && s.step == Step::Place) {
        ASSERT_EQ(dead_cells(view(game, s)), before) << variant << ", action " << n;
      }
    }
  }
  EXPECT_GT(dead, 20u);
}

}  // namespace
}  // namespace hali::carcassonne
