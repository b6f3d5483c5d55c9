#include "base/words.h"

#include "base/embedded.h"
#include "base/json.h"
#include "base/text.h"

namespace hali {

Result<Words> Words::in(std::string_view language) {
  const std::string all = "data/words/" + std::string(language);
  if (!embedded(all + ".json")) return fault("--lang", "fault.language", language);
  Words words;
  words.language_ = language;
  for (const std::string_view path : embedded_paths()) {
    if (path != all + ".json" && !path.starts_with(all + "/")) continue;
    const auto parsed = parse_json(*embedded(path));
    if (!parsed) return std::unexpected(parsed.error());
    const auto* table = parsed->if_object();
    if (table == nullptr) continue;
    for (const auto& [key, value] : *table) {
      if (const auto* text = value.if_string()) words.texts_.emplace(key, *text);
    }
  }
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
  const std::string_view sentence = found == texts_.end() ? key : std::string_view(found->second);
  std::string out;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool blank = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}';
    const auto index = blank ? static_cast<std::size_t>(sentence[i + 1] - '0') : arguments.size();
    if (index < arguments.size()) {
      out += arguments[index];
      i += 2;
    } else {
      out += sentence[i];
    }
  }
  return out;
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
