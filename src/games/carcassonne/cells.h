// Cells as cases and games from elsewhere write them.
#pragma once

#include <cstdlib>
#include <optional>
#include <string_view>

#include "base/json_read.h"
#include "tiling/cell_text.h"

namespace hali::carcassonne {

inline constexpr int kFurthest = 200;  // no board is so wide

// [x, y]
inline std::optional<tiling::Cell> cell_of(const json::value* value) {
  const auto* pair = value == nullptr ? nullptr : value->if_array();
  if (pair == nullptr || pair->size() != 2) return std::nullopt;
  const auto x = int_within((*pair)[0], -kFurthest, kFurthest);
  const auto y = int_within((*pair)[1], -kFurthest, kFurthest);
  if (!x || !y) return std::nullopt;
  return tiling::Cell{*x, *y};
}
// "x,y"
inline std::optional<tiling::Cell> cell_of(std::string_view text) {
  const auto cell = tiling::read_cell(text);
  const bool near = cell && std::abs(cell->x) <= kFurthest && std::abs(cell->y) <= kFurthest;
  return near ? cell : std::nullopt;
}

}  // namespace hali::carcassonne
