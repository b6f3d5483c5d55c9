// Features kept up to date as tiles come and go: which parts hang together, over how many tiles, with how
// many loose ends, and how many figures stand on them.
//
// N tiles, S joined parts on a tile at the most, R features at a time at the most; R decides how wide a
// feature's number is. Joining relabels the smaller feature; taking a tile away walks the features it held
// together and labels what is left of them anew.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/bit_set.h"
#include "tiling/board.h"
#include "tiling/flood_fill.h"
#include "tiling/shape_table.h"

namespace hali::tiling {

// The number of one feature among R: a byte while that reaches, one value of it standing for "none".
template <std::size_t R>
using RegionIdOf = std::conditional_t<(R < 0xff), std::uint8_t, std::uint16_t>;

using RegionId = RegionIdOf<1>;
inline constexpr RegionId kNoRegion = 0xff;

struct Region {
  std::uint8_t tiles = 0;    // different tiles it touches
  std::uint8_t open = 0;     // loose ends: ports that face an empty cell
  std::uint8_t figures = 0;  // kept by the game through add_figures
  std::uint8_t anchor = 0;   // the slot of some tile of it
  constexpr bool operator==(const Region&) const = default;
};

template <std::size_t N, std::size_t S, std::size_t R>
class Regions {
 public:
  using Id = RegionIdOf<R>;
  static constexpr Id kNone = std::numeric_limits<Id>::max();
  static_assert(R < kNone);

  // The feature of a joined part (Shape::joined); kNone of others. Requires: the part is one of a tile that
  // was added.
  [[nodiscard]] Id at(Part part) const {
    assert(part.slot < N && part.segment < S);
    return labels_[part.slot][part.segment];
  }
  // Requires, here and wherever an id is given: exists(id). An id holds until a tile is added or removed.
  [[nodiscard]] const Region& operator[](Id id) const {
    assert(used_.has(id));
    return regions_[id];
  }
  [[nodiscard]] bool exists(Id id) const { return used_.has(id); }
  template <class Visit>
  void each(Visit&& visit) const {
    used_.each(visit);
  }
  // Requires: no more are taken away than stand there.
  void add_figures(Id id, int change) {
    assert(used_.has(id));
    regions_[id].figures = static_cast<std::uint8_t>(regions_[id].figures + change);
  }
  void clear_figures() {
    for (auto& region : regions_) region.figures = 0;
  }

  // visit(Part) for every part of the feature.
  template <class Visit>
  void each_part(const Board<N>& board, const ShapeTable& shapes, Id id, Visit&& visit) const {
    FloodFill<N> follow(board, shapes);
    follow.from(anchor(id), visit);
  }
  [[nodiscard]] Part anchor(Id id) const {
    const std::uint8_t slot = (*this)[id].anchor;
    std::uint8_t segment = 0;
    while (labels_[slot][segment] != id) ++segment;
    return {slot, segment};
  }

  // Requires: the board already shows the tile at `slot`, just laid (or laid anew after `remove`), and it is
  // not added yet; its shape has at most S joined parts, and there are never more than R features.
  void add(const Board<N>& board, const ShapeTable& shapes, int slot) {
    const Shape& shape = shapes.of(board, slot);
    assert(shape.joined <= S);
    auto& labels = labels_[slot];
    labels.fill(kNone);
    for (std::uint8_t s = 0; s < shape.joined; ++s) {
      labels[s] = create(static_cast<std::uint8_t>(slot), shape.segments[s].ports());
    }
    for (int side = 0; side < kSides; ++side) {
      const std::uint8_t other = board.beside(slot, side);
      if (other == kNoTile) continue;
      const Shape& facing = shapes.of(board, other);
      const auto join = [&](std::uint8_t mine, std::uint8_t theirs) {
        if (mine < shape.joined && theirs < facing.joined) {
          connect(board, shapes, {static_cast<std::uint8_t>(slot), mine}, {other, theirs});
        }
      };
      join(shape.at_side[index(side)], facing.at_side[index(opposite(side))]);
      for (int half = 2 * side; half < 2 * side + 2; ++half) {
        join(shape.at_slot[index(half)], facing.at_slot[index(facing_slot(half))]);
      }
    }
  }

