// Regions kept up to date must equal regions computed from nothing, whatever is laid and replaced: for tiles
// whose lands are followed on demand (as Carcosa's waters) and for tiles whose lands are kept as well (as
// Carcassonne's fields).
#include "tiling/regions.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "tests/support/random_tiles.h"

namespace hali::tiling {
namespace {

constexpr std::size_t kTiles = 40;  // random tiles fall into more parts than real ones: all must have a label
constexpr std::size_t kParts =
    10;  // the most joined parts on a random tile: two cities, three roads, four lands
using TestBoard = Board<kTiles>;
using TestRegions = Regions<kTiles, kParts, 250>;

using PlainPart = std::pair<int, int>;

// Joins parts by looking at every pair of touching ports, with nothing but coordinates.
class PlainRegions {
 public:
  PlainRegions(const TestBoard& board, const ShapeTable& table) : board_(board), table_(table) {
    for (int slot = 0; slot < board.count(); ++slot) {
      for (int part = 0; part < table.of(board, slot).joined; ++part) parent_[{slot, part}] = {slot, part};
    }
    for (const auto& [part, self] : parent_) visit_ports(part);
  }

  PlainPart root(PlainPart part) const {
    while (parent_.at(part) != part) part = parent_.at(part);
    return part;
  }
  [[nodiscard]] const auto& parts() const { return parent_; }
  [[nodiscard]] std::map<PlainPart, Region> regions() const {
    std::map<PlainPart, Region> out;
    std::map<PlainPart, std::set<int>> tiles;
    for (const auto& [part, parent] : parent_) {
      const PlainPart name = root(part);
      tiles[name].insert(part.first);
      out[name].open = static_cast<std::uint8_t>(out[name].open + loose_.at(part));
      out[name].tiles = static_cast<std::uint8_t>(tiles[name].size());
    }
    return out;
  }

 private:
  void visit_ports(PlainPart part) {
    const Segment segment = table_.of(board_, part.first).segments[static_cast<std::size_t>(part.second)];
    int& loose = loose_[part];
    for (int side = 0; side < kSides; ++side) {
      if ((segment.sides >> side & 1) != 0) meet(part, side, -1, loose);
      for (int half = 2 * side; half < 2 * side + 2; ++half) {
        if ((segment.slots >> half & 1) != 0) meet(part, side, half, loose);
      }
    }
  }
  void meet(PlainPart part, int side, int half, int& loose) {
    const std::uint8_t other = board_.find(beside(board_.cell(part.first), side));
    if (other == kNoTile) {
      ++loose;
      return;
    }
    const Shape& facing = table_.of(board_, other);
    for (int theirs = 0; theirs < facing.joined; ++theirs) {
      const Segment& segment = facing.segments[static_cast<std::size_t>(theirs)];
      const bool touches = half < 0 ? (segment.sides >> opposite(side) & 1) != 0
                                    : (segment.slots >> facing_slot(half) & 1) != 0;
      if (touches) parent_[root(part)] = root({other, theirs});
    }
  }

