// The sky: 25 tiles by the symbols they show, and the 85 moves that change it.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/stars/symbols.h"

namespace hali::stars {

inline constexpr int kSide = 5;
inline constexpr int kCells = kSide * kSide;

using Cell = std::uint8_t;  // row * 5 + column, from the top left
using CellMask = std::uint32_t;

inline constexpr CellMask kAllCells = (CellMask{1} << kCells) - 1;

constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * kSide + column); }
constexpr int row_of(Cell cell) { return cell / kSide; }
constexpr int column_of(Cell cell) { return cell % kSide; }
constexpr CellMask bit(Cell cell) { return CellMask{1} << cell; }

using Sky = std::array<Symbol, kCells>;

// Where every symbol is seen, one bit a cell: the side that lies up (SR-076), however it is turned (SR-006).
// The void is one of them (SR-077).
struct Planes {
  std::array<CellMask, kSymbols> of{};
  std::uint32_t shown = 0;  // the symbols that are seen at all, one bit each

  explicit constexpr Planes(const Sky& sky) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      of[sky[cell]] |= CellMask{1} << cell;
      shown |= 1u << sky[cell];
    }
  }
};

// A move: 0 to 19 pushes, 20 to 59 swaps, 60 to 84 flips.
using SkyMove = std::uint8_t;

inline constexpr int kPushes = 20;  // SR-032
inline constexpr int kSwaps = 40;   // SR-033
inline constexpr int kMoves = kPushes + kSwaps + kCells;
inline constexpr SkyMove kFirstSwap = kPushes;
inline constexpr SkyMove kFirstFlip = kPushes + kSwaps;

constexpr Kind kind_of(SkyMove move) {
  return move < kFirstSwap ? Kind::Push : move < kFirstFlip ? Kind::Swap : Kind::Flip;
}

// A line: 0 to 4 the rows from the top, 5 to 9 the columns from the left. Forward is right or down.
constexpr SkyMove push(int line, bool forward) { return static_cast<SkyMove>(line * 2 + (forward ? 1 : 0)); }
constexpr int line_of(SkyMove push) { return push / 2; }
constexpr bool is_forward(SkyMove push) { return push % 2 == 1; }
constexpr bool is_row(SkyMove push) { return line_of(push) < kSide; }
// The cell at a place of a line, counted from the left or top.
constexpr Cell cell_of_line(int line, int place) {
  return line < kSide ? cell_at(line, place) : cell_at(place, line - kSide);
}

// SR-034
constexpr SkyMove flip(Cell cell) { return static_cast<SkyMove>(kFirstFlip + cell); }
constexpr Cell flipped_cell(SkyMove move) { return static_cast<Cell>(move - kFirstFlip); }

// SR-033, SR-035: the 20 pairs side by side, then the 20 pairs one above the other.
inline constexpr auto kSwapCells = [] {
  std::array<std::pair<Cell, Cell>, kSwaps> out{};
  std::size_t n = 0;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column + 1 < kSide; ++column)
      out[n++] = {cell_at(row, column), cell_at(row, column + 1)};
  }
  for (int row = 0; row + 1 < kSide; ++row) {
    for (int column = 0; column < kSide; ++column)
      out[n++] = {cell_at(row, column), cell_at(row + 1, column)};
  }
  return out;
}();

constexpr std::pair<Cell, Cell> swapped_cells(SkyMove move) {
  return kSwapCells[move - std::size_t{kFirstSwap}];
}

// The swap of two cells in either order; nothing when they are no neighbours.
constexpr std::optional<SkyMove> swap_of(int a, int b) {
  for (std::size_t i = 0; i < kSwapCells.size(); ++i) {
    const auto [first, second] = kSwapCells[i];
    if ((first == a && second == b) || (first == b && second == a))
      return static_cast<SkyMove>(kFirstSwap + i);
  }
  return std::nullopt;
}

// Where a tile of each cell comes to lie by a push or swap.
inline constexpr auto kGoesTo = [] {
  std::array<std::array<Cell, kCells>, kFirstFlip> out{};
  for (std::size_t move = 0; move < kFirstFlip; ++move) {
    for (std::size_t cell = 0; cell < kCells; ++cell) out[move][cell] = static_cast<Cell>(cell);
    if (move < kFirstSwap) {
      const auto code = static_cast<SkyMove>(move);
      for (int place = 0; place < kSide; ++place) {
        const int next = (place + (is_forward(code) ? 1 : kSide - 1)) % kSide;
        out[move][cell_of_line(line_of(code), place)] = cell_of_line(line_of(code), next);
      }
    } else {
      const auto [a, b] = kSwapCells[move - kFirstSwap];
      out[move][a] = b;
      out[move][b] = a;
    }
  }
  return out;
}();

constexpr SkyMove undoing(SkyMove move) { return move < kFirstSwap ? static_cast<SkyMove>(move ^ 1u) : move; }

constexpr void apply_move(Sky& sky, SkyMove move) {
  if (move >= kFirstFlip) {
    Symbol& symbol = sky[flipped_cell(move)];
    symbol = other_side(symbol);
  } else if (move >= kFirstSwap) {
    const auto [a, b] = swapped_cells(move);
    std::swap(sky[a], sky[b]);
  } else {
    const int line = line_of(move);
    const bool forward = is_forward(move);
    const Symbol out = sky[cell_of_line(line, forward ? kSide - 1 : 0)];
    for (int i = 1; i < kSide; ++i) {
      const int to = forward ? kSide - i : i - 1;
      sky[cell_of_line(line, to)] = sky[cell_of_line(line, forward ? to - 1 : to + 1)];
    }
    sky[cell_of_line(line, forward ? 0 : kSide - 1)] = out;
  }
}

// "c3": columns a to e from the left, rows 1 to 5 from the top.
std::string cell_text(Cell cell);
std::optional<Cell> read_cell(std::string_view text);
// "push 2 left", "push c up", "swap c3 d3", "flip c3".
struct MoveWords {
  std::string_view verb;
  std::string first;
  std::string second;  // empty where there is none
};
MoveWords move_words(SkyMove move);
std::string move_text(SkyMove move);
// Which part of a move cannot be read.
enum class MoveFault : std::uint8_t { Unreadable, NotNeighbours, WrongDirection };
struct ReadMove {
  std::optional<SkyMove> move;
  MoveFault fault = MoveFault::Unreadable;
};
ReadMove read_push(std::string_view line, std::string_view way);
ReadMove read_swap(std::string_view cell, std::string_view other);
ReadMove read_flip(std::string_view cell);

// Five rows of five codes each, with or without blanks or slashes between them.
std::optional<Sky> read_sky(std::string_view text);
std::string sky_row(const Sky& sky, int row);

}  // namespace hali::stars
