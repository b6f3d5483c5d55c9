#include "hosts/cli/canvas.h"

#include <algorithm>
#include <cstring>

namespace hali::cli {
namespace {

// The length in bytes of the character that starts here; a stray byte counts as one.
std::size_t bytes_of_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t wanted = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return std::min(wanted, text.size());
}

void append_style(std::string& out, const Style& style) {
  out += "\x1b[0";
  if (style.bold) out += ";1";
  if (style.ink >= 0) out += ";38;5;" + std::to_string(style.ink);
  if (style.paper >= 0) out += ";48;5;" + std::to_string(style.paper);
  out += "m";
}

}  // namespace

void Canvas::put(int x, int y, std::string_view character, Style style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height() || character.empty()) return;
  Glyph& glyph = cells_[y * width_ + x];
  const std::size_t length = std::min(character.size(), sizeof glyph.bytes - 1);
  std::memcpy(glyph.bytes, character.data(), length);
  glyph.bytes[length] = '\0';
  glyph.style = style;
}

void Canvas::write(int x, int y, std::string_view text, Style style) {
  for (; !text.empty(); ++x) {
    const std::size_t length = bytes_of_character(text);
    put(x, y, text.substr(0, length), style);
    text.remove_prefix(length);
  }
}

std::string Canvas::print(bool colour) const {
  std::string out;
  for (int y = 0; y < height(); ++y) {
    const Glyph* row = &cells_[y * width_];
    int end = width_;
    const auto blank = [&](const Glyph& glyph) {
      return glyph.bytes[0] == ' ' && (!colour || glyph.style.paper < 0);
    };
    while (end > 0 && blank(row[end - 1])) --end;
    Style now;
    for (int x = 0; x < end; ++x) {
      if (colour && row[x].style != now) append_style(out, now = row[x].style);
      out += row[x].bytes;
    }
    if (colour && now != Style{}) out += "\x1b[0m";
    out += "\n";
  }
  return out;
}

int columns(std::string_view text) {
  int count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
  return count;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return out;
}

}  // namespace hali::cli
