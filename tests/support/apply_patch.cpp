#include "tests/support/apply_patch.h"

#include <boost/json/serialize.hpp>
#include <optional>
#include <vector>

#include "base/text.h"

namespace hali::test {
namespace {

// RFC 6901: the steps of a pointer, with "~1" and "~0" read back.
std::optional<std::vector<std::string>> steps_of(std::string_view pointer) {
  std::vector<std::string> out;
  if (pointer.empty()) return out;
  if (pointer.front() != '/') return std::nullopt;
  for (const std::string_view part : split(pointer.substr(1), '/')) {
    std::string step;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i] != '~') {
        step += part[i];
        continue;
      }
      if (++i == part.size() || (part[i] != '0' && part[i] != '1')) return std::nullopt;
      step += part[i] == '0' ? '~' : '/';
    }
    out.push_back(step);
  }
  return out;
}

std::optional<std::size_t> index_in(const json::array& list, const std::string& step, bool end) {
  const bool leading_zero = step.size() > 1 && step.front() == '0';
  const auto index = number<std::size_t>(step);
  if (!index || leading_zero || *index >= list.size() + (end ? 1 : 0)) return std::nullopt;
  return index;
}

json::value* step_into(json::value& value, const std::string& step) {
  if (auto* object = value.if_object()) return object->if_contains(step);
  if (auto* list = value.if_array()) {
    const auto index = index_in(*list, step, false);
    return index ? &list->at(*index) : nullptr;
  }
  return nullptr;
}

bool change(json::value& parent, const std::string& step, std::string_view what, const json::value* value) {
  if (auto* object = parent.if_object()) {
    const bool there = object->contains(step);
    if (what == "remove") return object->erase(step) == 1;
    if (what == "replace" && !there) return false;
    (*object)[step] = *value;
    return true;
  }
  auto* list = parent.if_array();
  if (list == nullptr) return false;
  const auto index = index_in(*list, step, what == "add");
  if (!index) return false;
  const auto place = list->begin() + static_cast<std::ptrdiff_t>(*index);
  if (what == "add") {
    list->insert(place, *value);
  } else if (what == "remove") {
    list->erase(place);
  } else {
    *place = *value;
  }
  return true;
}

bool apply_one(json::value& document, const json::value& operation) {
  const auto* fields = operation.if_object();
  if (fields == nullptr || !fields->contains("op") || !fields->contains("path")) return false;
  const std::string_view what = fields->at("op").as_string();
  const json::value* value = fields->if_contains("value");
  if (what != "add" && what != "remove" && what != "replace") return false;
  if ((value == nullptr) != (what == "remove")) return false;
  const auto steps = steps_of(fields->at("path").as_string());
  if (!steps) return false;
  if (steps->empty()) {
    if (what == "remove") return false;
    document = *value;
    return true;
  }
  json::value* parent = &document;
  for (std::size_t i = 0; i + 1 < steps->size() && parent != nullptr; ++i)
    parent = step_into(*parent, (*steps)[i]);
  return parent != nullptr && change(*parent, steps->back(), what, value);
}

}  // namespace

std::string apply_patch(json::value& document, const json::value& patch) {
  const auto* operations = patch.if_array();
  if (operations == nullptr) return "no list: " + json::serialize(patch);
  for (const json::value& operation : *operations) {
    if (!apply_one(document, operation)) return "does not fit: " + json::serialize(operation);
  }
  return {};
}

}  // namespace hali::test
