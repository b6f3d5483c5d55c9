#include "games/case_lines.h"

#include "base/text.h"

namespace hali {
namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr std::size_t kMaxLineBytes = 400;

Fault at_line(int number, std::string_view words, std::string_view text = {}) {
  return {"line " + to_text(number), std::string(words), {std::string(text)}};
}

}  // namespace

Result<std::vector<CaseText>> read_case_file(std::string_view text) {
  std::vector<CaseText> cases;
  if (text.size() > kMaxBytes) return fault("", "fault.case.too_large");
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.size() > kMaxLineBytes) return std::unexpected(at_line(number, "fault.case.long_line"));
    line = line.substr(0, line.find('#'));
    const std::string_view content = trimmed(line);
    if (content.empty()) continue;
    if (line.starts_with(' ') || line.starts_with('\t')) {
      if (cases.empty() || cases.back().lines.empty())
        return std::unexpected(at_line(number, "fault.case.indented"));
      cases.back().lines.back().more.push_back(content);
      continue;
    }
    const auto colon = content.find(':');
    if (colon == std::string_view::npos) return std::unexpected(at_line(number, "fault.case.colon", content));
    const std::string_view key = trimmed(content.substr(0, colon));
    const std::string_view value = trimmed(content.substr(colon + 1));
    if (key == "case") {
      cases.push_back({std::string(value), number, {}});
    } else if (cases.empty()) {
      return std::unexpected(at_line(number, "fault.case.no_case"));
    } else {
      cases.back().lines.push_back({number, key, value, {}});
    }
  }
  return cases;
}

}  // namespace hali
