#include "games/stars/sky.h"

#include "base/text.h"

namespace hali::stars {

std::string cell_text(Cell cell) {
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))};
}

std::optional<Cell> read_cell(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = (text[0] | 0x20) - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= kSide || row < 0 || row >= kSide) return std::nullopt;
  return cell_at(row, column);
}

MoveWords move_words(SkyMove move) {
  switch (kind_of(move)) {
    case Kind::Push: {
      const int line = line_of(move);
      const char name = static_cast<char>(is_row(move) ? '1' + line : 'a' + line - kSide);
      const std::string_view to =
          is_row(move) ? (is_forward(move) ? "right" : "left") : (is_forward(move) ? "down" : "up");
      return {.verb = "push", .first = std::string(1, name), .second = std::string(to)};
    }
    case Kind::Swap: {
      const auto [a, b] = swapped_cells(move);
      return {.verb = "swap", .first = cell_text(a), .second = cell_text(b)};
    }
    case Kind::Flip: return {.verb = "flip", .first = cell_text(flipped_cell(move)), .second = {}};
  }
  return {.verb = "?", .first = {}, .second = {}};
}

std::string move_text(SkyMove move) {
  const MoveWords words = move_words(move);
  std::string out(words.verb);
  for (const std::string& word : {words.first, words.second}) {
    if (!word.empty()) (out += ' ') += word;
  }
  return out;
}

ReadMove read_push(std::string_view line, std::string_view way) {
  if (line.size() != 1) return {};
  const bool row = line[0] >= '1' && line[0] <= '5';
  const int column = (line[0] | 0x20) - 'a';
  if (!row && (column < 0 || column >= kSide)) return {};
  const bool sideways = way == "left" || way == "right";
  if (!sideways && way != "up" && way != "down") return {};
  if (row != sideways) return {.move = {}, .fault = MoveFault::WrongDirection};
  return {.move = push(row ? line[0] - '1' : kSide + column, way == "right" || way == "down")};
}

ReadMove read_swap(std::string_view cell, std::string_view other) {
  const auto a = read_cell(cell);
  const auto b = read_cell(other);
  if (!a || !b) return {};
  return {.move = swap_of(*a, *b), .fault = MoveFault::NotNeighbours};
}

ReadMove read_flip(std::string_view cell) {
  const auto at = read_cell(cell);
  if (!at) return {};
  return {.move = flip(*at)};
}

std::optional<Sky> read_sky(std::string_view text) {
  Sky sky{};
  std::size_t cell = 0;
  for (const char c : text) {
    if (c == ' ' || c == '/') continue;
    const auto symbol = read_symbol(c);
    if (!symbol || cell == kCells) return std::nullopt;
    sky[cell++] = *symbol;
  }
  if (cell != kCells) return std::nullopt;
  return sky;
}

std::string sky_row(const Sky& sky, int row) {
  std::string out;
  for (int column = 0; column < kSide; ++column) out += kSymbolCodes[sky[cell_at(row, column)]];
  return out;
}

}  // namespace hali::stars
