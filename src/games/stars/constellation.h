// Constellations: groups of symbols in fixed places to each other, and where they are seen on a sky.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "games/stars/sky.h"

namespace hali::stars {

inline constexpr std::size_t kMaxGroupCells = 8;
inline constexpr std::size_t kMaxGroups = 6;

// One required symbol of a group. Blank cells ask for nothing and are left out (SR-073, SRA-18).
struct Want {
  std::int16_t row = 0;
  std::int16_t column = 0;
  Symbol symbol = 0;
};

using GroupPrint = FixedVector<Want, kMaxGroupCells>;

// A group turned one way. `anchors` are the cells its top left corner may lie on (SR-078); the symbol `wants`
// asks for lies `offsets` further.
struct Turned {
  CellMask anchors = 0;
  CellMask cells = 0;  // with the corner on cell 0
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMaxGroupCells> offsets{};
  std::array<Symbol, kMaxGroupCells> wants{};

  // The anchors where all of it is seen.
  [[nodiscard]] CellMask seen(const Planes& planes) const {
    CellMask out = anchors;
    for (std::size_t i = 0; i < count; ++i) out &= planes.of[wants[i]] >> offsets[i];
    return out;
  }
};

// SR-072: the different ways to turn it; SRA-01: mirror images only where they are played.
struct Group {
  GroupPrint print;
  FixedVector<Turned, 8> ways;
  std::uint8_t cells = 0;  // required ones
};

// SR-071: groups of two and more cells first, then single symbols as a number of each (SR-075).
struct Constellation {
  std::vector<Group> groups;
  std::array<std::uint8_t, kSymbols> singles{};
  bool has_singles = false;
  std::uint32_t needs = 0;  // its symbols, one bit each

  [[nodiscard]] bool is_seen(const Planes& planes) const {
    return (needs & ~planes.shown) == 0 && is_there(planes);
  }

 private:
  [[nodiscard]] bool is_there(const Planes& planes) const;
};

Constellation compile(std::span<const GroupPrint> groups, bool mirrors);

// "4l.s/..n0": rows as printed; nothing when it cannot be read or is empty.
std::optional<GroupPrint> read_group(std::span<const std::string_view> rows);

// The cells of one place where the constellation is seen, a mask a group; nothing when it is not.
std::optional<std::vector<CellMask>> seen_at(const Constellation& constellation, const Sky& sky);
// SR-074: how many different sets of disjoint tile sets show it.
int count_places(const Constellation& constellation, const Sky& sky);

// The place that lies nearest: the fewest tiles that show something else.
struct Near {
  CellMask right = 0;  // show what they should
  CellMask wrong = 0;
};
Near nearest(const Constellation& constellation, const Sky& sky);

}  // namespace hali::stars
