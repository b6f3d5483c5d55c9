#include "tiling/board.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/random_tiles.h"

namespace hali::tiling {
namespace {

using Cells = std::map<std::pair<int, int>, SideCodes>;

// The plain truth: tiles in a map, every question answered by looking at all neighbours.
struct PlainBoard {
  Cells tiles;

  [[nodiscard]] SideCodes need(Cell cell) const {
    SideCodes need = 0;
    for (int side = 0; side < kSides; ++side) {
      const Cell next = beside(cell, side);
      const auto found = tiles.find({next.x, next.y});
      if (found != tiles.end()) need |= side_code(side, code_at(found->second, opposite(side)));
    }
    return need;
  }
  [[nodiscard]] Cells frontier() const {
    Cells open;
    for (const auto& [place, sides] : tiles) {
      for (int side = 0; side < kSides; ++side) {
        const Cell next = beside({place.first, place.second}, side);
        if (!tiles.contains({next.x, next.y})) open[{next.x, next.y}] = need(next);
      }
    }
    return open;
  }
  [[nodiscard]] int around(Cell cell) const {
    int found = 0;
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy)
        found += (dx != 0 || dy != 0) && tiles.contains({cell.x + dx, cell.y + dy});
    }
    return found;
  }
};

template <std::size_t N>
void expect_same(const Board<N>& board, const PlainBoard& plain) {
  Cells open;
  for (std::size_t i = 0; i < board.open_count(); ++i) {
    const Cell cell = board.open_cell(i);
    ASSERT_TRUE(open.emplace(std::pair{cell.x, cell.y}, board.open_need(i)).second)
        << "a cell is listed twice";
  }
  ASSERT_EQ(open, plain.frontier());
  for (int slot = 0; slot < board.count(); ++slot) {
    const Cell cell = board.cell(slot);
    ASSERT_EQ(board.find(cell), slot);
    ASSERT_EQ(board.need(slot), plain.need(cell));
    ASSERT_EQ(board.around(slot), plain.around(cell));
    for (int side = 0; side < kSides; ++side) {
      ASSERT_EQ(board.beside(slot, side), board.find(beside(cell, side)));
    }
  }
}

template <std::size_t N>
void lay(Board<N>& board, PlainBoard& plain, const ShapeTable& table, const test::Laying& laying) {
  const SideCodes sides = table.shape(laying.kind, laying.turns).sides;
  if (laying.slot == kNoTile) {
    board.place(laying.cell, laying.kind, laying.turns, sides);
  } else {
    board.replace(laying.slot, laying.kind, laying.turns, sides);
  }
  plain.tiles[{laying.cell.x, laying.cell.y}] = sides;
}

TEST(Board, FrontierEqualsAScanOfTheWholeBoardOverRandomPlacementsAndReplacements) {
  Rng rng(21);
  for (int game = 0; game < 60; ++game) {
    const ShapeTable table = test::random_table(rng, 60);
    Board<88> board;
    PlainBoard plain;
    lay(board, plain, table, {{0, 0}, 0, 0, kNoTile});
    for (int step = 0; step < 150; ++step) {
      const bool place = board.count() < 88 && rng.below(3) != 0;
      const auto laying =
          place ? test::random_placement(board, table, rng) : test::random_replacement(board, table, rng);
      if (laying) lay(board, plain, table, *laying);
      ASSERT_NO_FATAL_FAILURE(expect_same(board, plain)) << "game " << game << ", step " << step;
    }
  }
}

// The largest board of Carcosa in the worst shape, in all four directions.
TEST(Board, ALineOfAllTilesIsExactToItsEnd) {
  const Cell start{1, 1};
  for (int side = 0; side < kSides; ++side) {
    Board<88> board;
    PlainBoard plain;
    Cell cell = start;
    for (int i = 0; i < 88; ++i) {
      board.place(cell, 0, 0, 0b01010101);
      plain.tiles[{cell.x, cell.y}] = 0b01010101;
      cell = beside(cell, side);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(board, plain));
    EXPECT_EQ(board.open_count(), 2u * 88 + 2);
    EXPECT_NE(board.need_at(cell), 0) << "the cell beyond the last tile";
    EXPECT_EQ(board.need_at(beside(cell, side)), 0);
    EXPECT_EQ(board.find(cell), kNoTile);
  }
}

TEST(Board, ALineOfMoreTilesThanAByteCanCountAwayIsExactToo) {
  Board<180> board;
  Cell cell{0, 0};
  for (int i = 0; i < 180; ++i) {
    board.place(cell, 0, 0, 0b01010101);
    cell = beside(cell, West);
  }
  EXPECT_EQ(board.find({-179, 0}), 179);
  EXPECT_EQ(board.need_at({-180, 0}), side_code(East, 1));
}

TEST(Board, FarCellsAreNeitherFoundNorOpen) {
  Board<88> board;
  board.place({0, 0}, 0, 0, 0b01010101);
  for (const Cell far :
       {Cell{256, 0}, Cell{0, 256}, Cell{1 << 20, -256}, Cell{-32768, 32767}, Cell{255, 1}, Cell{257, 0}}) {
    EXPECT_EQ(board.find(far), kNoTile);
    EXPECT_EQ(board.need_at(far), 0) << far.x << "," << far.y;
  }
}

}  // namespace
}  // namespace hali::tiling
