// Walks a feature from one of its parts over everything it is joined to. On demand, for what a board does not
// keep up to date, and the plain truth that kept regions are tested against.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/bit_set.h"
#include "tiling/board.h"
#include "tiling/shape_table.h"

namespace hali::tiling {

struct Part {
  std::uint8_t slot = 0;
  std::uint8_t segment = 0;
  constexpr bool operator==(const Part&) const = default;
};

// Requires: both are numbers of a slot and of a segment, or kNoTile and kNoSegment.
constexpr Part part_of(int slot, int segment) {
  assert(slot >= 0 && slot <= kNoTile && segment >= 0 && segment <= kNoSegment);
  return {static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(segment)};
}

// visit(slot, segment) for what lies on the other side of every port of the part; a segment may be
// kNoSegment. Requires: the part is one of a tile that lies on the board.
template <std::size_t N, class Visit>
void each_joint(const Board<N>& board, const ShapeTable& shapes, Part part, Visit&& visit) {
  const Segment& segment = shapes.of(board, part.slot).segments[part.segment];
  for (unsigned sides = segment.sides; sides != 0; sides &= sides - 1) {
    const int side = std::countr_zero(sides);
    const std::uint8_t other = board.beside(part.slot, side);
    if (other != kNoTile) visit(other, shapes.of(board, other).at_side[opposite(side)]);
  }
  for (unsigned slots = segment.slots; slots != 0; slots &= slots - 1) {
    const int half = std::countr_zero(slots);
    const std::uint8_t other = board.beside(part.slot, side_of_slot(half));
    if (other != kNoTile) visit(other, shapes.of(board, other).at_slot[facing_slot(half)]);
  }
}

// Parts still to be looked at: a stack on the stack, left uninitialised because it is large and seldom
// filled. Who puts in every part once at most never needs more than there are parts.
template <std::size_t Capacity>
class PartStack {
 public:
  PartStack() {}  // NOLINT(modernize-use-equals-default): would clear the array
  [[nodiscard]] bool empty() const { return size_ == 0; }
  // Requires: fewer than Capacity parts are in it.
  void push(Part part) {
    assert(size_ < Capacity);
    parts_[size_++] = static_cast<std::uint16_t>(part.slot << 8u | part.segment);
  }
  // Requires: not empty().
  Part pop() {
    assert(size_ > 0);
    const unsigned part = parts_[--size_];
    return {static_cast<std::uint8_t>(part >> 8u), static_cast<std::uint8_t>(part & 0xffu)};
  }

 private:
  std::array<std::uint16_t, Capacity> parts_;
  std::size_t size_ = 0;
};

// Parts that were reached, each once. A start that is reached already adds nothing. Refers to board and
// shapes: both must outlive it, and the board may not change between two walks.
template <std::size_t N>
class FloodFill {
 public:
  FloodFill(const Board<N>& board, const ShapeTable& shapes) : board_(board), shapes_(shapes) {}

  // visit(Part) for every part joined to `start` that no earlier walk reached. Requires: `start` is a part of
  // a tile that lies on the board.
  template <class Visit>
  void from(Part start, Visit&& visit) {
    reach(start);
    while (!stack_.empty()) {
      const Part part = stack_.pop();
      visit(part);
      each_joint(board_, shapes_, part,
                 [&](std::uint8_t slot, std::uint8_t segment) { reach({slot, segment}); });
    }
  }

  [[nodiscard]] bool reached(Part part) const { return seen_.has(number(part)); }

 private:
  static std::size_t number(Part part) {
    assert(part.slot < N && part.segment < kMaxSegments);
    return std::size_t{part.slot} * kMaxSegments + part.segment;
  }
  void reach(Part part) {
    if (part.segment == kNoSegment || seen_.has(number(part))) return;
    seen_.add(number(part));
    stack_.push(part);
  }

  const Board<N>& board_;
  const ShapeTable& shapes_;
  BitSet<N * kMaxSegments> seen_;
  PartStack<N * kMaxSegments> stack_;
};

}  // namespace hali::tiling
