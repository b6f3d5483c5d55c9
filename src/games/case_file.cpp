#include "games/case_file.h"

#include "base/json_read.h"
#include "base/text.h"

namespace hali {
namespace {

void add(CaseReport& report, const std::string& name, const std::string& differs) {
  ++(differs.empty() ? report.passed : report.failed);
  if (!differs.empty()) report.failures.push_back(name + ": " + differs);
}

Result<CaseReport> run_text_cases(std::string_view text, const CaseRunners& run) {
  auto cases = read_case_file(text);
  if (!cases) return std::unexpected(cases.error());
  CaseReport report;
  for (const CaseText& one : *cases) {
    auto differs = run.text(one.lines);
    if (!differs) return std::unexpected(differs.error());
    add(report, one.title + " (line " + to_text(one.number) + ")", *differs);
  }
  return report;
}

Result<CaseReport> run_json_cases(const json::object& file, const CaseRunners& run) {
  const auto* cases = find_array(file, "cases");
  if (cases == nullptr) return fault("cases", "fault.case.list");
  CaseReport report;
  for (std::size_t i = 0; i < cases->size(); ++i) {
    const auto* one = (*cases)[i].if_object();
    const std::string_view id = one == nullptr ? "" : text_at(*one, "id");
    add(report, id.empty() ? "case " + to_text(i + 1) : std::string(id),
        one == nullptr ? "is no object" : run.json(*one));
  }
  return report;
}

}  // namespace

Result<CaseReport> run_case_file(std::string_view text, const CaseRunners& run) {
  if (!trimmed(text).starts_with('{')) return run_text_cases(text, run);
  const auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  return run_json_cases(parsed->get_object(), run);
}

}  // namespace hali
