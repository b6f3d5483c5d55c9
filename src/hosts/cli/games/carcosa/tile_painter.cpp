#include <array>

#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {
namespace {

struct Paint {
  std::array<std::int16_t, 5> ink;    // by Dot::What
  std::array<std::int16_t, 2> paper;  // even and odd tiles
};
// Unstable tiles are pale on grey, fixed ones deep on blue.
constexpr Paint kUnstable{.ink = {66, 137, 186, 176, 80}, .paper = {236, 235}};
constexpr Paint kFixed{.ink = {39, 215, 227, 213, 51}, .paper = {18, 17}};

// Bits: north 1, east 2, south 4, west 8.
constexpr std::array<std::string_view, 16> kLines{"·", "┃", "━", "┗", "┃", "┃", "┏", "┣",
                                                  "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr std::array<std::string_view, 16> kPlainLines{"+", "|", "-", "+", "|", "|", "+", "+",
                                                       "-", "+", "-", "+", "+", "+", "+", "+"};

}  // namespace

Style seat_style(int seat) {
  constexpr std::array<std::int16_t, 4> kPapers{196, 40, 201, 214};
  return {.ink = 16, .paper = kPapers[static_cast<std::size_t>(seat) % kPapers.size()], .bold = true};
}

std::string_view TilePainter::glyph(const Dot& dot, bool fixed) const {
  const auto pick = [&](std::string_view fancy, std::string_view plain) {
    return ink_.ascii ? plain : fancy;
  };
  switch (dot.what) {
    case Dot::Water: return fixed ? pick("≈", "~") : pick("·", ".");
    case Dot::District: return fixed ? pick("▓", "#") : pick("░", "%");
    case Dot::Ley: return ink_.ascii ? kPlainLines[dot.arms] : kLines[dot.arms];
    case Dot::Site: return pick("◎", "O");
    case Dot::Conflux: return pick("✺", "@");
  }
  return "?";
}

void TilePainter::tile(int x, int y, const Picture& picture, bool fixed, bool odd, std::string_view mark) {
  const Paint& paint = fixed ? kFixed : kUnstable;
  for (int row = 0; row < kTileHeight; ++row) {
    for (int column = 0; column < kTileWidth; ++column) {
      const Dot& dot = picture.dots[row][column];
      const Style style{
          .ink = paint.ink[dot.what], .paper = paint.paper[odd ? 1 : 0], .bold = dot.what >= Dot::Ley};
      canvas_.put(x + column, y + row, glyph(dot, fixed), style);
    }
  }
  // Without colour every tile shows where it begins, and whether it is fixed.
  if (mark.empty() && !ink_.colour) mark = ink_.ascii ? (fixed ? "\"" : "'") : (fixed ? "■" : "□");
  if (!mark.empty()) {
    canvas_.put(x, y, mark, {.ink = 231, .paper = paint.paper[odd ? 1 : 0], .bold = true});
  }
}

std::string piece_letter(const json::value& figure) {
  if (figure.at("owner").is_int64()) return seat_letter(int_at(figure, "owner"));
  return text_at(figure, "who") == "thug" ? "X" : "Q";
}

void TilePainter::figure(int x, int y, const json::value& figure) {
  const bool owned = figure.at("owner").is_int64();
  const std::string letter = piece_letter(figure);
  const std::string small{static_cast<char>(letter[0] - 'A' + 'a')};
  const bool lying = text_at(figure, "on").starts_with("water");
  canvas_.put(x, y, lying ? small : letter, owned ? seat_style(int_at(figure, "owner")) : kNobodys);
}

std::string TilePainter::mark_of(const json::value& tile, bool ascii) {
  const auto* special = tile.as_object().if_contains("special");
  if (special != nullptr && special->is_string() && !special->get_string().empty()) {
    const std::string_view name = special->get_string();
    return name == "theatre" ? "T" : name == "feaster" ? "F" : "E";
  }
  const int star = int_at(tile, "star");
  if (special != nullptr || star == 0) return {};
  return star == 4 ? (ascii ? "+" : "✦") : (ascii ? "*" : "✹");
}

int turns_of(std::string_view name) {
  constexpr std::array<std::string_view, 4> kNames{"north", "east", "south", "west"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace hali::cli
