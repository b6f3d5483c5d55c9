// Events as JSON and as sentences. [cold]
#include "games/carcassonne/game.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace {

constexpr auto kEventNames = names_of(kEventForms);

// The name that a number of an event stands for, and its group of words; empty for a plain number.
struct Meaning {
  std::string_view group;
  std::string name;
};

Meaning meaning(const Rules& rules, std::string_view field, int value) {
  const auto at = static_cast<std::size_t>(value);
  if (field == "kind") return {"kind", rules.kind(value).id};
  if (field == "turns") return {"turns", std::string(kTurnNames[at])};
  if (field == "sort") return {"sort", std::string(kSortNames[at])};
  if (field == "colour") return {"colour", std::string(kColourNames[at])};
  if (field == "reason") return {"no_ghost", std::string(kNoGhost[at])};
  if (field == "from") return {"buried_from", value == 0 ? "board" : "hand"};
  if (field == "defeat") return {"defeat", std::string(kEndingNames[at])};
  if (field == "part") return {"part", part_name(rules.kind(high_of(value)), low_of(value))};
  if (field == "who") return {"figure", high_of(value) != 0 ? "guard" : "meeple"};
  return {};
}

void write_field(const Rules& rules, std::string_view field, int value, JsonWriter& json) {
  if (field.empty()) return;
  if (field == "sum") {
    json.field("tiles", low_of(value)).field("pennants", high_of(value));
  } else if (const Meaning named = meaning(rules, field, value); !named.group.empty()) {
    json.field(field, named.name);
    if (field == "who") json.field("colour", kColourNames[static_cast<std::size_t>(low_of(value))]);
  } else {
    json.field(field, value);
  }
}

std::string in_words(const Rules& rules, std::string_view field, int value, const Words& words) {
  if (field.empty()) return {};
  const Meaning named = meaning(rules, field, value);
  if (named.group.empty()) return to_text(value);
  const std::string key = "carcassonne." + std::string(named.group) + "." + named.name;
  return words.knows(key) ? words.say(key) : named.name;
}

int worth(int sort, int sum) {
  const Facts facts{.sort = static_cast<Sort>(sort), .tiles = low_of(sum), .pennants = high_of(sum)};
  return facts.worth_complete();
}

// "3 tiles and 1 pennant, 2 points each: 8"
std::string sum_in_words(const Event& event, const Words& words) {
  const std::string key = "carcassonne.sum." + std::string(kSortNames[static_cast<std::size_t>(event.values[2])]);
  return words.fill(key,
                    {to_text(low_of(event.values[3])), to_text(high_of(event.values[3])), to_text(worth(event.values[2], event.values[3]))});
}

}  // namespace

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  const EventForm& form = kEventForms[event.kind];
  const auto kind = static_cast<EventKind>(event.kind);
  begin_event(json, form, event);
  write_field(rules_, form.a, event.values[2], json);
  write_field(rules_, form.b, event.values[3], json);
  if (kind == EventKind::Completed) json.field("worth", worth(event.values[2], event.values[3]));
  if (kind == EventKind::Points) json.field("worth", event.values[0]).field("ghosts", event.values[1]);
  if (kind == EventKind::TeamPoints && rules_.level().apart)
    json.field("colour", kColourNames[static_cast<std::size_t>(event.values[0])]);
  json.end_object();
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  const EventForm& form = kEventForms[event.kind];
  const auto kind = static_cast<EventKind>(event.kind);
  std::string key = "carcassonne.event." + std::string(form.name);
  std::vector<std::string> arguments;
  arguments.push_back(event.seat < names.size() ? names[event.seat] : std::string());
  arguments.push_back(to_text(event.values[0]));
  arguments.push_back(to_text(event.values[1]));
  arguments.push_back(in_words(rules_, form.a, event.values[2], words));
  arguments.push_back(kind == EventKind::Completed ? sum_in_words(event, words)
                                                   : in_words(rules_, form.b, event.values[3], words));
  // The same event in other words where something is different about it.
  if (kind == EventKind::Points && event.values[1] > 0) key += "_haunted";
  if (kind == EventKind::TeamPoints && rules_.level().apart) {
    key += "_apart";
    arguments[1] = in_words(rules_, "colour", event.values[0], words);
  }
  if (kind == EventKind::Placed && event.seat == kNoSeat) key += "_start";
  if (kind == EventKind::Final && event.values[3] == static_cast<int>(Sort::None)) key += "_ghosts";
  if (kind == EventKind::FigurePlaced && rules_.colours() > rules_.players()) {
    key += "_coloured";
    arguments.push_back(in_words(rules_, "colour", low_of(event.values[3]), words));
  }
  return words.fill(key, arguments);
}

}  // namespace hali::carcassonne
