// Tiles on an unbounded grid, their neighbours, and the frontier: every empty cell beside a tile with what it
// needs.
//
// A tile that is laid keeps its number (its slot) for good; the first tiles of a game are slots 0, 1, … With
// at most N tiles that hang together no coordinate can leave the range stored, so the board is exact however
// it grows.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/find_value.h"
#include "base/fixed_vector.h"
#include "tiling/geometry.h"
#include "tiling/shape.h"

namespace hali::tiling {

inline constexpr std::uint8_t kNoTile = 0xff;

template <std::size_t N>
class Board {
  static_assert(N < 200, "slots are bytes, and the lookup keeps room to spare");

 public:
  static constexpr std::size_t kTiles = N;
  static constexpr std::size_t kOpenCells = 2 * N + 2;  // the most neighbours that N joined squares can have
  // The first tile lies within one step of the origin.
  using Coordinate = std::conditional_t<(N <= 120), std::int8_t, std::int16_t>;

  // Both coordinates in one number, so that cells compare at once.
  using Key = std::conditional_t<(N <= 120), std::uint16_t, std::uint32_t>;
  // As wide as what stands beside it, so that no padding follows.
  using Count = std::conditional_t<(N <= 120), std::uint8_t, std::uint32_t>;
  static constexpr int kKeyShift = 8 * sizeof(Coordinate);
  static constexpr Key key_of(Cell cell) {
    using Half = std::make_unsigned_t<Coordinate>;
    return static_cast<Key>(static_cast<Half>(cell.x) | static_cast<Key>(static_cast<Half>(cell.y))
                                                            << kKeyShift);
  }
  static constexpr Cell cell_of(Key key) {
    return {static_cast<Coordinate>(key), static_cast<Coordinate>(key >> kKeyShift)};
  }

  // Requires, of every slot: 0 <= slot < count().
  [[nodiscard]] int count() const { return static_cast<int>(count_); }
  [[nodiscard]] Cell cell(int slot) const { return cell_of(keys_[index(slot)]); }
  [[nodiscard]] int kind(int slot) const { return kinds_[index(slot)]; }
  [[nodiscard]] int turns(int slot) const { return turns_[index(slot)]; }
  // The slot of the tile beside this one, kNoTile when the cell is empty.
  [[nodiscard]] std::uint8_t beside(int slot, int side) const { return beside_[index(slot)][side]; }
  // What the tile's neighbours ask of it.
  [[nodiscard]] SideCodes need(int slot) const { return needs_[index(slot)]; }
  // The slot of the tile on a cell, or kNoTile.
  [[nodiscard]] std::uint8_t find(Cell cell) const {
    for (std::size_t at = bucket(cell);; at = (at + 1) % lookup_.size()) {
      const std::uint8_t slot = static_cast<std::uint8_t>(lookup_[at] - 1);
      if (slot == kNoTile || cell_of(keys_[slot]) == cell) return slot;
    }
  }
  // How many of the eight cells around the tile hold tiles.
  [[nodiscard]] int around(int slot) const {
    int found = 0;
    for (const std::uint8_t next : beside_[index(slot)]) found += next != kNoTile;
    for (const Cell step : kDiagonals) found += find(cell(slot) + step) != kNoTile;
    return found;
  }

  // The frontier, in no particular but a reproducible order. Requires, of every number: it is below
  // open_count(). A number holds until a tile is laid or replaced.
  [[nodiscard]] std::size_t open_count() const { return open_.size(); }
  [[nodiscard]] Cell open_cell(std::size_t i) const { return cell_of(open_[i]); }
  [[nodiscard]] SideCodes open_need(std::size_t i) const { return open_needs_[i]; }
  // The same cells as keys, for those who keep cells packed.
  [[nodiscard]] Key key(int slot) const { return keys_[index(slot)]; }
  [[nodiscard]] Key open_key(std::size_t i) const { return open_[i]; }
  // What an empty cell needs: 0 when no tile touches it.
  [[nodiscard]] SideCodes need_at(Cell cell) const {
    const std::size_t i = find_open(cell);
    return i == open_.size() ? SideCodes{0} : open_needs_[i];
  }

