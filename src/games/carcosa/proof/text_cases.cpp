#include "games/carcosa/proof/text_cases.h"

#include "base/text.h"
#include "games/carcosa/proof/text_case.h"

namespace hali::carcosa {
namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr std::size_t kMaxLineBytes = 400;

struct Case {
  std::string title;
  int number = 0;
  std::vector<CaseLine> lines;
};

Fault at_line(int number, std::string_view words, std::string_view text = {}) {
  return {"line " + to_text(number), std::string(words), {std::string(text)}};
}

// Cuts a file into cases; comments and empty lines are passed over.
Result<std::vector<Case>> read_cases(std::string_view text) {
  std::vector<Case> cases;
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

}  // namespace

Result<CaseReport> prove_text(std::string_view text) {
  auto cases = read_cases(text);
  if (!cases) return std::unexpected(cases.error());
  CaseReport report;
  for (const Case& one : *cases) {
    auto differs = TextCase::run(one.lines);
    if (!differs) return std::unexpected(differs.error());
    ++(differs->empty() ? report.passed : report.failed);
    if (!differs->empty())
      report.failures.push_back(one.title + " (line " + to_text(one.number) + "): " + *differs);
  }
  return report;
}

}  // namespace hali::carcosa
