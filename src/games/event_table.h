// The events of a game, described once, in a constant table beside its rules (<game>/events.h). What is told
// (`tell`, below), the JSON and the sentences (games/event_report.h), the page and the types for other
// programs (games/description.h) and the check of the harness all come from this table.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "games/event.h"
#include "games/value_type.h"

namespace hali {

// A sentence for other programmers. The browser's module goes without.
struct Meaning {
#ifdef __wasi__
  consteval Meaning(const char* /*sentence*/) {}  // NOLINT(google-explicit-constructor)
#else
  consteval Meaning(const char* sentence) : text(sentence) {}  // NOLINT(google-explicit-constructor)
#endif
  std::string_view text;
};

// One C++ type told from another in a constant.
using TypeKey = const void*;
template <class T>
inline constexpr char kTypeKey = 0;

namespace event_detail {

// The slots that a value takes.
template <class Value>
consteval std::size_t width() {
  if constexpr (requires(const Value& value) { value.slots(); }) {
    return std::tuple_size_v<decltype(Value{}.slots())>;
  } else {
    return requires(const Value& cell) { cell.x, cell.y; } ? 2 : 1;
  }
}

}  // namespace event_detail

inline constexpr std::int16_t kNothing = -0x8000;  // the slot of an optional value that is not there

// A value of an event: its name, its type in JSON, and how it is said.
struct EventField {
  std::string_view name;  // empty: a cell that is written as `x` and `y`
  describe::Type type;
  std::string_view meaning;
  std::string_view group = {};  // a name is said by the words <game>.<group>.<name>, if they know it
  TypeKey takes = nullptr;      // what is told: this type. None: whatever suits the type in JSON
  std::uint8_t slots = 1;
  std::uint8_t blank = 0;   // the blank of the sentence that it fills; 0: the next one
  std::uint8_t writes = 0;  // the game writes it (EventValues): its own number for this sort of value
  std::uint8_t says = 0;    // the game says it
  bool list = false;        // the type is that of the items
  bool optional = false;

  [[nodiscard]] constexpr EventField in_blank(std::uint8_t number) const {
    EventField field = *this;
    field.blank = number;
    return field;
  }
  [[nodiscard]] constexpr EventField perhaps() const {
    EventField field = *this;
    field.optional = true;
    return field;
  }
  [[nodiscard]] constexpr EventField listed() const {
    EventField field = *this;
    field.list = true;
    return field;
  }
  [[nodiscard]] constexpr EventField in_words(std::string_view words_group) const {
    EventField field = *this;
    field.group = words_group;
    return field;
  }
  // The game writes it in its own way, or says it, or both. `own` is an enumerator of the game, from 1 on.
  // What is only written is said by what is written.
  template <class Own>
  [[nodiscard]] constexpr EventField written_by(Own own) const {
    EventField field = *this;
    field.writes = static_cast<std::uint8_t>(own);
    return field;
  }
  template <class Own>
  [[nodiscard]] constexpr EventField said_by(Own own) const {
    EventField field = *this;
    field.says = static_cast<std::uint8_t>(own);
    return field;
  }
  template <class Own>
  [[nodiscard]] constexpr EventField by(Own own) const {
    return said_by(own).written_by(own);
  }
  // `tell` takes a T and nothing else. One that is no number and no enumerator has `slots()`, an array.
  template <class T>
  [[nodiscard]] constexpr EventField taking() const {
    EventField field = *this;
    field.takes = &kTypeKey<T>;
    field.slots = static_cast<std::uint8_t>(event_detail::width<T>());
    return field;
  }
};

constexpr EventField event_field(std::string_view name, describe::Type type, Meaning meaning) {
  return {.name = name,
          .type = type,
          .meaning = meaning.text,
          .slots = static_cast<std::uint8_t>(type.sort == describe::Sort::Cell ? 2 : 1)};
}
constexpr EventField integer_field(std::string_view name, Meaning meaning) {
  return event_field(name, describe::kInteger, meaning);
}
// One of the names, told by its number or, where the field is `taking` one, by its enumerator.
constexpr EventField name_field(std::string_view name, std::span<const std::string_view> names,
                                Meaning meaning) {
  return event_field(name, describe::one_of(names), meaning);
}
// Where it happened: written as `x` and `y`, said in the blanks {1} and {2}.
inline constexpr EventField kEventCell = event_field("", describe::kCell, "").in_blank(1);

inline constexpr std::size_t kEventFields = 6;

struct EventSpec {
  std::uint8_t kind = 0;
  std::string_view name;
  describe::Who who = describe::Who::Somebody;
  std::array<const EventField*, kEventFields> fields{};  // in the order of JSON; the rest is null
  std::string_view meaning;
  std::string_view reason = {};  // why random games may never show it
  describe::Viewer viewer = describe::Viewer::Anybody;
  bool silent = false;  // has no sentence: a log leaves it out

