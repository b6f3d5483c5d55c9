// Small readers for JSON that need not be what it should.
#pragma once

#include <optional>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "tiling/geometry.h"

namespace hali::carcassonne {

inline const json::value* member(const json::object& object, std::string_view name) {
  return object.if_contains(name);
}
inline const json::object* object_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value == nullptr ? nullptr : value->if_object();
}
inline const json::array* array_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value == nullptr ? nullptr : value->if_array();
}
inline int int_in(const json::object& object, std::string_view name, int otherwise) {
  const auto* value = object.if_contains(name);
  if (value == nullptr || !value->is_int64()) return otherwise;
  const std::int64_t number = value->get_int64();
  return number < -1'000'000 || number > 1'000'000 ? otherwise : static_cast<int>(number);
}
inline std::string text_in(const json::object& object, std::string_view name,
                           std::string_view otherwise = "") {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string(otherwise);
}
// [x, y]
inline std::optional<tiling::Cell> cell_of(const json::value* value) {
  const auto* pair = value == nullptr ? nullptr : value->if_array();
  if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_int64() || !(*pair)[1].is_int64())
    return std::nullopt;
  const std::int64_t x = (*pair)[0].get_int64();
  const std::int64_t y = (*pair)[1].get_int64();
  if (x < -200 || x > 200 || y < -200 || y > 200) return std::nullopt;
  return tiling::Cell{static_cast<int>(x), static_cast<int>(y)};
}
// "x,y"
inline std::optional<tiling::Cell> cell_of(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = number<int>(text.substr(0, comma));
  const auto y = number<int>(text.substr(comma + 1));
  if (!x || !y || *x < -200 || *x > 200 || *y < -200 || *y > 200) return std::nullopt;
  return tiling::Cell{*x, *y};
}
inline std::string cell_name(tiling::Cell cell) { return to_text(cell.x) + "," + to_text(cell.y); }

}  // namespace hali::carcassonne
