// Carcosa in the terminal: the city, the stacks, the tile in hand, the cults.
#pragma once

#include "hosts/cli/canvas.h"
#include "hosts/cli/drawing.h"
#include "hosts/cli/fields.h"
#include "hosts/cli/games/carcosa/art.h"

namespace hali::cli {

class CarcosaDrawer final : public Drawer {
 public:
  explicit CarcosaDrawer(std::string_view tiles_json) : art_(tiles_json) {}

  [[nodiscard]] std::string draw(const Scene& scene) const override;
  [[nodiscard]] std::string question(const Scene& scene) const override;
  [[nodiscard]] std::string draw_result(const Scene& scene) const override;

 private:
  [[nodiscard]] std::string board(const Scene& scene) const;
  [[nodiscard]] std::string known_tiles(const Scene& scene) const;
  [[nodiscard]] std::string stack_in_hands(const Scene& scene, const json::value& stack) const;
  [[nodiscard]] std::string stacks(const Scene& scene) const;
  [[nodiscard]] std::string tiles_in_hand(const Scene& scene) const;

  CarcosaArt art_;
};

// The cults' part, see draw_cults.cpp.
std::string draw_cults(const Scene& scene);
// Thugs on the Sign, and the other side of the solo game, see draw_investigators.cpp; empty without them.
std::string draw_modules(const Scene& scene);
// A cultist's letter is its seat's; X a thug, Q an occultist.
std::string piece_letter(const json::value& figure);

// Shared by the parts.
inline constexpr Style kFaint{.ink = 244};
inline constexpr Style kStrong{.ink = 231, .paper = -1, .bold = true};
inline constexpr Style kChoice{.ink = 16, .paper = 231, .bold = true};
inline constexpr Style kNobodys{.ink = 231, .paper = 52, .bold = true};  // thugs, occultists and other guests
// In the middle of a tile's width.
void write_centred(Canvas& canvas, int x, int y, const std::string& text, Style style);
// A tile's name, with its special where that is known.
std::string tile_name(const json::value& tile, const Words& words);
Style seat_style(int seat);
int turns_of(std::string_view name);

// Puts tiles on a sheet.
class TilePainter {
 public:
  TilePainter(Canvas& canvas, const Ink& ink) : canvas_(canvas), ink_(ink) {}

  // A tile as the view has it: star or special in a corner. `odd` tiles are a shade darker, so that borders
  // show.
  void tile(int x, int y, const Picture& picture, bool fixed, bool odd, std::string_view mark);
  // A figure on it: standing ones are capitals, sacrifices small letters.
  void figure(int x, int y, const json::value& figure);
  [[nodiscard]] static std::string mark_of(const json::value& tile, bool ascii);

 private:
  [[nodiscard]] std::string_view glyph(const Dot& dot, bool fixed) const;

  Canvas& canvas_;
  Ink ink_;
};

}  // namespace hali::cli
