// Events as JSON, as sentences and as words of cases: all out of the game's table (games/event_table.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/words.h"
#include "games/event_table.h"

namespace hali {

using SeatNames = std::vector<std::string>;

// What only a game can name, because it is in its set: a card, a tile, a part of it. `own` is the number that
// the field's `by` or `said_by` gave, `slot` the first one of the field.
class EventValues {
 public:
  virtual void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const = 0;
  [[nodiscard]] virtual std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                        const Words& words) const = 0;

 protected:
  ~EventValues() = default;
};

void write_event(const EventTable& table, const Event& event, const EventValues& values, JsonWriter& json);

// The sentence <game>.event.<name><variant>; empty for an event that has none.
std::string event_sentence(const EventTable& table, const Event& event, const EventValues& values,
                           std::string_view variant, const Words& words, const SeatNames& names);

// "drew 1 4 20": the name, seats from 1 on, and the values as they are in JSON; a cell as "2,-1".
std::string event_in_case(const EventTable& table, const Event& event, const EventValues& values);

}  // namespace hali
