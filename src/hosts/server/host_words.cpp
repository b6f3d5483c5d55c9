#include "hosts/server/host_words.h"

#include <algorithm>

#include "base/text.h"
#include "hosts/server/utf8.h"

namespace hali::server {
namespace {

constexpr std::array<std::string_view, 2> kTongues{"en", "de"};
constexpr std::size_t kMostBytes = kMostHostLetters * 4;

void write_both(const BothTongues& both, JsonWriter& json) {
  json.object();
  for (std::size_t i = 0; i < both.size(); ++i) json.field(kTongues[i], both[i]);
  json.end_object();
}

// The ends of lines are words too; nothing else that is no letter.
bool is_plain(std::string_view text) {
  return is_utf8(text) && std::ranges::none_of(text, [](char c) {
           return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
         });
}

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80; }));
}

Check change(BothTongues& both, const Message& set, std::string_view name) {
  if (!set.has(name)) return std::nullopt;
  const auto said = set.part(name);
  if (!said) return said.error();
  for (std::size_t i = 0; i < both.size(); ++i) {
    if (!said->has(kTongues[i])) continue;
    auto text = said->text_or(kTongues[i], "", kMostBytes);
    if (!text) return wrong(name, "fault.service.host_words", to_text(kMostHostLetters));
    std::erase(*text, '\r');
    if (!is_plain(*text) || letters_of(*text) > kMostHostLetters)
      return wrong(name, "fault.service.host_words", to_text(kMostHostLetters));
    both[i] = std::move(*text);
  }
  return std::nullopt;
}

}  // namespace

void write_host_words(const HostWords& words, JsonWriter& json) {
  json.key("greeting");
  write_both(words.greeting, json);
  json.key("house");
  write_both(words.house, json);
}

std::string write_host_row(const HostWords& words) {
  std::string out;
  JsonWriter json(out);
  json.object();
  write_host_words(words, json);
  json.end_object();
  return out;
}

std::optional<HostWords> read_host_row(std::string_view entry) {
  const auto row = Message::read(entry);
  if (!row) return std::nullopt;
  auto words = change_host_words({}, *row);
  if (!words) return std::nullopt;
  return std::move(*words);
}

Result<HostWords> change_host_words(HostWords words, const Message& set) {
  if (auto problem = change(words.greeting, set, "greeting")) return std::unexpected(std::move(*problem));
  if (auto problem = change(words.house, set, "house")) return std::unexpected(std::move(*problem));
  return words;
}

}  // namespace hali::server
