// Squares on an unbounded grid: x grows to the east, y to the south; sides and half-sides go clockwise.
#pragma once

#include <array>
#include <cstdint>

namespace hali::tiling {

enum Side : std::uint8_t { North, East, South, West };
inline constexpr int kSides = 4;
inline constexpr int kSlots = 8;

struct Cell {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Cell&) const = default;
};

// Reading order: row by row from the top, each row from the left.
constexpr bool reads_before(Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

inline constexpr std::array<Cell, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
inline constexpr std::array<Cell, 4> kDiagonals{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

constexpr Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }
constexpr Cell beside(Cell cell, int side) { return cell + kSteps[side]; }
constexpr int opposite(int side) { return (side + 2) % kSides; }

// Half-sides (slots) 0…7 clockwise from the western half of the north side:
//
//        0 | 1
//      +---N---+
//    7 |       | 2
//    - W       E -
//    6 |       | 3
//      +---S---+
//        5 | 4
constexpr int side_of_slot(int slot) { return slot / 2; }
// The neighbour's half-side that touches this one.
constexpr int facing_slot(int slot) { return 2 * opposite(side_of_slot(slot)) + (1 - slot % 2); }

// Clockwise quarter turns.
constexpr int turned_side(int side, int turns) { return (side + turns) % kSides; }
constexpr int turned_slot(int slot, int turns) { return (slot + 2 * turns) % kSlots; }

}  // namespace hali::tiling
