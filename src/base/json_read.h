// Lenient readers: a missing or misshapen value is a default, never a crash. What they return refers to the
// value that is read, or to `otherwise`: both must live as long as it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/json.h"

namespace hali {

// nullptr where nothing is, or something else.
inline const json::object* find_object(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}
inline const json::array* find_array(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

inline const json::object& object_at(const json::object& from, std::string_view key) {
  static const json::object kNone;
  const auto* object = find_object(from, key);
  return object == nullptr ? kNone : *object;
}

inline const json::array& array_of(const json::value& value) {
  static const json::array kNone;
  const auto* array = value.if_array();
  return array == nullptr ? kNone : *array;
}
inline const json::array& array_at(const json::object& from, std::string_view key) {
  static const json::array kNone;
  const auto* array = find_array(from, key);
  return array == nullptr ? kNone : *array;
}

inline std::string_view text_of(const json::value& value, std::string_view otherwise = {}) {
  return value.is_string() ? std::string_view(value.get_string()) : otherwise;
}
inline std::string_view text_at(const json::object& from, std::string_view key,
                                std::string_view otherwise = {}) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? otherwise : text_of(*value, otherwise);
}
inline std::string_view text_at(const json::array& from, std::size_t at) {
  return at < from.size() ? text_of(from[at]) : std::string_view();
}

// A whole number from `low` to `high`, both included.
inline std::optional<int> int_within(const json::value& value, int low, int high) {
  const auto* number = value.if_int64();
  if (number == nullptr || *number < low || *number > high) return std::nullopt;
  return static_cast<int>(*number);
}
inline std::optional<int> int_within(const json::object& from, std::string_view key, int low, int high) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? std::nullopt : int_within(*value, low, high);
}

// Numbers so large that sums of them could overflow are misshapen, too.
inline int int_of(const json::value& value, int otherwise = 0) {
  constexpr int kFar = 1'000'000;
  return int_within(value, -kFar, kFar).value_or(otherwise);
}
inline int int_at(const json::object& from, std::string_view key, int otherwise = 0) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? otherwise : int_of(*value, otherwise);
}
inline int int_at(const json::array& from, std::size_t at, int otherwise = 0) {
  return at < from.size() ? int_of(from[at], otherwise) : otherwise;
}

inline bool flag_at(const json::object& from, std::string_view key, bool otherwise = false) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}

}  // namespace hali
