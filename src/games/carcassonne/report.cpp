// Events as JSON and as sentences. [cold]
#include "games/carcassonne/report.h"

#include "games/carcassonne/game.h"

namespace hali::carcassonne {
namespace {

constexpr auto kEventNames = names_of(kEvents);

// "3 tiles and 1 pennant, 2 points each: 8"
std::string sum_in_words(const Event& event, const Words& words) {
  const auto value = [&](std::size_t slot) { return int{event.values[slot]}; };
  const int sort = value(slot_of<EventKind::Completed>("sort"));
  const std::string key = "carcassonne.sum." + std::string(kSortNames[sort]);
  return words.say(key, value(slot_of<EventKind::Completed>("tiles")),
                   value(slot_of<EventKind::Completed>("pennants")),
                   value(slot_of<EventKind::Completed>("worth")));
}

// The same event in other words where something is different about it.
std::string_view variant(const Rules& rules, const Event& event) {
  const auto value = [&](std::size_t slot) { return int{event.values[slot]}; };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::Points: return value(slot_of<EventKind::Points>("ghosts")) > 0 ? "_haunted" : "";
    case EventKind::TeamPoints: return value(slot_of<EventKind::TeamPoints>("colour")) >= 0 ? "_apart" : "";
    case EventKind::Placed: return event.seat == kNoSeat ? "_start" : "";
    case EventKind::Final:
      return value(slot_of<EventKind::Final>("sort")) == static_cast<int>(Sort::None) ? "_ghosts" : "";
    case EventKind::FigurePlaced: return rules.colours() > rules.players() ? "_coloured" : "";
    default: return "";
  }
}

}  // namespace

void TileValues::write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const {
  const auto part = [&](std::size_t at) {
    return part_name(rules_.kind(event.values[at]), event.values[at + 1]);
  };
  const int value = event.values[slot];
  switch (static_cast<EventValue>(own)) {
    case EventValue::Tile: json.value(rules_.kind(value).id); break;
    case EventValue::Part: json.value(part(slot)); break;
    case EventValue::Place:
      json.value(value == GhostPlace::kOnMeeple ? part(slot + 1) : place_name(value));
      break;
    case EventValue::Sum: break;  // a plain number
  }
}

std::string TileValues::say(std::uint8_t own, const Event& event, std::size_t /*slot*/,
                            const Words& words) const {
  return static_cast<EventValue>(own) == EventValue::Sum ? sum_in_words(event, words) : std::string();
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  hali::write_event(kEventTable, event, TileValues(rules_), json);
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return event_sentence(kEventTable, event, TileValues(rules_), variant(rules_, event), words, names);
}

}  // namespace hali::carcassonne
