// Can a constellation be made visible with given symbols, and by which moves? Exact.
//
// Flips keep places and the other moves keep faces, so the two are counted apart: for a choice of tiles, the
// flips are those of them that show the wrong side, and the rest is to bring a few tiles into their places.
// Symbols too many do not hurt: they are spent where nothing is needed (SR-031).
#pragma once

#include <optional>
#include <vector>

#include "games/stars/distances.h"

namespace hali::stars {

using SkyMoves = std::vector<SkyMove>;

// Moves and tiles that a search may still try, counted down; below zero it was given up and what it found is
// not all. Where there is none it goes on to the end.
using Work = std::int64_t;

// One constellation against one sky, to be asked for several budgets.
class Reach {
 public:
  Reach(const Sky& sky, const Constellation& constellation, bool mirrors = false, Work* work = nullptr);

  // Moves that use exactly these symbols; nothing when there are none.
  std::optional<SkyMoves> with(const Owed& budget);

 private:
  static constexpr std::size_t kMostTiles = 8;
  static constexpr std::size_t kMostTables = 12;

  // Two or three tiles that a table knows.
  struct Bound {
    const Distances* table = nullptr;
    std::array<std::uint8_t, kMostTabled> tiles{};
    std::uint8_t count = 0;
    std::uint8_t last = 0;  // the highest of them: when it is chosen the table can be asked
  };
  struct Part {
    std::uint8_t first = 0;
    std::uint8_t count = 0;
    const Group* group = nullptr;
  };
  using Tiles = std::array<Cell, kMostTiles>;

  void add_group(const Group& group, bool mirrors);
  void add_bound(std::initializer_list<std::size_t> tiles, bool mirrors);
  bool count_one() { return work_ == nullptr || --*work_ >= 0; }
  [[nodiscard]] bool possible(const Bound& bound, const Tiles& at, int pushes, int swaps) const;
  [[nodiscard]] bool possible(const Tiles& at, int pushes, int swaps) const;
  [[nodiscard]] bool in_place(const Tiles& at) const;
  [[nodiscard]] int flips_for_singles(CellMask used) const;
  bool choose(std::size_t tile, Tiles& at, CellMask used, int flips, const Owed& budget);
  bool bring(const Tiles& at, int pushes, int swaps);
  bool try_move(const Tiles& at, SkyMove move, int pushes, int swaps);
  [[nodiscard]] SkyMoves finished(const Tiles& at, CellMask used, const Owed& budget) const;

  Sky sky_;
  Planes planes_;
  const Constellation& constellation_;
  Work* work_;
  bool plain_ = false;  // too large for the tables: searched move by move
  std::vector<Want> wants_;
  std::vector<Part> parts_;
  FixedVector<Bound, kMostTables> bounds_;
  std::vector<std::uint64_t> hopeless_;  // states that led nowhere, as far as they are remembered
  SkyMoves way_;
  SkyMoves answer_;
};

std::optional<SkyMoves> reach(const Sky& sky, const Constellation& constellation, const Owed& budget);

// The same by trying every move in every order: slow, and the proof of the other.
std::optional<SkyMoves> reach_plainly(const Sky& sky, const Constellation& constellation, const Owed& budget);

}  // namespace hali::stars
