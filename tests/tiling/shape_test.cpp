#include "tiling/shape.h"

#include <gtest/gtest.h>

#include "tests/support/random_tiles.h"
#include "tiling/shape_table.h"

namespace hali::tiling {
namespace {

// North: district, east: ley to the south wall's middle, half-sides of water around.
Shape corner_tile() {
  Shape shape;
  shape.sides = static_cast<SideCodes>(side_code(North, 3) | side_code(East, 2) | side_code(South, 2) |
                                       side_code(West, 1));
  shape.add({.sides = 0b0001, .slots = 0});
  shape.add({.sides = 0b0110, .slots = 0});
  shape.joined = 2;
  shape.add({.sides = 0, .slots = 0b00011000});
  shape.add({.sides = 0, .slots = 0b11100100});
  return shape;
}

TEST(Geometry, FacingSlotsTouch) {
  for (int slot = 0; slot < kSlots; ++slot) {
    EXPECT_EQ(facing_slot(facing_slot(slot)), slot);
    EXPECT_EQ(side_of_slot(facing_slot(slot)), opposite(side_of_slot(slot)));
  }
  EXPECT_EQ(facing_slot(0), 5);  // the western half of a north side lies on the western half of a south side
  EXPECT_EQ(facing_slot(1), 4);
  EXPECT_EQ(facing_slot(2), 7);
  EXPECT_EQ(facing_slot(3), 6);
}

TEST(Geometry, SidesLeadThereAndBack) {
  for (int side = 0; side < kSides; ++side) {
    EXPECT_EQ(beside(beside({3, -7}, side), opposite(side)), (Cell{3, -7}));
  }
  EXPECT_TRUE(reads_before({5, 0}, {0, 1}));
  EXPECT_TRUE(reads_before({-1, 2}, {0, 2}));
  EXPECT_FALSE(reads_before({0, 0}, {0, 0}));
}

TEST(Shape, AQuarterTurnMovesSidesAndHalfSidesClockwise) {
  const Shape turned = corner_tile().turned(1);
  EXPECT_EQ(code_at(turned.sides, East), 3u);
  EXPECT_EQ(code_at(turned.sides, South), 2u);
  EXPECT_EQ(code_at(turned.sides, West), 2u);
  EXPECT_EQ(code_at(turned.sides, North), 1u);
  EXPECT_EQ(turned.segments[0].sides, 0b0010);
  EXPECT_EQ(turned.segments[2].slots, 0b01100000);
  EXPECT_EQ(turned.at_slot[5], 2);
  EXPECT_EQ(turned.at_slot[0], 3);
  EXPECT_EQ(turned.at_side[East], 0);
  EXPECT_EQ(turned.at_side[North], kNoSegment);
}

TEST(Shape, FourQuarterTurnsAreNone) {
  Rng rng(11);
  for (int i = 0; i < 500; ++i) {
    const Shape shape = test::random_shape(rng);
    Shape around = shape;
    for (int turn = 0; turn < 4; ++turn) around = around.turned(1);
    EXPECT_EQ(around.sides, shape.sides);
    EXPECT_EQ(around.segments, shape.segments);
    EXPECT_EQ(around.at_side, shape.at_side);
    EXPECT_EQ(around.at_slot, shape.at_slot);
    EXPECT_EQ(shape.turned(1).turned(2).segments, shape.turned(3).segments);
  }
}

TEST(Shape, AgreesAsksOnlyWhereANeighbourIs) {
  const SideCodes sides = corner_tile().sides;
  EXPECT_TRUE(agrees(sides, 0));
  EXPECT_TRUE(agrees(sides, side_code(East, 2)));
  EXPECT_FALSE(agrees(sides, side_code(East, 3)));
  EXPECT_FALSE(agrees(sides, side_code(East, 1)));
  EXPECT_TRUE(agrees(sides, sides));
}

TEST(ShapeTable, FitsListsExactlyTheDistinctRotationsThatAgree) {
  Rng rng(12);
  ShapeTable table;
  for (int kind = 0; kind < 40; ++kind)
    table.add(test::random_shape(rng), [](int, int, int) { return true; });
  for (int kind = 0; kind < table.kinds(); ++kind) {
    for (unsigned need = 0; need < 256; ++need) {
      for (int turns = 0; turns < kSides; ++turns) {
        const bool fits = agrees(table.shape(kind, turns).sides, static_cast<SideCodes>(need));
        const bool distinct = table.canonical(kind, turns) == turns;
        EXPECT_EQ((table.fits(kind)[need] >> turns & 1) != 0, fits && distinct);
        EXPECT_EQ((table.distinct(kind) >> turns & 1) != 0, distinct);
      }
    }
  }
}

TEST(ShapeTable, ATileThatLooksTheSameWhenTurnedHasFewerRotations) {
  ShapeTable table;
  const auto same = [](int, int, int) { return true; };
  Shape lake;
  lake.sides = 0b01010101;
  lake.add({.sides = 0, .slots = 0xff});
  table.add(lake, same);
  Shape straight;
  straight.sides = 0b01100110;
  straight.add({.sides = 0b0101, .slots = 0});
  straight.joined = 1;
  straight.add({.sides = 0, .slots = 0b00011110});
  straight.add({.sides = 0, .slots = 0b11100001});
  table.add(straight, same);
  table.add(corner_tile(), same);
  EXPECT_EQ(table.distinct(0), 0b0001);
  EXPECT_EQ(table.distinct(1), 0b0011);
  EXPECT_EQ(table.canonical(1, 3), 1);
  EXPECT_EQ(table.distinct(2), 0b1111);
}

TEST(ShapeTable, WhatTheGameTellsApartIsNotTheSame) {
  ShapeTable table;
  Shape straight;
  straight.sides = 0b01010101;
  straight.add({.sides = 0b0001, .slots = 0});
  straight.add({.sides = 0b0100, .slots = 0});
  straight.joined = 2;
  table.add(straight, [](int, int a, int b) { return a == b; });
  EXPECT_EQ(table.distinct(0), 0b1111);
}

}  // namespace
}  // namespace hali::tiling
