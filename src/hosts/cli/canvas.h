// A sheet of characters with colours, printed with them or without.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hali::cli {

// Numbers are those of the 256-colour palette; -1 leaves the terminal's own.
struct Style {
  std::int16_t ink = -1;
  std::int16_t paper = -1;
  bool bold = false;

  bool operator==(const Style&) const = default;
};

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return static_cast<int>(cells_.size()) / width_; }

  // One character (UTF-8, one column wide). Outside the sheet nothing happens.
  void put(int x, int y, std::string_view character, Style style = {});
  // Text from x on, as far as the sheet reaches.
  void write(int x, int y, std::string_view text, Style style = {});

  // Lines end without blanks; colour codes only when asked for.
  [[nodiscard]] std::string print(bool colour) const;

 private:
  struct Glyph {
    char bytes[5] = " ";
    Style style;
  };

  int width_;
  std::vector<Glyph> cells_;
};

// Columns that the text takes on a terminal, wide scripts aside.
int columns(std::string_view text);
std::string padded(std::string_view text, int width);

}  // namespace hali::cli
