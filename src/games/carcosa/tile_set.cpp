#include "games/carcosa/tile_set.h"

namespace hali::carcosa {

std::uint8_t Kind::segment(Sort sort, int number) const {
  if (number < 0) return tiling::kNoSegment;
  switch (sort) {
    case Sort::District: return number < districts ? static_cast<std::uint8_t>(number) : tiling::kNoSegment;
    case Sort::Ley: return number < leys ? static_cast<std::uint8_t>(districts + number) : tiling::kNoSegment;
    case Sort::Water:
      return number < waters ? static_cast<std::uint8_t>(districts + leys + number) : tiling::kNoSegment;
    case Sort::Site: break;
  }
  return ritual && number == 0 ? kSite : tiling::kNoSegment;
}

int TileSet::find_kind(std::string_view id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace hali::carcosa