  // Requires: the tile at `slot` was added, and the board still shows it. What it held together falls apart.
  // Figures of the features concerned are forgotten: the game counts them again.
  void remove(const Board<N>& board, const ShapeTable& shapes, int slot) {
    const Shape& shape = shapes.of(board, slot);
    auto& labels = labels_[slot];
    const auto old = labels;
    labels.fill(kNone);
    for (int side = 0; side < kSides; ++side) {
      const std::uint8_t other = board.beside(slot, side);
      if (other == kNoTile) continue;
      const Shape& facing = shapes.of(board, other);
      const auto part = [&](std::uint8_t theirs) {
        if (theirs < facing.joined) relabel_piece(board, shapes, {other, theirs}, slot, old);
      };
      part(facing.at_side[index(opposite(side))]);
      part(facing.at_slot[index(facing_slot(2 * side))]);
      part(facing.at_slot[index(facing_slot(2 * side + 1))]);
    }
    for (std::uint8_t s = 0; s < shape.joined; ++s) used_.remove(old[s]);
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  Id create(std::uint8_t slot, int ports) {
    assert(used_.first_free() < R);
    const auto id = static_cast<Id>(used_.first_free());
    used_.add(id);
    regions_[id] = {.tiles = 1, .open = static_cast<std::uint8_t>(ports), .figures = 0, .anchor = slot};
    return id;
  }

  void connect(const Board<N>& board, const ShapeTable& shapes, Part a, Part b) {
    Id into = at(b);
    Id from = at(a);
    --regions_[into].open;
    --regions_[from].open;
    if (into == from) return;
    if (regions_[into].tiles < regions_[from].tiles) std::swap(into, from);
    Region& grown = regions_[into];
    grown.open = static_cast<std::uint8_t>(grown.open + regions_[from].open);
    grown.figures = static_cast<std::uint8_t>(grown.figures + regions_[from].figures);
    walk(board, shapes, anchor(from), from, into, [&](Part part) {
      if (!touches(part.slot, into)) ++grown.tiles;
    });
    used_.remove(from);
  }

  [[nodiscard]] bool touches(std::uint8_t slot, Id id) const {
    return std::ranges::find(labels_[slot], id) != labels_[slot].end();
  }

  // Gives every part that bears `from` and is joined to `start` the label `into`, calling visit just before.
  template <class Visit>
  void walk(const Board<N>& board, const ShapeTable& shapes, Part start, Id from, Id into, Visit&& visit) {
    PartStack<N * S> stack;
    const auto reach = [&](std::uint8_t slot, std::uint8_t segment) {
      if (segment >= S || labels_[slot][segment] != from) return;
      visit(Part{slot, segment});
      labels_[slot][segment] = into;
      stack.push({slot, segment});
    };
    reach(start.slot, start.segment);
    while (!stack.empty()) each_joint(board, shapes, stack.pop(), reach);
  }

  // A piece of a feature that the leaving tile held, reached through the part next to it.
  void relabel_piece(const Board<N>& board, const ShapeTable& shapes, Part start, int leaving,
                     const std::array<Id, S>& old) {
    const Id from = at(start);
    if (std::ranges::find(old, from) == old.end() || from == kNone) return;  // labelled anew already
    const Id id = create(start.slot, 0);
    Region& piece = regions_[id];
    piece.tiles = 0;
    walk(board, shapes, start, from, id, [&](Part part) {
      if (!touches(part.slot, id)) ++piece.tiles;
      piece.open = static_cast<std::uint8_t>(piece.open + loose_ends(board, shapes, part, leaving));
    });
  }

  int loose_ends(const Board<N>& board, const ShapeTable& shapes, Part part, int leaving) const {
    const Segment& segment = shapes.of(board, part.slot).segments[part.segment];
    int loose = 0;
    for (int side = 0; side < kSides; ++side) {
      const std::uint8_t other = board.beside(part.slot, side);
      if (other != kNoTile && other != leaving) continue;
      loose += (segment.sides >> side & 1) + (segment.slots >> (2 * side) & 1) +
               (segment.slots >> (2 * side + 1) & 1);
    }
    return loose;
  }

  std::array<std::array<Id, S>, N> labels_{};
  std::array<Region, R> regions_{};
  BitSet<R, Id> used_;
};

}  // namespace hali::tiling
