// Random kinds of tiles and random boards of them: for what must hold for every tile set, not for one game's.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "tiling/board.h"
#include "tiling/shape_table.h"

namespace hali::tiling::test {

// Side codes: 1 open land (both halves one area), 2 a road in the middle that parts the land, 3 a city wall.
inline constexpr unsigned kLand = 1;
inline constexpr unsigned kRoad = 2;
inline constexpr unsigned kCity = 3;

// A tile whose cities, roads and lands are partitioned at random: more kinds than any game has. Cities and
// roads join over sides, lands over half-sides. `joined_lands` makes the lands part of what regions keep, as
// fields are.
inline Shape random_shape(Rng& rng, bool joined_lands = true) {
  Shape shape;
  std::array<Segment, 4> cities{};
  std::array<Segment, 4> roads{};
  std::array<Segment, 4> lands{};
  for (int side = 0; side < kSides; ++side) {
    const unsigned code = 1 + rng.below(3);
    shape.sides |= side_code(side, code);
    if (code == kCity) cities[rng.below(2)].sides |= static_cast<std::uint8_t>(1u << side);
    if (code == kRoad) roads[rng.below(3)].sides |= static_cast<std::uint8_t>(1u << side);
    const unsigned first = rng.below(4);
    const unsigned second = code == kLand ? first : rng.below(4);
    if (code == kCity) continue;
    lands[first].slots |= static_cast<std::uint8_t>(1u << (2 * side));
    lands[second].slots |= static_cast<std::uint8_t>(2u << (2 * side));
  }
  const auto add = [&](const std::array<Segment, 4>& segments) {
    for (const Segment& segment : segments) {
      if (segment.ports() > 0) shape.add(segment);
    }
  };
  add(cities);
  add(roads);
  if (!joined_lands) shape.joined = shape.count;
  add(lands);
  if (joined_lands) shape.joined = shape.count;
  return shape;
}

inline ShapeTable random_table(Rng& rng, int kinds, bool joined_lands = true) {
  ShapeTable table;
  for (int i = 0; i < kinds; ++i)
    table.add(random_shape(rng, joined_lands), [](int, int, int) { return true; });
  return table;
}

// A way to lay a tile: on an empty cell, or in the place of another.
struct Laying {
  Cell cell;
  int kind = 0;
  int turns = 0;
  int slot = kNoTile;  // the tile that is replaced
};

// Any tile that fits anywhere on the frontier; the search starts at a random place.
template <std::size_t N>
std::optional<Laying> random_placement(const Board<N>& board, const ShapeTable& table, Rng& rng) {
  const auto cells = static_cast<std::uint32_t>(board.open_count());
  const auto kinds = static_cast<std::uint32_t>(table.kinds());
  for (int tries = 0; tries < 200; ++tries) {
    const std::size_t open = rng.below(cells);
    const int kind = static_cast<int>(rng.below(kinds));
    const Turns turns = table.fits(kind)[board.open_need(open)];
    if (turns != 0) return Laying{board.open_cell(open), kind, std::countr_zero(turns), kNoTile};
  }
  return std::nullopt;
}

template <std::size_t N>
std::optional<Laying> random_replacement(const Board<N>& board, const ShapeTable& table, Rng& rng) {
  const int slot = static_cast<int>(rng.below(static_cast<std::uint32_t>(board.count())));
  for (int tries = 0; tries < 200; ++tries) {
    const int kind = static_cast<int>(rng.below(static_cast<std::uint32_t>(table.kinds())));
    const Turns turns = table.fits(kind)[board.need(slot)];
    if (turns != 0) return Laying{board.cell(slot), kind, std::countr_zero(turns), slot};
  }
  return std::nullopt;
}

}  // namespace hali::tiling::test
