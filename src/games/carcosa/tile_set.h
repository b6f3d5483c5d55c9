// The tiles of Carcosa as flat tables: what each kind looks like, and which tiles there are.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "tiling/shape_table.h"

namespace hali::carcosa {

inline constexpr int kCityTiles = 84;   // CA-001
inline constexpr int kHasturTiles = 4;  // CA-001
inline constexpr int kTiles = kCityTiles + kHasturTiles;
// How many ley lines and districts a tile set may have as single segments, all tiles together.
inline constexpr int kMaxFeatures = 160;

// CA-005. The order is that of segments on a tile; a ritual site is not joined to anything and has a number
// of its own.
enum class Sort : std::uint8_t { District, Ley, Water, Site };
inline constexpr std::uint8_t kSite = 15;

// CA-003: what only the fixed face shows.
enum class Special : std::uint8_t { None, Theatre, Feaster, Empowered };
inline constexpr std::array<std::string_view, 4> kSpecialNames{"", "theatre", "feaster", "empowered"};

// Side codes of CA-002.
inline constexpr unsigned kWaterSide = 1;
inline constexpr unsigned kLeySide = 2;
inline constexpr unsigned kDistrictSide = 3;

struct Kind {
  std::string id;
  std::string category;
  std::uint8_t districts = 0;
  std::uint8_t leys = 0;
  std::uint8_t waters = 0;
  bool ritual = false;
  bool conflux = false;
  bool four_sided = false;           // a district with four open sides (CI-020)
  std::uint8_t leys_at_conflux = 0;  // bit per ley: one of its ends lies at the conflux
  std::uint8_t leys_at_site = 0;     // … at the ritual site
  std::uint8_t leys_at_wall = 0;     // … at a district's wall
  std::uint8_t waters_at_site = 0;   // bit per water area: it touches the ritual site (CA-073)

  [[nodiscard]] Sort sort(int segment) const {
    if (segment == kSite) return Sort::Site;
    return segment < districts ? Sort::District : segment < districts + leys ? Sort::Ley : Sort::Water;
  }
  // The number of a segment among those of its sort, and back.
  [[nodiscard]] int number(int segment) const {
    switch (sort(segment)) {
      case Sort::District: return segment;
      case Sort::Ley: return segment - districts;
      case Sort::Water: return segment - districts - leys;
      case Sort::Site: break;
    }
    return 0;
  }
  // kNoSegment when there is no such part.
  [[nodiscard]] std::uint8_t segment(Sort sort, int number) const;
  [[nodiscard]] bool has(int segment) const {
    return segment == kSite ? ritual : segment < districts + leys + waters;
  }
};

// CA-004: a face is what the unstable side of a tile shows: kind and star. Tiles of one face differ in their
// special.
struct Tile {
  std::uint8_t kind = 0;
  std::uint8_t star = 0;  // 0, 4 or 8 points
  Special special = Special::None;

  [[nodiscard]] bool same_face(const Tile& other) const { return kind == other.kind && star == other.star; }
};

struct HasturPlace {
  std::uint8_t kind = 0;
  std::uint8_t turns = 0;
};
using HasturArrangement = std::array<HasturPlace, kHasturTiles>;  // cells (0,0) (1,0) (0,1) (1,1)

struct TileSet {
  tiling::ShapeTable shapes;
  std::vector<Kind> kinds;  // Hastur's kinds last
  std::vector<Tile> tiles;  // Hastur's tiles last
  std::vector<HasturArrangement> arrangements;
  int length_l = 50;    // CA-010
  int length_lxx = 70;  // CA-010

  [[nodiscard]] const Kind& kind_of(int tile) const { return kinds[tiles[tile].kind]; }
  [[nodiscard]] int find_kind(std::string_view id) const;  // -1 when there is none
};

// Reads a set as data/carcosa/tiles.json has it, or says which tile and field is wrong.
Result<TileSet> read_tile_set(std::string_view json_text);

}  // namespace hali::carcosa
