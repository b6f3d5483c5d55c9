// Small readers for the JSON of cases: a missing or misshapen value is a default, never a crash.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "games/carcosa/state.h"
#include "tiling/geometry.h"

namespace hali::carcosa {

inline const json::object& object_at(const json::object& from, std::string_view key) {
  static const json::object kNone;
  const auto* value = from.if_contains(key);
  const auto* object = value == nullptr ? nullptr : value->if_object();
  return object == nullptr ? kNone : *object;
}
inline const json::array& array_at(const json::object& from, std::string_view key) {
  static const json::array kNone;
  const auto* value = from.if_contains(key);
  const auto* array = value == nullptr ? nullptr : value->if_array();
  return array == nullptr ? kNone : *array;
}
inline int int_of(const json::value& value, int otherwise = 0) {
  constexpr std::int64_t kFar = 1'000'000;
  return value.is_int64() && value.get_int64() > -kFar && value.get_int64() < kFar
             ? static_cast<int>(value.get_int64())
             : otherwise;
}
inline int int_at(const json::object& from, std::string_view key, int otherwise = 0) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? otherwise : int_of(*value, otherwise);
}
inline int int_at(const json::array& from, std::size_t at, int otherwise = 0) {
  return at < from.size() ? int_of(from[at], otherwise) : otherwise;
}
inline bool flag_at(const json::object& from, std::string_view key, bool otherwise) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}
inline std::string_view text_of(const json::value& value) {
  return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
}
inline std::string_view text_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? std::string_view() : text_of(*value);
}
inline std::string_view text_at(const json::array& from, std::size_t at) {
  return at < from.size() ? text_of(from[at]) : std::string_view();
}

// A player's number, "T" for a thug, "O" for an occultist; kNoSeat for anything else.
inline Seat read_owner(const json::value& value) {
  if (text_of(value) == "T") return kThug;
  if (text_of(value) == "O") return kOccultist;
  const int seat = int_of(value, -1);
  return seat >= 0 && seat < kMaxPlayers ? static_cast<Seat>(seat) : kNoSeat;
}
inline json::value owner_code(Seat owner) {
  if (owner < kMaxPlayers) return owner;
  return owner == kThug ? "T" : "O";
}
inline tiling::Cell cell_at(const json::value& place) {
  const auto* list = place.if_array();
  return list == nullptr ? tiling::Cell{} : tiling::Cell{int_at(*list, 0), int_at(*list, 1)};
}
// What lies on a marked space, as cases write it.
inline constexpr std::array<std::string_view, 5> kMarkCodes{"", "occ", "det", "trap", "trap_thug"};

struct PartName {
  Sort sort = Sort::Site;
  int number = 0;
};
// "D0", "L1", "W2", "R".
inline std::optional<PartName> read_part(std::string_view text) {
  if (text == "R") return PartName{};
  if (text.size() != 2 || text[1] < '0' || text[1] > '9') return std::nullopt;
  const int number = text[1] - '0';
  switch (text[0]) {
    case 'D': return PartName{Sort::District, number};
    case 'L': return PartName{Sort::Ley, number};
    case 'W': return PartName{Sort::Water, number};
    default: return std::nullopt;
  }
}
inline std::string part_code(const Kind& kind, int segment) {
  if (segment == kSite) return "R";
  constexpr std::string_view kLetters = "DLW";
  return std::string(1, kLetters[static_cast<std::size_t>(kind.sort(segment))]) +
         std::to_string(kind.number(segment));
}

}  // namespace hali::carcosa
