// Text in lines that fit a terminal.
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"
#include "hosts/cli/canvas.h"

namespace hali::cli {

inline std::string wrapped(std::string_view text, int width, int indent) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string out;
  int used = width;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    if (used + 1 + columns(word) > width) {
      if (!out.empty()) out += "\n";
      out += margin;
      used = indent;
    } else {
      out += " ";
      ++used;
    }
    out += word;
    used += columns(word);
  }
  return out;
}

// Refusals are written to stand inside a sentence; here they are one.
inline std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (text.back() != '.') text += '.';
  return text;
}

}  // namespace hali::cli
