#include "table/rules_page.h"

#include <algorithm>
#include <cctype>

#include "base/embedded.h"
#include "base/text.h"

namespace hali {
namespace {

// A rule is defined where its id stands in bold at the start of a paragraph or list item, or fills the first
// cell of a table row. Everything else is a mention.
bool defines(std::string_view line, std::string_view id) {
  const std::string bold = "**" + std::string(id) + "**";
  if (line.starts_with(bold) || line.starts_with("- " + bold)) return true;
  if (!line.starts_with('|')) return false;
  const std::string_view cell = trimmed(line.substr(1, line.find('|', 1) - 1));
  return cell == id || cell == bold;
}

// "**CA-031**": bold, capitals, dash, digit.
bool starts_with_id(std::string_view line) {
  if (!line.starts_with("**")) return false;
  line.remove_prefix(2);
  const auto dash = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return dash > 0 && dash + 1 < line.size() && line[dash] == '-' && line[dash + 1] >= '0' &&
         line[dash + 1] <= '9';
}

// Does a new paragraph, item, row or rule begin here?
bool starts_anew(std::string_view line) {
  return trimmed(line).empty() || line.starts_with('#') || line.starts_with('|') || line.starts_with("- ") ||
         line.starts_with("---") || line.starts_with("```") || starts_with_id(line);
}

// A table's row reads as its cells, from the second on.
std::string row_text(std::string_view row) {
  std::string out;
  for (const std::string_view cell : split(row, '|')) {
    if (!trimmed(cell).empty()) out += (out.empty() ? "" : " | ") + std::string(trimmed(cell));
  }
  return out;
}

}  // namespace

std::optional<std::string_view> rules_page(std::string_view game, std::string_view language) {
  const std::string path = "rules/" + std::string(game);
  const auto told = embedded(path + "." + std::string(language) + ".md");
  return told ? told : embedded(path + ".md");
}

std::optional<std::string> find_rule(std::string_view page, std::string_view id) {
  std::string wanted(id);
  const auto dash = wanted.find('-');
  std::ranges::transform(wanted.begin(),
                         wanted.begin() + static_cast<std::ptrdiff_t>(std::min(dash, wanted.size())),
                         wanted.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const auto lines = split(page, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!defines(lines[i], wanted)) continue;
    if (lines[i].starts_with('|')) return row_text(lines[i]);
    std::string text(lines[i].substr(lines[i].starts_with("- ") ? 2 : 0));
    for (++i; i < lines.size() && !starts_anew(lines[i]); ++i) text += "\n" + std::string(trimmed(lines[i]));
    return text;
  }
  return std::nullopt;
}

std::string as_plain_text(std::string_view markdown) {
  std::string out;
  for (std::size_t i = 0; i < markdown.size(); ++i) {
    if (markdown.substr(i).starts_with("**")) {
      ++i;
    } else if (markdown[i] != '*' && markdown[i] != '`') {
      out += markdown[i];
    }
  }
  return out;
}

}  // namespace hali
