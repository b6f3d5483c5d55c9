#include "tiling/shape.h"

#include <cassert>

namespace hali::tiling {

void Shape::add(Segment segment) {
  assert(count < kMaxSegments);
  for (int side = 0; side < kSides; ++side) {
    if ((segment.sides >> side & 1u) != 0) at_side[side] = count;
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((segment.slots >> slot & 1u) != 0) at_slot[slot] = count;
  }
  segments[count++] = segment;
}

Shape Shape::turned(int turns) const {
  Shape out;
  for (int side = 0; side < kSides; ++side) {
    out.sides |= side_code(turned_side(side, turns), code_at(sides, side));
  }
  for (int i = 0; i < count; ++i) {
    const Segment& from = segments[i];
    Segment to;
    for (int side = 0; side < kSides; ++side) {
      to.sides |= static_cast<std::uint8_t>((from.sides >> side & 1u) << turned_side(side, turns));
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      to.slots |= static_cast<std::uint8_t>((from.slots >> slot & 1u) << turned_slot(slot, turns));
    }
    out.add(to);
  }
  out.joined = joined;
  return out;
}

}  // namespace hali::tiling
