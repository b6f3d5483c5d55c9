// Events as JSON and as sentences. [cold]
#include "games/stars/report.h"

#include "games/stars/game.h"
#include "games/stars/names.h"

namespace hali::stars {
namespace {

constexpr auto kEventNames = names_of(kEvents);

}  // namespace

void StarsValues::write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const {
  const auto value = static_cast<std::uint16_t>(event.values[slot]);
  switch (static_cast<EventValue>(own)) {
    case EventValue::Card: json.value(rules_.card(static_cast<CardId>(value)).id); break;
    case EventValue::Move: json.value(move_text(static_cast<SkyMove>(value))); break;
    case EventValue::Star: json.value(kSymbolCodes.substr(value, 1)); break;
  }
}

std::string StarsValues::say(std::uint8_t own, const Event& event, std::size_t slot,
                             const Words& words) const {
  const auto value = static_cast<std::uint16_t>(event.values[slot]);
  switch (static_cast<EventValue>(own)) {
    case EventValue::Card: return card_name(rules_.card(static_cast<CardId>(value)), words);
    case EventValue::Move: return move_in_words(static_cast<SkyMove>(value), words);
    case EventValue::Star: return symbol_name(static_cast<Symbol>(value), words);
  }
  return {};
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  hali::write_event(kEventTable, event, StarsValues(rules_), json);
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return event_sentence(kEventTable, event, StarsValues(rules_), "", words, names);
}

}  // namespace hali::stars
