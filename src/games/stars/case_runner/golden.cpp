#include "games/stars/case_runner/golden.h"

#include <boost/json/serialize.hpp>

#include "base/index_of.h"
#include "base/text.h"
#include "games/case_keys.h"
#include "games/stars/case_runner/ops.h"

namespace hali::stars {
namespace {

// What a case may hold, by its operation.
constexpr std::array<CaseKeys, 23> kKeys{{
    {"case", "id title op input expected rules why depends_on note"},
    {"apply", "sky moves"},
    {"apply.moves", "push index dir swap flip"},
    {"invoke", "sky invocation services moves"},
    {"invoke.moves", "push index dir swap flip"},
    {"invoke.services", "from to"},
    {"symbols", "invocation services"},
    {"symbols.services", "from to"},
    {"services_use", "invocation cult use"},
    {"services_use.cult", "id owner service"},
    {"services_use.cult.service", "from to"},
    {"match", "sky constellation ignored mirrors"},
    {"reach", "sky constellation symbols ignored mirrors"},
    {"ignore_limit", "copies_in_play"},
    {"summon", "sky card cult others make_room ignore"},
    {"summon.card", "type creature pantheon vp star constellation"},
    {"summon.cult", "id type creature pantheon vp star constellation service_used"},
    {"turn", "ghouls steps"},
    {"draw", "hand limit draw_pile discard_pile"},
    {"take_card", "hand draw_pile discard_pile running source"},
    {"exchange", "kind own other"},
    {"exchange.own", "type service_used"},
    {"exchange.other", "type owner"},
}};

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
  if (std::string bad = unknown_key(one, kKeys, "case"); !bad.empty()) return bad;
  const auto* expected = one.if_contains("expected");
  if (expected == nullptr || !expected->is_object() || expected->get_object().empty())
    return "has no expectation";
  for (const Op& op : ops()) {
    if (op.name != name) continue;
    if (std::string bad = unknown_key(object_at(one, "input"), kKeys, name); !bad.empty())
      return "input " + bad;
    const auto is = op.run(object_at(one, "input"));
    if (!is) return "its input cannot be read";
    return compare(expected->get_object(), *is);
  }
  return "there is no operation " + std::string(name);
}

}  // namespace hali::stars
