// Types of the values that games tell other programs: for events, actions and views alike.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace hali::describe {

enum class Sort : std::uint8_t {
  Integer,
  Bool,
  Text,
  Either,  // an integer, or one of the names
  Seat,    // from 0 in JSON, from 1 in actions
  Cell,    // [x, y] in JSON, "2,-1" in actions
  Part,    // [x, y, "name of a part"]
  Object,
};

struct Type {
  Sort sort = Sort::Integer;
  bool nullable = false;
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
