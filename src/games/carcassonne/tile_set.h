// The tiles of Carcassonne as flat tables: what each kind looks like, and how often it comes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "tiling/shape_table.h"

namespace hali::carcassonne {

inline constexpr int kBaseTiles = 72;   // MC-001
inline constexpr int kMistsTiles = 60;  // MC-101
inline constexpr int kQuarters = 4;     // MC-102: the large start tile
inline constexpr int kSupply = kBaseTiles - 1 + kMistsTiles;
inline constexpr int kTiles = kSupply + kQuarters + 1;  // one more than can lie, for an even number
// How many cities, roads and fields a set may have as single segments, all tiles together.
inline constexpr int kMaxFeatures = 430;
inline constexpr int kMaxParts = 8;  // cities, roads and fields on one tile
inline constexpr int kMaxFogs = 4;   // separate fogs on one tile

// The order is that of segments on a tile; what stands in the middle is not joined to anything and has a
// number of its own.
enum class Sort : std::uint8_t { City, Road, Field, Monastery, Castle, Cemetery, None };
inline constexpr std::uint8_t kMiddle = 15;

// Side codes of MC-021.
inline constexpr unsigned kFieldSide = 1;
inline constexpr unsigned kRoadSide = 2;
inline constexpr unsigned kCitySide = 3;

// A fog on one tile; in the data's position.
struct Fog {
  std::uint8_t sides = 0;   // bit per side, always whole sides (MCA-15)
  std::uint8_t ghosts = 0;  // printed symbols: for the cooperative game
};

struct Kind {
  std::string id;
  std::uint8_t count = 0;
  std::uint8_t cities = 0;
  std::uint8_t roads = 0;
  std::uint8_t fields = 0;
  std::array<std::uint8_t, kMaxParts> pennants{};      // by city
  std::array<std::uint8_t, kMaxParts> field_cities{};  // by field: bit per city of the tile that borders it
  std::uint8_t fog_roads = 0;                          // bit per road: fog on all its sides (MCA-16)
  Sort middle = Sort::None;                            // Monastery, Castle, Cemetery or None
  std::uint8_t fogs = 0;
  std::array<Fog, kMaxFogs> fog{};
  std::uint8_t fog_sides = 0;  // of all its fogs

  [[nodiscard]] int parts() const { return cities + roads + fields; }
  [[nodiscard]] Sort sort(int segment) const {
    if (segment == kMiddle) return middle;
    return segment < cities           ? Sort::City
           : segment < cities + roads ? Sort::Road
           : segment < parts()        ? Sort::Field
                                      : Sort::None;
  }
  [[nodiscard]] bool has(int segment) const { return sort(segment) != Sort::None; }
  // The number of a segment among those of its sort.
  [[nodiscard]] int number(int segment) const {
    switch (sort(segment)) {
      case Sort::City: return segment;
      case Sort::Road: return segment - cities;
      case Sort::Field: return segment - cities - roads;
      default: return 0;
    }
  }
  // And back; kNoSegment when there is no such part.
  [[nodiscard]] std::uint8_t segment(Sort wanted, int number) const;
  [[nodiscard]] bool foggy() const { return fogs != 0; }
};

struct Quarter {
  std::uint8_t kind = 0;
  std::uint8_t x = 0;
  std::uint8_t y = 0;
};

struct TileSet {
  tiling::ShapeTable shapes;  // cities, roads, fields
  tiling::ShapeTable fogs;    // the same kinds: their fogs, over whole sides
  std::vector<Kind> kinds;    // base, mists, quarters, and the back of a tile
  int base_kinds = 0;
  int mists_kinds = 0;
  int start_kind = 0;  // MC-010
  std::array<Quarter, kQuarters> start{};
  int face_down = 0;  // MC-261: the kind of a tile that shows its back; it asks nothing of its neighbours

  [[nodiscard]] bool is_base(int kind) const { return kind < base_kinds; }
  [[nodiscard]] bool is_mists(int kind) const {
    return kind >= base_kinds && kind < base_kinds + mists_kinds;
  }
  [[nodiscard]] int find_kind(std::string_view id) const;  // -1 when there is none
};

// The built-in set; `own_mists` replaces the tiles of Mists by a file of the same form, or says which tile
// and field is wrong with it.
Result<TileSet> read_tile_set(std::string_view own_mists);

// Sides turned clockwise by quarter turns.
constexpr std::uint8_t turned_sides(unsigned sides, int turns) {
  const unsigned moved = sides << static_cast<unsigned>(turns);
  return static_cast<std::uint8_t>((moved | moved >> 4u) & 0xfu);
}

}  // namespace hali::carcassonne
