#include "table/chat.h"

#include <algorithm>

#include "base/index_of.h"
#include "base/printable.h"
#include "base/text.h"

namespace hali {
namespace {

// Of a text that is UTF-8.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

}  // namespace

bool is_phrase(std::string_view word) { return index_of(kPhrases, word).has_value(); }

std::optional<std::string> said_text(std::string_view text) {
  const std::string_view said = trimmed(text);
  if (said.empty() || said.size() > kMaxSaidBytes) return std::nullopt;
  if (said.contains('\n') || printable(said) != said || steers(said)) return std::nullopt;
  if (characters(said) > kMaxSaidCharacters) return std::nullopt;
  return std::string(said);
}

void Chat::add(Saying saying) {
  saying.n = ++last_;
  kept_.push_back(std::move(saying));
  if (kept_.size() > kKeptSayings) kept_.erase(kept_.begin());
}

void Chat::write(std::uint64_t after, JsonWriter& json) const {
  json.key("chat").array();
  for (const Saying& saying : kept_) {
    if (saying.n <= after) continue;
    json.object().field("n", saying.n).field("seat", int{saying.seat});
    if (!saying.name.empty()) json.field("name", saying.name);
    saying.phrase.empty() ? json.field("text", saying.text) : json.field("phrase", saying.phrase);
    json.field("time", saying.time).end_object();
  }
  json.end_array();
}

}  // namespace hali
