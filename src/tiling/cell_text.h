// Cells as players type and read them: "2,-1".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "tiling/geometry.h"

namespace hali::tiling {

inline std::string cell_name(Cell cell) { return to_text(cell.x) + "," + to_text(cell.y); }

inline std::optional<Cell> read_cell(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = number<int>(text.substr(0, comma));
  const auto y = number<int>(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Cell{*x, *y};
}

}  // namespace hali::tiling
