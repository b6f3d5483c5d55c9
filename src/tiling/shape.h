// What a kind of tile looks like: which side shows what, and which parts of the tile hang together.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tiling/geometry.h"

namespace hali::tiling {

// Four side codes, two bits each, north lowest. 0 means "no tile there" in what a cell needs; tiles use 1
// to 3.
using SideCodes = std::uint8_t;

constexpr SideCodes side_code(int side, unsigned code) { return static_cast<SideCodes>(code << (2 * side)); }
constexpr unsigned code_at(SideCodes codes, int side) { return (codes >> (2 * side)) & 3u; }

// Does a tile with these sides fit where `need` is asked for?
constexpr bool agrees(SideCodes sides, SideCodes need) {
  const unsigned asked = (need | need >> 1u) & 0x55u;
  return ((sides ^ need) & (asked | asked << 1u)) == 0;
}

inline constexpr std::uint8_t kNoSegment = 0xff;
inline constexpr int kMaxSegments = 12;

// A part of a tile. It joins its neighbours over whole sides (a road, a district) or over half-sides (a
// field, water).
struct Segment {
  std::uint8_t sides = 0;  // bit per side
  std::uint8_t slots = 0;  // bit per half-side

  [[nodiscard]] constexpr int ports() const { return std::popcount(sides) + std::popcount(slots); }
  constexpr bool operator==(const Segment&) const = default;
};

// One kind of tile in one rotation. The first `joined` segments are those whose regions a board keeps up to
// date; the others are followed on demand. A segment keeps its number in every rotation.
struct Shape {
  SideCodes sides = 0;
  std::uint8_t count = 0;
  std::uint8_t joined = 0;
  std::array<Segment, kMaxSegments> segments{};
  std::array<std::uint8_t, kSides> at_side = empty<kSides>();
  std::array<std::uint8_t, kSlots> at_slot = empty<kSlots>();

  // Requires: fewer than kMaxSegments are there, and no other has one of its sides or half-sides.
  void add(Segment segment);
  [[nodiscard]] Shape turned(int turns) const;
  // The same to the eye: sides and parts alike, whatever the parts' numbers. Joined and other parts are told
  // apart, and `mark` lets a game tell apart what the shape does not know (a strand that ends at a wall).
  template <class Mark>
  [[nodiscard]] bool looks_like(const Shape& other, Mark&& mark) const {
    if (sides != other.sides || count != other.count || joined != other.joined) return false;
    for (int a = 0; a < count; ++a) {
      bool found = false;
      for (int b = 0; b < count && !found; ++b) {
        found = segments[a] == other.segments[b] && (a < joined) == (b < joined) && mark(a, b);
      }
      if (!found) return false;
    }
    return true;
  }

 private:
  template <std::size_t K>
  static constexpr std::array<std::uint8_t, K> empty() {
    std::array<std::uint8_t, K> none{};
    none.fill(kNoSegment);
    return none;
  }
};

}  // namespace hali::tiling
