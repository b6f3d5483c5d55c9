// What a game tells other programs, described once beside its rules: actions, steps, events and the fields of
// a view, each with a type and a meaning. `hali describe` prints it as docs/games/<game>.md, and the harness
// holds every random game against it. The browser's module goes without.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/action_form.h"
#include "games/event_form.h"
#include "games/event_table.h"
#include "games/value_type.h"

namespace hali {
namespace describe {

// A field of the view. The path says where: "board[].x" is in every item of the list "board", "if_gone.*" is
// there under any name. A list is one field: the path ends with [] and the type is that of its items, or null
// in place of the list.
struct Field {
  std::string_view path;
  Type type;
  std::string_view meaning;
  std::string_view condition = {};  // in words, where it is not always there
  std::string_view option = {};     // "thugs=on", "players=1", "variant=ghosts|mists": only there
  Viewer viewer = Viewer::Anybody;
  std::string_view reason = {};  // why random games may never show it
  std::string_view same = {};    // its fields are those of this one too

  [[nodiscard]] constexpr Field like(std::string_view other) const {
    Field field = *this;
    field.same = other;
    return field;
  }
  [[nodiscard]] constexpr Field when(std::string_view words) const {
    Field field = *this;
    field.condition = words;
    return field;
  }
  [[nodiscard]] constexpr Field with(std::string_view setting) const {
    Field field = *this;
    field.option = setting;
    return field;
  }
  [[nodiscard]] constexpr Field only(Viewer who) const {
    Field field = *this;
    field.viewer = who;
    return field;
  }
  [[nodiscard]] constexpr Field rare(std::string_view why) const {
    Field field = *this;
    field.reason = why;
    return field;
  }
};

constexpr Field field(std::string_view path, Type type, std::string_view meaning) {
  return {.path = path, .type = type, .meaning = meaning};
}

// What is decided, and the verbs that decide it.
struct Step {
  std::string_view name;
  std::string_view verbs;
  std::string_view meaning;
  std::string_view reason = {};
};

// An event, beside its form in the game's table. Fields that the form does not name stand in `also`, those
// that are not always there in `perhaps`, apart by blanks.
struct EventKind {
  std::string_view name;
  Who who = Who::Somebody;
  std::string_view meaning;
  std::string_view also = {};
  std::string_view perhaps = {};
  std::string_view reason = {};
};

// A field of events. One that is written under other names lists them in `written`.
struct Detail {
  std::string_view name;
  Type type;
  std::string_view meaning;
  std::string_view written = {};
  bool list = false;
};

// The same names in the same order: a description cannot forget one.
template <class Names, class Items>
constexpr bool names_all(const Names& names, const Items& items) {
  if (std::size(names) != std::size(items)) return false;
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (items[i].name != names[i]) return false;
  }
  return true;
}

}  // namespace describe

struct Description {
  std::string_view about;  // how places and things are named: Markdown
  std::span<const describe::Form> actions;
  std::span<const describe::Step> steps;
  std::span<const EventSpec> events = {};
  // Where a game has no table of specs yet.
  std::span<const EventForm> forms = {};
  std::span<const describe::EventKind> form_events = {};  // one a form, in the same order
  std::span<const describe::Detail> details = {};
  std::span<const describe::Field> view = {};
};

}  // namespace hali
