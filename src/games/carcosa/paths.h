// Ways over tiles: how far it is to the nearest of some tiles, stepping north, east, south and west (CAE-26).
#pragma once

#include <array>

#include "games/carcosa/state.h"

namespace hali::carcosa {

using SlotList4 = FixedVector<std::uint8_t, tiling::kSides>;

class Distances {
 public:
  static constexpr std::uint8_t kNowhere = 0xff;

  Distances(const CityBoard& board, const Slots& goals) {
    steps_.fill(kNowhere);
    goals.each([&](std::size_t slot) { reach(slot, 0); });
    for (std::size_t next = 0; next < reached_.size(); ++next) {  // NOLINT(modernize-loop-convert): it grows
      const std::uint8_t slot = reached_[next];
      for (int side = 0; side < tiling::kSides; ++side) {
        const std::uint8_t other = board.beside(slot, side);
        if (other != tiling::kNoTile && steps_[other] == kNowhere) reach(other, steps_[slot] + 1);
      }
    }
  }

  // kNowhere when there is no goal at all: the city hangs together.
  [[nodiscard]] std::uint8_t from(int slot) const { return steps_[slot]; }

  // Those among the tiles from which the way is shortest.
  [[nodiscard]] SlotList4 nearest(const SlotList4& tiles) const {
    std::uint8_t least = kNowhere;
    for (const std::uint8_t slot : tiles) least = from(slot) < least ? from(slot) : least;
    SlotList4 list;
    for (const std::uint8_t slot : tiles) {
      if (from(slot) == least) list.push_back(slot);
    }
    return list;
  }

 private:
  void reach(std::size_t slot, int steps) {
    steps_[slot] = static_cast<std::uint8_t>(steps);
    reached_.push_back(static_cast<std::uint8_t>(slot));
  }

  std::array<std::uint8_t, kTiles> steps_;
  FixedVector<std::uint8_t, kTiles> reached_;
};

// The tiles beside a cell.
inline SlotList4 tiles_beside(const CityBoard& board, tiling::Cell cell) {
  SlotList4 list;
  for (int side = 0; side < tiling::kSides; ++side) {
    const std::uint8_t slot = board.find(tiling::beside(cell, side));
    if (slot != tiling::kNoTile) list.push_back(slot);
  }
  return list;
}

}  // namespace hali::carcosa
