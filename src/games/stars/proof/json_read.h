// Small readers for the JSON of cases: a missing or misshapen value is a default, never a crash.
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"

namespace hali::stars {

inline const json::object& object_at(const json::object& from, std::string_view key) {
  static const json::object kNone;
  const auto* value = from.if_contains(key);
  const auto* object = value == nullptr ? nullptr : value->if_object();
  return object == nullptr ? kNone : *object;
}
inline const json::array& array_of(const json::value& value) {
  static const json::array kNone;
  const auto* array = value.if_array();
  return array == nullptr ? kNone : *array;
}
inline const json::array& array_at(const json::object& from, std::string_view key) {
  static const json::array kNone;
  const auto* value = from.if_contains(key);
  return value == nullptr ? kNone : array_of(*value);
}
inline std::string_view text_of(const json::value& value) {
  return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
}
inline std::string_view text_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value == nullptr ? std::string_view() : text_of(*value);
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
inline bool flag_at(const json::object& from, std::string_view key, bool otherwise = false) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}

}  // namespace hali::stars
