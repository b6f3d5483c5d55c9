#include "base/words.h"

#include "base/embedded.h"
#include "base/json.h"
#include "base/sentence.h"
#include "base/text.h"

namespace hali {

Result<Words> Words::in(std::string_view language) {
  const std::string folder = "data/words/" + std::string(language) + "/";
  Words words;
  words.language_ = language;
  for (const std::string_view path : embedded_paths()) {
    if (!path.starts_with(folder)) continue;
    const auto parsed = parse_json(embedded(path).value_or(""));
    if (!parsed) return std::unexpected(parsed.error());
    const auto* table = parsed->if_object();
    if (table == nullptr) continue;
    for (const auto& [key, value] : *table) {
      if (const auto* text = value.if_string()) words.texts_.emplace(key, *text);
    }
  }
  if (words.texts_.empty()) return fault("--lang", "fault.language", language);
  return words;
}

std::vector<std::string_view> Words::keys(std::string_view prefix) const {
  std::vector<std::string_view> out;
  for (auto at = texts_.lower_bound(prefix); at != texts_.end() && at->first.starts_with(prefix); ++at) {
    out.push_back(at->first);
  }
  return out;
}

std::string Words::fill(std::string_view key, const std::vector<std::string>& arguments) const {
  const auto found = texts_.find(key);
  return fill_blanks(found == texts_.end() ? key : std::string_view(found->second), arguments);
}

std::string Words::say(const Refusal& refusal) const {
  std::vector<std::string> arguments;
  for (const auto& argument : refusal.arguments) {
    if (const auto* text = std::get_if<std::string_view>(&argument)) {
      arguments.push_back(fill(*text, {}));
    } else {
      arguments.push_back(to_text(std::get<std::int64_t>(argument)));
    }
  }
  std::string out = fill(refusal.words, arguments);
  if (!refusal.rule.empty()) out += " (" + std::string(refusal.rule) + ")";
  return out;
}

std::string Words::say(const Fault& problem) const {
  constexpr std::string_view kLine = "line ";
  std::string sentence = fill(problem.words, problem.arguments);
  if (problem.where.empty()) return sentence;
  const bool line = problem.where.starts_with(kLine);
  return (line ? say("fault.line", problem.where.substr(kLine.size())) : problem.where) + ": " + sentence;
}

}  // namespace hali
