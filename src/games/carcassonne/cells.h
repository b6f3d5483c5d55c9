// Cells as cases and games from elsewhere write them.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

#include "base/json_read.h"
#include "base/text.h"
#include "tiling/geometry.h"

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
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = number<int>(text.substr(0, comma));
  const auto y = number<int>(text.substr(comma + 1));
  if (!x || !y || std::abs(*x) > kFurthest || std::abs(*y) > kFurthest) return std::nullopt;
  return tiling::Cell{*x, *y};
}
inline std::string cell_name(tiling::Cell cell) { return to_text(cell.x) + "," + to_text(cell.y); }

}  // namespace hali::carcassonne
