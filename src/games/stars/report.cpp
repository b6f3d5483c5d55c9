// Events as JSON and as sentences. [cold]
#include "base/text.h"
#include "games/stars/game.h"
#include "games/stars/names.h"

namespace hali::stars {
namespace {

constexpr auto kEventNames = names_of(kEventForms);

void write_field(const Rules& rules, std::string_view field, int value, JsonWriter& json) {
  if (field.empty()) return;
  json.key(field);
  if (field == "card" || field == "for") {
    json.value(std::string_view(rules.card(static_cast<CardId>(value)).id));
  } else if (field == "move") {
    json.value(std::string_view(move_text(static_cast<SkyMove>(value))));
  } else if (field == "star") {
    json.value(std::string_view(&kSymbolCodes[static_cast<std::size_t>(value)], 1));
  } else {
    json.value(value);
  }
}

std::string in_words(const Rules& rules, std::string_view field, int value, const Words& words) {
  if (field == "card" || field == "for") return card_name(rules.card(static_cast<CardId>(value)), words);
  if (field == "move") return move_in_words(static_cast<SkyMove>(value), words);
  if (field == "star") return symbol_name(static_cast<Symbol>(value), words);
  return field.empty() ? std::string() : to_text(value);
}

}  // namespace

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  const EventForm& form = kEventForms[event.kind];
  begin_event(json, form, event);
  write_field(rules_, form.a, event.a, json);
  write_field(rules_, form.b, event.b, json);
  json.end_object();
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  const EventForm& form = kEventForms[event.kind];
  return words.fill("stars.event." + std::string(form.name),
                    {event.seat < names.size() ? names[event.seat] : std::string(),
                     in_words(rules_, form.a, event.a, words), in_words(rules_, form.b, event.b, words)});
}

}  // namespace hali::stars
