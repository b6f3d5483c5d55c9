#include "games/carcassonne/proof/text_cases.h"

#include "base/text.h"
#include "games/carcassonne/proof/text_case.h"

namespace hali::carcassonne {
namespace {

constexpr std::size_t kMaxLines = 100'000;

// Lines without comments; indented ones belong to the line above.
Result<std::vector<CaseLine>> read_lines(std::string_view text) {
  std::vector<CaseLine> lines;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    line = line.substr(0, line.find('#'));
    const std::string_view words = trimmed(line);
    if (words.empty()) continue;
    const std::string where = "line " + to_text(number);
    if (line.front() == ' ' || line.front() == '\t') {
      if (lines.empty()) return fault(where, "fault.case.indented");
      lines.back().below.emplace_back(words);
      continue;
    }
    const auto colon = words.find(':');
    if (colon == std::string_view::npos) return fault(where, "fault.case.colon", words);
    lines.push_back({.number = number,
                     .key = std::string(trimmed(words.substr(0, colon))),
                     .rest = std::string(trimmed(words.substr(colon + 1))),
                     .below = {}});
    if (lines.size() > kMaxLines) return fault(where, "fault.case.too_large");
  }
  return lines;
}

}  // namespace

Result<CaseReport> prove_text(std::string_view text) {
  auto lines = read_lines(text);
  if (!lines) return std::unexpected(lines.error());
  CaseReport report;
  for (std::size_t i = 0; i < lines->size();) {
    if ((*lines)[i].key != "case") return fault("line " + to_text((*lines)[i].number), "fault.case.no_case");
    std::size_t end = i + 1;
    while (end < lines->size() && (*lines)[end].key != "case") ++end;
    const std::vector<CaseLine> body(lines->begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                     lines->begin() + static_cast<std::ptrdiff_t>(end));
    TextCase one;
    const std::string complaint = one.run(body);
    ++(complaint.empty() ? report.passed : report.failed);
    if (!complaint.empty()) report.failures.push_back((*lines)[i].rest + ": " + complaint);
    i = end;
  }
  return report;
}

}  // namespace hali::carcassonne
