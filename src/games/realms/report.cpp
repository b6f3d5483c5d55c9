// Events as JSON and as sentences. [cold]
#include "base/text.h"
#include "games/realms/game.h"
#include "games/realms/names.h"

namespace hali::realms {
namespace {

constexpr auto kEventNames = names_of(kEventForms);

bool is_card(std::string_view field) { return field == "card" || field == "for"; }

void write_field(const Rules& rules, std::string_view field, int value, JsonWriter& json) {
  if (field.empty()) return;
  json.key(field);
  const auto at = static_cast<std::size_t>(value);
  if (is_card(field)) {
    json.value(std::string_view(rules.set->cards[at].id));
  } else if (field == "item") {
    json.value(std::string_view(rules.set->items[at].id));
  } else if (field == "suit") {
    json.value(kSuitNames[at]);
  } else {
    json.value(value);
  }
}

std::string in_words(const Rules& rules, std::string_view field, int value, const Words& words,
                     const SeatNames& names) {
  const auto at = static_cast<std::size_t>(value);
  const auto known = [&](const std::string& key, const std::string& otherwise) {
    return words.knows(key) ? words.fill(key, {}) : otherwise;
  };
  if (is_card(field)) return known("realms.card." + rules.set->cards[at].id, rules.set->cards[at].en);
  if (field == "item") return known("realms.card." + rules.set->items[at].id, rules.set->items[at].en);
  if (field == "suit") return words.fill("realms.suit." + std::string(kSuitNames[at]), {});
  if (field == "whom") return at < names.size() ? names[at] : std::string();
  return field.empty() ? std::string() : to_text(value);
}

}  // namespace

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  const EventForm& form = kEventForms[event.kind];
  begin_event(json, form, event);
  write_field(rules_, form.a, event.values[2], json);
  write_field(rules_, form.b, event.values[3], json);
  json.end_object();
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  const EventForm& form = kEventForms[event.kind];
  return words.fill("realms.event." + std::string(form.name),
                    {event.seat < names.size() ? names[event.seat] : std::string(),
                     in_words(rules_, form.a, event.values[2], words, names),
                     in_words(rules_, form.b, event.values[3], words, names)});
}

}  // namespace hali::realms