  const TestBoard& board_;
  const ShapeTable& table_;
  std::map<PlainPart, PlainPart> parent_;
  std::map<PlainPart, int> loose_;
};

void expect_same(const TestRegions& kept, const TestBoard& board, const ShapeTable& table) {
  const PlainRegions plain(board, table);
  const auto regions = plain.regions();
  std::map<PlainPart, RegionId> label;
  std::set<RegionId> used;
  for (const auto& [part, parent] : plain.parts()) {
    const RegionId id =
        kept.at({static_cast<std::uint8_t>(part.first), static_cast<std::uint8_t>(part.second)});
    ASSERT_TRUE(kept.exists(id));
    const auto [found, fresh] = label.emplace(plain.root(part), id);
    ASSERT_EQ(found->second, id) << "one region bears two labels";
    ASSERT_EQ(used.insert(id).second, fresh) << "two regions bear one label";
  }
  std::set<RegionId> listed;
  kept.each([&](RegionId id) { listed.insert(id); });
  ASSERT_EQ(listed, used);
  for (const auto& [name, region] : regions) {
    const RegionId id = label.at(name);
    ASSERT_EQ(kept[id].tiles, region.tiles);
    ASSERT_EQ(kept[id].open, region.open);
    ASSERT_EQ(kept.at(kept.anchor(id)), id);
  }
}

void lay(TestBoard& board, TestRegions& regions, const ShapeTable& table, const test::Laying& laying) {
  const SideCodes sides = table.shape(laying.kind, laying.turns).sides;
  int slot = laying.slot;
  if (slot == kNoTile) {
    slot = board.place(laying.cell, laying.kind, laying.turns, sides);
  } else {
    regions.remove(board, table, slot);
    board.replace(slot, laying.kind, laying.turns, sides);
  }
  regions.add(board, table, slot);
}

void play_random_boards(std::uint64_t seed, bool joined_lands, std::uint32_t replace_one_in) {
  Rng rng(seed);
  for (int game = 0; game < 40; ++game) {
    const ShapeTable table = test::random_table(rng, 50, joined_lands);
    TestBoard board;
    TestRegions regions;
    lay(board, regions, table, {{0, 0}, 0, 0, kNoTile});
    for (int step = 0; step < 110; ++step) {
      const bool place = board.count() < static_cast<int>(kTiles) && rng.below(replace_one_in) != 0;
      const auto laying =
          place ? test::random_placement(board, table, rng) : test::random_replacement(board, table, rng);
      if (!laying) continue;
      lay(board, regions, table, *laying);
      ASSERT_NO_FATAL_FAILURE(expect_same(regions, board, table))
          << "seed " << seed << ", game " << game << ", step " << step;
    }
  }
}

TEST(Regions, EqualRegionsFromScratchWhenTilesAreOnlyPlaced) { play_random_boards(31, true, 1000); }

TEST(Regions, EqualRegionsFromScratchWithCitiesRoadsAndFieldsUnderReplacements) {
  play_random_boards(32, true, 3);
}

TEST(Regions, EqualRegionsFromScratchWithLandsNotKept) { play_random_boards(33, false, 3); }

TEST(Regions, EqualRegionsFromScratchWhenMostTilesAreReplaced) { play_random_boards(34, true, 2); }

TEST(FloodFill, ReachesExactlyThePartsOfTheRegion) {
  Rng rng(35);
  const ShapeTable table = test::random_table(rng, 50);
  TestBoard board;
  TestRegions regions;
  lay(board, regions, table, {{0, 0}, 0, 0, kNoTile});
  while (board.count() < static_cast<int>(kTiles)) {
    const auto laying = test::random_placement(board, table, rng);
    ASSERT_TRUE(laying);
    lay(board, regions, table, *laying);
  }
  regions.each([&](RegionId id) {
    FloodFill<kTiles> follow(board, table);
    follow.from(regions.anchor(id), [&](Part part) { EXPECT_EQ(regions.at(part), id); });
    for (int slot = 0; slot < board.count(); ++slot) {
      for (std::uint8_t part = 0; part < table.of(board, slot).joined; ++part) {
        const Part at{static_cast<std::uint8_t>(slot), part};
        EXPECT_EQ(follow.reached(at), regions.at(at) == id);
      }
    }
  });
}

TEST(Regions, FiguresMoveAlongWhenFeaturesJoin) {
  ShapeTable table;
  Shape road;
  road.sides = 0b01100110;
  road.add({.sides = 0b0101, .slots = 0});
  road.joined = 1;
  table.add(road, [](int, int, int) { return true; });
  TestBoard board;
  TestRegions regions;
  lay(board, regions, table, {{0, 0}, 0, 0, kNoTile});
  lay(board, regions, table, {{1, 0}, 0, 0, kNoTile});  // beside it, not joined
  lay(board, regions, table, {{1, 1}, 0, 0, kNoTile});
  regions.add_figures(regions.at({0, 0}), 1);
  regions.add_figures(regions.at({1, 0}), 2);
  EXPECT_EQ(regions[regions.at({2, 0})].figures, 2);
  lay(board, regions, table, {{0, 1}, 0, 0, kNoTile});
  EXPECT_EQ(regions[regions.at({3, 0})].figures, 1);
  EXPECT_EQ(regions[regions.at({0, 0})].tiles, 2);
  regions.clear_figures();
  EXPECT_EQ(regions[regions.at({1, 0})].figures, 0);
}

}  // namespace
}  // namespace hali::tiling
