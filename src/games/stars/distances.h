// How many moves bring two or three tiles into given places to each other, exactly and for every start.
//
// Pushes and swaps move tiles whatever they show, so this depends on the shape alone: one table a shape
// serves every sky. It is found backwards, from all places where the shape can lie.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/stars/constellation.h"

namespace hali::stars {

inline constexpr std::size_t kMostTabled = 3;  // tiles of a table

class Distances {
 public:
  // `cells` are two or three of a group.
  Distances(std::span<const Want> cells, bool mirrors);

  // The fewest swaps that do it together with at most so many pushes.
  [[nodiscard]] int swaps(int pushes, std::size_t index) const {
    const auto layer = std::min(static_cast<std::size_t>(pushes), layers_.size() - 1);
    return layers_[layer][index];
  }
  // The tiles' cells as a place in the table.
  static std::size_t index_of(Cell a, Cell b) { return a + std::size_t{kCells} * b; }
  static std::size_t index_of(Cell a, Cell b, Cell c) {
    return a + std::size_t{kCells} * (b + std::size_t{kCells} * c);
  }

 private:
  using Layer = std::vector<std::uint8_t>;

  void add_swaps(Layer& layer, const Layer& spread) const;
  [[nodiscard]] Layer with_push(const Layer& before) const;

  std::size_t tiles_;
  std::size_t size_;
  std::vector<Layer> layers_;  // by pushes; further pushes change nothing
};

// The table of a shape, made when it is first asked for and kept by this thread.
const Distances& distances_of(std::span<const Want> cells, bool mirrors);

}  // namespace hali::stars
