#include "base/notation_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace hali {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSpellings{
    {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"}, {"ß", "ss"}}};

// "ley2" is the word "ley" and its number.
std::pair<std::string_view, std::string_view> stem_and_number(std::string_view word) {
  const auto letters = word.find_last_not_of("0123456789");
  const auto end = letters == std::string_view::npos ? 0 : letters + 1;
  return {word.substr(0, end), word.substr(end)};
}

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        kSpellings, [&](const auto& spelling) { return text.starts_with(spelling.first); });
    if (found != kSpellings.end()) {
      out += found->second;
      text.remove_prefix(found->first.size());
      continue;
    }
    const char c = text.front();
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text.remove_prefix(1);
  }
  return out;
}

NotationWords::NotationWords(const Words& words, std::string_view game) {
  learn(words, "notation.any.");
  learn(words, "notation." + std::string(game) + ".");
}

void NotationWords::learn(const Words& words, const std::string& prefix) {
  for (const std::string_view key : words.keys(prefix)) {
    const std::string word(key.substr(prefix.size()));
    const std::string forms = words.fill(key, {});
    for (const std::string_view form : split(forms, '|')) {
      if (!shown_.contains(word)) shown_.emplace(word, form);
      meaning_.emplace(folded(form), word);
    }
  }
}

std::string NotationWords::shown(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    const auto [stem, number] = stem_and_number(next_word(text));
    const auto found = shown_.find(stem);
    out += out.empty() ? "" : " ";
    out += found == shown_.end() ? std::string(stem) : found->second;
    out += number;
  }
  return out;
}

std::vector<std::string> NotationWords::meant(std::string_view typed) const {
  std::vector<std::string> out{std::string(typed)};
  std::string first;
  std::string all;
  for (std::string_view rest = typed; !rest.empty();) {
    const std::string_view word = next_word(rest);
    const auto [stem, number] = stem_and_number(word);
    const auto found = meaning_.find(folded(stem));
    const std::string said =
        found == meaning_.end() ? std::string(word) : found->second + std::string(number);
    const std::string gap = all.empty() ? "" : " ";
    first += gap + (all.empty() ? said : std::string(word));
    all += gap + said;
  }
  if (first != out.back()) out.push_back(std::move(first));
  if (all != out.back()) out.push_back(std::move(all));
  return out;
}

}  // namespace hali
