// Events as JSON and as sentences. [cold]
#include "games/realms/report.h"

#include "games/realms/game.h"

namespace hali::realms {
namespace {

constexpr auto kEventNames = names_of(kEvents);

}  // namespace

void RealmsValues::write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const {
  const auto at = static_cast<std::size_t>(event.values[slot]);
  const bool card = static_cast<EventValue>(own) == EventValue::Card;
  json.value(std::string_view(card ? rules_.set->cards[at].id : rules_.set->items[at].id));
}

std::string RealmsValues::say(std::uint8_t own, const Event& event, std::size_t slot,
                              const Words& words) const {
  const auto at = static_cast<std::size_t>(event.values[slot]);
  const bool card = static_cast<EventValue>(own) == EventValue::Card;
  const std::string key = "realms.card." + (card ? rules_.set->cards[at].id : rules_.set->items[at].id);
  if (words.knows(key)) return words.fill(key, {});
  return card ? rules_.set->cards[at].en : rules_.set->items[at].en;
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  hali::write_event(kEventTable, event, RealmsValues(rules_), json);
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return event_sentence(kEventTable, event, RealmsValues(rules_), "", words, names);
}

}  // namespace hali::realms