  // Lays a tile and returns its slot. Requires: fewer than N tiles lie, the cell is empty, and it is at the
  // origin's or beside a tile, so that no coordinate leaves its range. That the sides agree is the caller's
  // business.
  int place(Cell cell, int kind, int turns, SideCodes sides) {
    assert(count_ < N && find(cell) == kNoTile);
    const int slot = static_cast<int>(count_++);
    keys_[index(slot)] = key_of(cell);
    kinds_[index(slot)] = static_cast<std::uint8_t>(kind);
    turns_[index(slot)] = static_cast<std::uint8_t>(turns);
    needs_[index(slot)] = 0;
    enter(cell, slot);
    if (const std::size_t i = find_open(cell); i != open_.size()) {
      open_.erase_unordered(i);
      open_needs_.erase_unordered(i);
    }
    for (int side = 0; side < kSides; ++side) {
      const Cell next = tiling::beside(cell, side);
      const std::uint8_t other = find(next);
      beside_[index(slot)][side] = other;
      if (other != kNoTile) {
        meet(slot, side, other, sides);
      } else {
        ask(next, opposite(side), code_at(sides, side), false);
      }
    }
    return slot;
  }

  // Puts another tile in the place of one. Requires: its sides towards neighbours are those of the old one.
  void replace(int slot, int kind, int turns, SideCodes sides) {
    kinds_[index(slot)] = static_cast<std::uint8_t>(kind);
    turns_[index(slot)] = static_cast<std::uint8_t>(turns);
    for (int side = 0; side < kSides; ++side) {
      if (beside(slot, side) == kNoTile) {
        ask(tiling::beside(cell(slot), side), opposite(side), code_at(sides, side), true);
      }
    }
  }

 private:
  static constexpr std::size_t kBuckets = N < 96 ? 256 : 512;

  static std::size_t index(int slot) {
    assert(slot >= 0 && static_cast<std::size_t>(slot) < N);
    return static_cast<std::size_t>(slot);
  }
  static std::size_t bucket(Cell cell) {
    return (static_cast<std::size_t>(cell.x) * 37u + static_cast<std::size_t>(cell.y) * 101u) % kBuckets;
  }
  void enter(Cell cell, int slot) {
    std::size_t at = bucket(cell);
    while (lookup_[at] != 0) at = (at + 1) % kBuckets;
    lookup_[at] = static_cast<std::uint8_t>(slot + 1);
  }
  [[nodiscard]] std::size_t find_open(Cell cell) const {
    const Key key = key_of(cell);
    if (cell_of(key) != cell) return open_.size();  // beyond every coordinate in use
    return find_value(open_.begin(), open_.size(), key);
  }
  void meet(int slot, int side, std::uint8_t other, SideCodes sides) {
    const unsigned code = code_at(sides, side);
    beside_[other][opposite(side)] = static_cast<std::uint8_t>(slot);
    needs_[index(slot)] |= side_code(side, code);
    needs_[other] |= side_code(opposite(side), code);
  }
  // Does a tile touch the cell on another side than this one?
  [[nodiscard]] bool touched_elsewhere(Cell cell, int side) const {
    for (int other = 0; other < kSides; ++other) {
      if (other != side && find(tiling::beside(cell, other)) != kNoTile) return true;
    }
    return false;
  }
  // The empty cell must show `code` on that side of its own from now on.
  void ask(Cell cell, int side, unsigned code, bool known) {
    const std::size_t i = known || touched_elsewhere(cell, side) ? find_open(cell) : open_.size();
    if (i == open_.size()) {
      open_.push_back(key_of(cell));
      open_needs_.push_back(side_code(side, code));
    } else {
      open_needs_[i] = static_cast<SideCodes>((open_needs_[i] & ~side_code(side, 3)) | side_code(side, code));
    }
  }

  std::array<Key, N> keys_{};
  FixedVector<Key, kOpenCells> open_;
  std::array<std::uint8_t, N> kinds_{};
  std::array<std::uint8_t, N> turns_{};
  std::array<SideCodes, N> needs_{};
  std::array<std::array<std::uint8_t, kSides>, N> beside_{};
  std::array<std::uint8_t, kBuckets> lookup_{};  // slot + 1; 0 where nothing is
  FixedVector<SideCodes, kOpenCells> open_needs_;
  Count count_ = 0;
};

}  // namespace hali::tiling
