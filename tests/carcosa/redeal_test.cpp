// A redeal draws every deal that the seat's knowledge allows equally often, whatever the truth is. Enumerated
// on positions where little is hidden.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/rng.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

constexpr Seat kMe = 0;

// Five places are hidden from the first seat: three in the first stack, one in the second, and a tile that
// the other seat took unseen out of the first.
struct Table {
  Game game = test::game(2);
  State s = game.start(11);
  std::vector<TileId> tiles;  // no two of one face, so that specials are no matter

  Table() {
    for (std::size_t id = 0; id < kTiles; ++id) trail(s, kMe, static_cast<TileId>(id)) = Trail::exact(true);
    std::set<std::pair<int, int>> faces;
    const auto take_new_face = [&](int stack, int from) {
      const Pile& pile = s.stacks[static_cast<std::size_t>(stack)];
      for (int place = from; place < pile.size; ++place) {
        const TileId tile = tile_in(s, pile, place);
        const Tile& face = game.rules().tile(tile);
        if (!faces.emplace(face.kind, face.star).second) continue;
        tiles.push_back(tile);
        return;
      }
    };
    for (int i = 0; i < 4; ++i) take_new_face(0, 1);
    take_new_face(1, 1);
    // The fourth one is taken; it is the taking number 0.
    int place = 0;
    while (tile_in(s, s.stacks[0], place) != tiles[3]) ++place;
    put_under(s, s.cults[1].held, take_at(s, s.stacks[0], place));
    take_unseen(s, tiles[3], 0);
    for (const TileId tile : tiles) trail(s, kMe, tile) = Trail();
  }

  // Which tile lies at which of the five places; places as they were named at first.
  [[nodiscard]] std::vector<TileId> deal(const State& now) const {
    std::vector<TileId> out;
    const auto at = [&](const Pile& was, const Pile& is, TileId wanted) {
      int place = 0;
      while (tile_in(s, was, place) != wanted) ++place;
      out.push_back(tile_in(now, is, place));
    };
    for (int i = 0; i < 3; ++i) at(s.stacks[0], now.stacks[0], tiles[static_cast<std::size_t>(i)]);
    at(s.cults[1].held, now.cults[1].held, tiles[3]);
    at(s.stacks[1], now.stacks[1], tiles[4]);
    return out;
  }

  // The deals in which each tile lies where allowed(tile, place) says, by permutation.
  template <class Allowed>
  [[nodiscard]] std::set<std::vector<TileId>> enumerate(Allowed&& allowed) const {
    std::set<std::vector<TileId>> deals;
    std::vector<std::size_t> order{0, 1, 2, 3, 4};  // order[place] = number of the tile
    do {
      bool good = true;
      std::vector<TileId> deal;
      for (std::size_t place = 0; place < 5; ++place) {
        good = good && allowed(order[place], place);
        deal.push_back(tiles[order[place]]);
      }
      if (good) deals.insert(deal);
    } while (std::ranges::next_permutation(order).found);
    return deals;
  }

  // Chi-squared of so many redeals against all deals being equally likely; fails on a deal that cannot be.
  [[nodiscard]] double chi_squared(const std::set<std::vector<TileId>>& deals, int times) const {
    std::map<std::vector<TileId>, int> seen;
    Rng rng(77);
    for (int i = 0; i < times; ++i) {
      State now = s;
      game.redeal(now, kMe, rng);
      const auto found = deal(now);
      EXPECT_TRUE(deals.contains(found)) << "a deal that the seat knows not to be";
      ++seen[found];
    }
    const double each = static_cast<double>(times) / static_cast<double>(deals.size());
    double sum = 0;
    for (const auto& one : deals) {
      const double off = seen[one] - each;
      sum += off * off / each;
    }
    return sum;
  }
};

// Three standard deviations over the mean: with the fixed seed either always right or always wrong.
double limit(std::size_t deals) {
  const double freedom = static_cast<double>(deals) - 1;
  return freedom + 3 * std::sqrt(2 * freedom);
}

TEST(CarcosaRedeal, TilesOfWhichNothingIsKnownLieAnywhereEquallyOften_CA_116) {
  const Table table;
  const auto deals = table.enumerate([](std::size_t, std::size_t) { return true; });
  ASSERT_EQ(deals.size(), 120u);
  EXPECT_LT(table.chi_squared(deals, 24000), limit(deals.size()));
}

TEST(CarcosaRedeal, TilesLostInAStackLieEverywhereTheyMayEquallyOften_CA_116) {
  Table table;
  // The first tile was lost before the unseen taking, the second after it: it cannot have been taken along.
  trail(table.s, kMe, table.tiles[0]) = Trail::in_stack(0, 0, true);
  trail(table.s, kMe, table.tiles[1]) = Trail::in_stack(0, 1, true);
  const auto deals = table.enumerate([](std::size_t tile, std::size_t place) {
    if (tile == 0) return place <= 3;
    return tile != 1 || place <= 2;
  });
  ASSERT_EQ(deals.size(), 54u);  // 3 for the second, 3 left for the first, 3! for the others
  EXPECT_LT(table.chi_squared(deals, 16200), limit(deals.size()));
}

TEST(CarcosaRedeal, ALostTileStaysWhereItIsNoOftenerThanItGoesElsewhere_CA_116) {
  const Game game = test::game(2);
  State s = game.start(11);
  const TileId lost = tile_in(s, s.stacks[0], 7);
  trail(s, kMe, lost) = Trail::in_stack(0, 0, true);
  Rng rng(3);
  int stays = 0;
  for (int i = 0; i < 10000; ++i) {
    State now = s;
    game.redeal(now, kMe, rng);
    stays += tile_in(now, now.stacks[0], 7) == lost ? 1 : 0;
  }
  EXPECT_NEAR(stays, 500, 66) << "one of the twenty places below the top";
}

}  // namespace
}  // namespace hali::carcosa
