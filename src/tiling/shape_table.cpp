#include "tiling/shape_table.h"

namespace hali::tiling {

void ShapeTable::add(const Shape& unturned, const Same& same) {
  std::array<Shape, kSides> turned;
  for (int r = 0; r < kSides; ++r) turned[r] = unturned.turned(r);

  Turns distinct = 0;
  for (int r = 0; r < kSides; ++r) {
    int first = r;
    for (int earlier = 0; earlier < r && first == r; ++earlier) {
      const auto alike = [&](int a, int b) { return same(r - earlier, a, b); };
      if (turned[r].looks_like(turned[earlier], alike)) first = earlier;
    }
    canonical_.push_back(static_cast<std::uint8_t>(first));
    if (first == r) distinct |= static_cast<Turns>(1u << r);
    shapes_.push_back(turned[r]);
  }
  distinct_.push_back(distinct);

  auto& fits = fits_.emplace_back();
  for (unsigned need = 0; need < fits.size(); ++need) {
    fits[need] = 0;
    for (int r = 0; r < kSides; ++r) {
      const bool fit = agrees(turned[r].sides, static_cast<SideCodes>(need));
      if (fit && (distinct >> r & 1u) != 0) fits[need] |= static_cast<Turns>(1u << r);
    }
  }
}

}  // namespace hali::tiling