  [[nodiscard]] constexpr EventSpec rare(Meaning why) const {
    EventSpec spec = *this;
    spec.reason = why.text;
    return spec;
  }
  [[nodiscard]] constexpr EventSpec without_sentence() const {
    EventSpec spec = *this;
    spec.silent = true;
    return spec;
  }
  [[nodiscard]] constexpr std::span<const EventField* const> all_fields() const {
    return {fields.begin(), std::ranges::find(fields, nullptr)};
  }
};

template <class EventKind>
constexpr EventSpec event_spec(EventKind kind, std::string_view name, describe::Who who,
                               std::initializer_list<const EventField*> fields, Meaning meaning) {
  EventSpec spec{.kind = static_cast<std::uint8_t>(kind), .name = name, .who = who, .meaning = meaning.text};
  std::ranges::copy(fields, spec.fields.begin());
  return spec;
}

// All events of a game. The first blank of its sentences is the seat, {0}; where cells have {1} and {2}, the
// other fields begin with {3}.
struct EventTable {
  std::string_view game;
  std::span<const EventSpec> events;
  std::uint8_t first_blank = 1;

  constexpr const EventSpec& operator[](std::size_t kind) const { return events[kind]; }
};

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> names_of(const std::array<EventSpec, kCount>& events) {
  std::array<std::string_view, kCount> names;
  for (std::size_t i = 0; i < kCount; ++i) names[i] = events[i].name;
  return names;
}

// Not constant: calling it for a constant is an error of the compiler.
void no_such_field();

// The first slot of a field of the kind: event.values[slot_of<EventKind::Drew>("left")].
template <auto kKind>
consteval std::size_t slot_of(std::string_view name) {
  std::size_t slot = 0;
  for (const EventField* field : table_of(kKind)[std::to_underlying(kKind)].all_fields()) {
    if (field->name == name) return slot;
    slot += field->slots;
  }
  no_such_field();
  return slot;
}

// A row for each enumerator up to `last`, in their order; every name once; room for all values. Events that
// not everybody may be told would need a viewer in `write_event`: there are none.
template <class EventKind>
constexpr bool is_sound(std::span<const EventSpec> events, EventKind last) {
  if (events.size() != static_cast<std::size_t>(last) + 1) return false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::size_t slots = 0;
    for (const EventField* field : events[i].all_fields()) {
      slots += field->slots;
      if (std::ranges::count(events[i].all_fields(), field->name, &EventField::name) != 1) return false;
    }
    const bool twice = std::ranges::count(events, events[i].name, &EventSpec::name) != 1;
    if (events[i].kind != i || slots > kEventSlots || twice) return false;
    if (events[i].viewer != describe::Viewer::Anybody) return false;
  }
  return true;
}

namespace event_detail {

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class Value>
consteval bool fits(const EventField& field) {
  if constexpr (kIsOptional<Value>) {
    return (field.optional || field.type.nullable) && fits<typename Value::value_type>(field);
  } else {
    if (field.takes != nullptr) return field.takes == &kTypeKey<Value>;
    switch (field.type.sort) {
      case describe::Sort::Cell: return requires(const Value& cell) { cell.x, cell.y; };
      case describe::Sort::Bool: return std::same_as<Value, bool>;
      case describe::Sort::Seat: return std::same_as<Value, Seat>;
      default: return std::integral<Value> && !std::same_as<Value, bool>;
    }
  }
}

template <auto kKind, class... Values>
consteval bool fit_fields() {
  const auto fields = table_of(kKind)[std::to_underlying(kKind)].all_fields();
  if (fields.size() != sizeof...(Values)) return false;
  std::size_t i = 0;
  return (fits<Values>(*fields[i++]) && ...);
}

template <class Value>
constexpr std::int16_t* put(std::int16_t* slot, const Value& value) {
  if constexpr (kIsOptional<Value>) {
    if (value) return put(slot, *value);
    *slot = kNothing;
    return slot + width<typename Value::value_type>();
  } else if constexpr (requires { value.slots(); }) {
    return std::ranges::copy(value.slots(), slot).out;
  } else if constexpr (requires { value.x, value.y; }) {
    return put(put(slot, value.x), value.y);
  } else {
    *slot = static_cast<std::int16_t>(value);
    return slot + 1;
  }
}

template <auto kKind, class... Values>
void push(Events* events, Seat seat, const Values&... values) {
  static_assert(fit_fields<kKind, Values...>(), "a value for each field of the event, of its type");
  if (events == nullptr || events->full()) return;
  Event event{.kind = static_cast<std::uint8_t>(kKind), .seat = seat};
  [[maybe_unused]] std::int16_t* slot = event.values.data();
  ((slot = put(slot, values)), ...);
  events->push_back(event);
}

}  // namespace event_detail

// Tells, where somebody listens: the seat if the event names one, then a value for each of its fields. One
// that may be missing can be a std::optional.
template <auto kKind, class... Values>
void tell(Events* events, const Values&... values) {
  constexpr describe::Who kWho = table_of(kKind)[std::to_underlying(kKind)].who;
  if constexpr (kWho == describe::Who::Nobody) {
    event_detail::push<kKind>(events, kNoSeat, values...);
  } else {
    event_detail::push<kKind>(events, values...);
  }
}

}  // namespace hali
