#include "games/carcassonne/tile_set.h"

namespace hali::carcassonne {

std::uint8_t Kind::segment(Sort wanted, int number) const {
  if (number < 0) return tiling::kNoSegment;
  switch (wanted) {
    case Sort::City: return number < cities ? static_cast<std::uint8_t>(number) : tiling::kNoSegment;
    case Sort::Road: return number < roads ? static_cast<std::uint8_t>(cities + number) : tiling::kNoSegment;
    case Sort::Field:
      return number < fields ? static_cast<std::uint8_t>(cities + roads + number) : tiling::kNoSegment;
    case Sort::None: return tiling::kNoSegment;
    default: return middle == wanted && number == 0 ? kMiddle : tiling::kNoSegment;
  }
}

int TileSet::find_kind(std::string_view id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace hali::carcassonne
