// Events as JSON and as sentences, by the tables of the games. [cold]
#include "games/event_report.h"

#include <algorithm>

#include "base/text.h"

namespace hali {
namespace {

using describe::Sort;

// One field of an event that happened.
struct Told {
  const EventTable& table;
  const Event& event;
  const EventField& field;
  std::size_t slot = 0;

  [[nodiscard]] int value(std::size_t i = 0) const { return event.values[slot + i]; }
  [[nodiscard]] bool missing() const { return value() == kNothing; }
  [[nodiscard]] bool left_out() const { return field.optional && missing(); }
  [[nodiscard]] std::string_view name() const {
    const auto at = static_cast<std::size_t>(value());
    return at < field.type.names.size() ? field.type.names[at] : std::string_view();
  }
};

// Calls back for every field.
template <class Call>
void each_field(const EventTable& table, const Event& event, Call call) {
  std::size_t slot = 0;
  for (const EventField* field : table[event.kind].all_fields()) {
    call(Told{table, event, *field, slot});
    slot += field->slots;
  }
}

void write_value(const Told& told, const EventValues& values, JsonWriter& json) {
  const EventField& field = told.field;
  if (field.type.nullable && told.missing()) {
    json.null();
  } else if (field.writes != 0) {
    values.write(field.writes, told.event, told.slot, json);
  } else if (field.type.sort == Sort::Cell) {
    json.array().value(told.value()).value(told.value(1)).end_array();
  } else if (field.type.sort == Sort::Bool) {
    json.value(told.value() != 0);
  } else if (field.type.sort == Sort::Text) {
    json.value(told.name());
  } else {
    json.value(told.value());
  }
}

// What stands in JSON, without its quotes.
std::string plain(const Told& told, const EventValues& values) {
  std::string out;
  {
    JsonWriter json(out);
    write_value(told, values, json);
  }
  std::erase(out, '"');
  return out;
}

std::string in_words(const Told& told, const EventValues& values, const Words& words,
                     const SeatNames& names) {
  const EventField& field = told.field;
  if (field.says != 0) return values.say(field.says, told.event, told.slot, words);
  const auto at = static_cast<std::size_t>(told.value());
  if (field.type.sort == Sort::Seat) return at < names.size() ? names[at] : std::string();
  std::string name = field.writes != 0 ? plain(told, values) : std::string(told.name());
  if (name.empty()) return to_text(told.value());
  if (field.group.empty()) return name;
  const std::string key = std::string(told.table.game) + "." + std::string(field.group) + "." + name;
  return words.knows(key) ? words.fill(key, {}) : name;
}

}  // namespace

void write_event(const EventTable& table, const Event& event, const EventValues& values, JsonWriter& json) {
  json.object().field("event", table[event.kind].name);
  if (event.seat != kNoSeat) json.field("seat", int{event.seat});
  each_field(table, event, [&](const Told& told) {
    if (told.left_out()) return;
    if (told.field.name.empty()) {
      json.field("x", told.value()).field("y", told.value(1));
    } else {
      json.key(told.field.name);
      write_value(told, values, json);
    }
  });
  json.end_object();
}

std::string event_sentence(const EventTable& table, const Event& event, const EventValues& values,
                           std::string_view variant, const Words& words, const SeatNames& names) {
  const EventSpec& spec = table[event.kind];
  if (spec.silent) return {};
  std::vector<std::string> arguments(table.first_blank);
  if (event.seat < names.size()) arguments[0] = names[event.seat];
  std::size_t next = table.first_blank;
  each_field(table, event, [&](const Told& told) {
    const std::size_t blank = told.field.blank != 0 ? told.field.blank : next++;
    if (told.left_out()) return;
    const bool cell = told.field.type.sort == Sort::Cell;
    arguments.resize(std::max(arguments.size(), blank + (cell ? 2 : 1)));
    arguments[blank] = cell ? to_text(told.value()) : in_words(told, values, words, names);
    if (cell) arguments[blank + 1] = to_text(told.value(1));
  });
  const std::string key = std::string(table.game) + ".event." + std::string(spec.name);
  return words.fill(key + std::string(variant), arguments);
}

std::string event_in_case(const EventTable& table, const Event& event, const EventValues& values) {
  std::string out(table[event.kind].name);
  if (event.seat != kNoSeat) out += " " + to_text(event.seat + 1);
  each_field(table, event, [&](const Told& told) {
    if (told.left_out()) return;
    out += ' ';
    if (told.field.type.sort == Sort::Cell) {
      out += to_text(told.value()) + "," + to_text(told.value(1));
    } else {
      out += told.field.type.sort == Sort::Seat ? to_text(told.value() + 1) : plain(told, values);
    }
  });
  return out;
}

}  // namespace hali
