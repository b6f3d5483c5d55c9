// A tile of Carcosa as a picture of characters: which part of the tile lies under each of them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace hali::cli {

inline constexpr int kTileWidth = 7;
inline constexpr int kTileHeight = 3;

struct Dot {
  enum What : std::uint8_t { Water, District, Ley, Site, Conflux };
  What what = Water;
  std::uint8_t number = 0;  // among the parts of its sort
  std::uint8_t arms = 0;    // of a ley line: bit per side it runs to
  bool operator==(const Dot&) const = default;
};

struct Picture {
  std::array<std::array<Dot, kTileWidth>, kTileHeight> dots{};
  bool operator==(const Picture&) const = default;

  // Where a figure on that part ("ley2", "water", "site") is drawn, `th` counting those on the same part;
  // {-1, -1} when there is no room.
  [[nodiscard]] std::pair<int, int> place_of(std::string_view part, int th) const;
};

// The geometry of the kinds of a tile set.
class CarcosaArt {
 public:
  // The set must have passed the game's own check.
  explicit CarcosaArt(std::string_view tiles_json);

  // Turned clockwise by quarter turns. An unknown kind is all water.
  [[nodiscard]] Picture picture(std::string_view kind, int turns) const;

 private:
  struct Ley {
    int from = 0;   // a side
    int to = -1;    // a side, or -1: ends at the centre
    int wall = -1;  // or at the wall of that district
  };
  struct Geometry {
    std::vector<std::array<bool, 4>> districts;
    std::vector<Ley> leys;
    std::array<int, 8> waters{};  // by slot, -1 dry
    bool ritual = false;
    bool conflux = false;
  };

  static Geometry read(const json::object& kind);
  static Geometry turned(const Geometry& geometry, int turns);
  static void draw_waters(Picture& picture, const Geometry& geometry);
  static void draw_districts(Picture& picture, const Geometry& geometry);
  static void draw_leys(Picture& picture, const Geometry& geometry);

  std::map<std::string, Geometry, std::less<>> kinds_;
};

}  // namespace hali::cli
