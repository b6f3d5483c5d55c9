// The types of all that a game tells other programs: fields of views and events, arguments of actions.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace hali::describe {

enum class Sort : std::uint8_t {
  Integer,
  Bool,
  Text,
  Either,  // an integer, or one of the names
  Seat,    // from 0 in JSON, from 1 in the text of an action
  Cell,    // [x, y] in JSON, "2,-1" in the text of an action
  Part,    // [x, y, "name of a part"]
  Object,
};

// How a name may be typed.
enum class Spelling : std::uint8_t {
  Exact,
  Letter,  // its first letter will do
  Word,    // any word, or none: the game knows what is meant
  Rest,    // likewise, all words to the end of the text
};

struct Type {
  Sort sort = Sort::Integer;
  bool nullable = false;
  Spelling spelling = Spelling::Exact;
  int lowest = std::numeric_limits<int>::min();  // of a number or a coordinate that is typed
  int highest = std::numeric_limits<int>::max();
  std::span<const std::string_view> names = {};  // all that a text can be; empty: any
};

inline constexpr Type kInteger{.sort = Sort::Integer};
inline constexpr Type kBool{.sort = Sort::Bool};
inline constexpr Type kText{.sort = Sort::Text};
inline constexpr Type kSeat{.sort = Sort::Seat};
inline constexpr Type kCell{.sort = Sort::Cell};
inline constexpr Type kPart{.sort = Sort::Part};
inline constexpr Type kObject{.sort = Sort::Object};
constexpr Type one_of(std::span<const std::string_view> names) {
  return {.sort = Sort::Text, .names = names};
}
constexpr Type integer_or(std::span<const std::string_view> names) {
  return {.sort = Sort::Either, .names = names};
}
constexpr Type or_null(Type type) {
  type.nullable = true;
  return type;
}
constexpr Type spelled(Type type, Spelling spelling) {
  type.spelling = spelling;
  return type;
}
constexpr Type within(Type type, int lowest, int highest) {
  type.lowest = lowest;
  type.highest = highest;
  return type;
}

// Who finds a field in the view, or is told an event.
enum class Viewer : std::uint8_t {
  Anybody,
  Seats,   // whoever sits at the table
  People,  // seats and watchers: not in `all`
  All,     // only in `all`, which holds back nothing
};

// Whether an event names a seat.
enum class Who : std::uint8_t { Nobody, Somebody, Perhaps };

}  // namespace hali::describe
