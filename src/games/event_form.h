// How the events of a game are written: a table with one form for each kind.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/event.h"

namespace hali {

struct EventForm {
  std::string_view name;
  std::string_view a;  // what its two numbers are; empty: nothing
  std::string_view b;
  bool cell = false;  // x and y are a cell
};

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> names_of(const std::array<EventForm, kCount>& told) {
  std::array<std::string_view, kCount> names;
  for (std::size_t i = 0; i < kCount; ++i) names[i] = told[i].name;
  return names;
}

// Only where somebody listens. The cell is in the slots 0 and 1, the numbers are in 2 and 3.
template <class EventKind>
void tell(Events* events, EventKind kind, Seat seat, int x, int y, int a, int b) {
  if (events == nullptr || events->full()) return;
  events->push_back({.kind = static_cast<std::uint8_t>(kind),
                     .seat = seat,
                     .values = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                                static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)}});
}

// Its name, whose it is, and where: what stands before the numbers.
inline void begin_event(JsonWriter& json, const EventForm& form, const Event& event) {
  json.object().field("event", form.name);
  if (event.seat != kNoSeat) json.field("seat", int{event.seat});
  if (form.cell) json.field("x", event.values[0]).field("y", event.values[1]);
}

}  // namespace hali
