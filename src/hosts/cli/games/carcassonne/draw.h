// Carcassonne in the terminal: the land, the tile in hand, the players, and the team's track.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "hosts/cli/canvas.h"
#include "hosts/cli/drawing.h"

namespace hali::cli {

// A tile as a picture of characters.
struct LandPicture {
  static constexpr int kWidth = 7;
  static constexpr int kHeight = 3;
  std::array<std::array<char, kWidth>, kHeight> dots{};            // see glyph() for the letters
  std::map<std::string, std::pair<int, int>, std::less<>> places;  // where a figure on "road2" is drawn
};

class CarcassonneDrawer final : public Drawer {
 public:
  // `own_mists` replaces the built-in tiles of Mists.
  explicit CarcassonneDrawer(std::string_view own_mists);

  [[nodiscard]] std::string draw(const Scene& scene) const override;
  [[nodiscard]] std::string question(const Scene& scene) const override;
  [[nodiscard]] std::string draw_result(const Scene& scene) const override;

 private:
  struct Part {
    std::string name;
    std::vector<int> sides;   // of cities, roads and fogs
    std::vector<int> halves;  // of fields
    bool pennant = false;
  };
  struct Geometry {
    std::vector<Part> cities;
    std::vector<Part> roads;
    std::vector<Part> fields;
    std::vector<Part> fogs;
    std::string middle;
  };

  void read(std::string_view text);
  [[nodiscard]] LandPicture picture(std::string_view kind, int turns) const;
  [[nodiscard]] std::string land(const Scene& scene) const;
  [[nodiscard]] std::string hand(const Scene& scene) const;

  std::map<std::string, Geometry, std::less<>> kinds_;
};

}  // namespace hali::cli
