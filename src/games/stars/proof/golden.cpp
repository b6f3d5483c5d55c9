#include "games/stars/proof/golden.h"

#include <boost/json/serialize.hpp>

#include "base/index_of.h"
#include "base/text.h"
#include "games/stars/proof/ops.h"

namespace hali::stars {
namespace {

// Every number and list that is expected must be what the rules give; what a case does not speak of is free.
std::string compare(const json::object& expected, const json::object& is) {
  for (const auto& [key, value] : expected) {
    const auto* found = is.if_contains(key);
    if (found == nullptr) return std::string(key) + " is not told";
    if (*found != value)
      return std::string(key) + " is " + json::serialize(*found) + ", not " + json::serialize(value);
  }
  return {};
}

}  // namespace

std::string run_golden(const json::object& one) {
  const std::string_view name = text_at(one, "op");
  const auto* expected = one.if_contains("expected");
  if (expected == nullptr || !expected->is_object() || expected->get_object().empty())
    return "has no expectation";
  for (const Op& op : ops()) {
    if (op.name != name) continue;
    const auto is = op.run(object_at(one, "input"));
    if (!is) return "its input cannot be read";
    return compare(expected->get_object(), *is);
  }
  return "there is no operation " + std::string(name);
}

}  // namespace hali::stars
