// Every kind of tile in every rotation, and for every need of a cell the rotations that fit: computed once,
// looked up.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <vector>

#include "tiling/shape.h"

namespace hali::tiling {

// Bit r: the kind turned r times clockwise.
using Turns = std::uint8_t;

// Constant once its kinds are added: any number of threads may look. Requires, of every kind: 0 <= kind <
// kinds(); of every rotation: 0 <= turns < kSides. References hold until another kind is added.
class ShapeTable {
 public:
  // Same(turns, a, b): part a, turned so often, means the same to the game as part b that it then lies on.
  using Same = std::function<bool(int turns, int a, int b)>;

  // Adds the next kind; kinds are numbered from 0 in the order they are added.
  void add(const Shape& unturned, const Same& same);

  [[nodiscard]] int kinds() const { return static_cast<int>(distinct_.size()); }
  [[nodiscard]] const Shape& shape(int kind, int turns) const {
    assert(kind >= 0 && kind < kinds() && turns >= 0 && turns < kSides);
    return shapes_[kind * kSides + turns];
  }
  // Rotations that do not look like a smaller one.
  [[nodiscard]] Turns distinct(int kind) const { return distinct_[kind]; }
  // The smallest rotation that looks like this one.
  [[nodiscard]] int canonical(int kind, int turns) const { return canonical_[kind * kSides + turns]; }
  // The distinct rotations in which the kind fits, by what is asked for.
  [[nodiscard]] const std::array<Turns, 256>& fits(int kind) const { return fits_[kind]; }

  template <class Board>
  [[nodiscard]] const Shape& of(const Board& board, int slot) const {
    return shape(board.kind(slot), board.turns(slot));
  }

 private:
  std::vector<Shape> shapes_;
  std::vector<Turns> distinct_;
  std::vector<std::uint8_t> canonical_;
  std::vector<std::array<Turns, 256>> fits_;
};

}  // namespace hali::tiling
