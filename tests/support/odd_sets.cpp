#include "tests/support/odd_sets.h"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>

#include "base/embedded.h"
#include "base/text.h"

namespace hali::test {
namespace {

// A value of the set, and where it hangs: in an object under a key, or in an array.
struct Node {
  json::value* value = nullptr;
  json::value* holder = nullptr;
  std::string key;
};

void collect(json::value& value, json::value* holder, const std::string& key, std::vector<Node>& out) {
  if (holder != nullptr) out.push_back({&value, holder, key});
  if (value.is_object()) {
    for (auto& field : value.get_object()) collect(field.value(), &value, std::string(field.key()), out);
  } else if (value.is_array()) {
    for (auto& entry : value.get_array()) collect(entry, &value, key, out);
  }
}

template <class List>
auto& one_of(List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

json::value odd_number(std::int64_t number, Rng& rng) {
  switch (rng.below(9)) {
    case 0: return 0;
    case 1: return -1;
    case 2: return number + 1;
    case 3: return number - 1;
    case 4: return 9'000'000'000'000'000'000;
    case 5: return 1.5;
    case 6: return json::value(to_text(number));
    case 7: return -static_cast<std::int64_t>(rng.below(60));
    default: return 1 + static_cast<std::int64_t>(rng.below(250));
  }
}

json::value odd_text(std::string_view text, Rng& rng) {
  const std::array<std::string, 12> odd{
      "",
      " ",
      std::string(text) + "x",
      std::string(40, 'x'),
      std::string(5000, 'x'),
      std::string("\x1b[2J\x1b]0;x\x07", 10),
      std::string("a\0b", 3),
      "line\nline",
      "\xc3\x84\xc3\x96\xc3\x9c\xc3\x9f \xe2\x80\xae\xf0\x9f\x91\xbb",  // umlauts, right to left, a ghost
      "{0}",
      "__proto__",
      "<img src=x onerror=alert(1)>",
  };
  return json::value(one_of(odd, rng));
}

void cut_or_double(json::array& list, Rng& rng) {
  switch (rng.below(5)) {
    case 0: return list.clear();
    case 1: {
      const json::array copy = list;
      for (const auto& entry : copy) list.push_back(entry);
      return;
    }
    case 2: {
      if (!list.empty()) list.pop_back();
      return;
    }
    case 3: {
      if (!list.empty()) list.push_back(json::value(one_of(list, rng)));
      return;
    }
    default: std::ranges::reverse(list);
  }
}

// One change anywhere. Most stay near what a set looks like, so that not everything is refused.
void change(json::value& set, Rng& rng) {
  std::vector<Node> nodes;
  collect(set, nullptr, "", nodes);
  if (nodes.empty()) return;
  const Node node = one_of(nodes, rng);
  const auto kind = rng.below(10);
  if (kind == 0) {
    *node.value = nullptr;
  } else if (kind == 1 && node.holder->is_object()) {
    node.holder->get_object().erase(node.key);
  } else if (kind <= 5) {  // what stands elsewhere under the same name
    std::vector<json::value*> alike;
    for (const Node& other : nodes) {
      if (other.key == node.key && other.value->kind() == node.value->kind()) alike.push_back(other.value);
    }
    json::value copy = *one_of(alike, rng);
    *node.value = std::move(copy);
  } else if (node.value->is_int64()) {
    *node.value = odd_number(node.value->get_int64(), rng);
  } else if (node.value->is_bool()) {
    *node.value = !node.value->get_bool();
  } else if (node.value->is_string()) {
    *node.value = odd_text(std::string(node.value->get_string()), rng);
  } else if (node.value->is_array()) {
    cut_or_double(node.value->get_array(), rng);
  } else if (node.value->is_object() && rng.below(8) == 0) {
    node.value->get_object().clear();
  }
}

// Deals the tiles out anew among a few kinds: all of one kind, or hardly any of most.
void deal_counts(json::value& set, Rng& rng) {
  auto* kinds = set.is_object() ? set.get_object().if_contains("kinds") : nullptr;
  if (kinds == nullptr || !kinds->is_array()) return;
  std::int64_t total = 0;
  json::array chosen;
  for (const auto& kind : kinds->get_array()) {
    const auto* count = kind.is_object() ? kind.get_object().if_contains("count") : nullptr;
    if (count == nullptr || !count->is_int64()) return;
    total += count->get_int64();
  }
  const auto few = 1 + rng.below(static_cast<std::uint32_t>(kinds->get_array().size()));
  for (std::uint32_t i = 0; i < few && !kinds->get_array().empty(); ++i) {
    const auto at = rng.below(static_cast<std::uint32_t>(kinds->get_array().size()));
    chosen.push_back(kinds->get_array()[at]);
    kinds->get_array().erase(kinds->get_array().begin() + at);
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto left = static_cast<std::int64_t>(chosen.size() - i - 1);
    const std::int64_t most = total - left;
    const std::int64_t count =
        left == 0 ? most
                  : std::min(most, 1 + static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(
                                           2 * total / static_cast<std::int64_t>(chosen.size())))));
    json::object& kind = chosen[i].get_object();
    kind["count"] = count;
    if (auto* variants = kind.if_contains("variants"); variants != nullptr && variants->is_array()) {
      json::value variant = one_of(variants->get_array(), rng);
      if (variant.is_object()) variant.get_object()["count"] = count;
      variants->get_array().clear();
      variants->get_array().push_back(std::move(variant));
    }
    total -= count;
  }
  *kinds = std::move(chosen);
}

// Tracks of any length, where the game has some.
void stretch_tracks(json::value& set, Rng& rng) {
  auto* tracks = set.is_object() ? set.get_object().if_contains("tracks") : nullptr;
  if (tracks == nullptr || !tracks->is_object()) return;
  for (auto& track : tracks->get_object()) {
    if (track.value().is_object())
      track.value().get_object()["length"] = 1 + static_cast<int>(rng.below(rng.below(2) == 0 ? 12 : 250));
  }
}

constexpr std::array<std::string_view, 7> kScraps{
    "{}", "[]", "0", "null", "\"\"", " \n", "{\"kinds\":[],\"cards\":[]}"};

// What is no JSON any more, or hardly any.
std::string spoilt(std::string text, Rng& rng) {
  switch (rng.below(6)) {
    case 0: return "";
    case 1: return text.substr(0, rng.below(static_cast<std::uint32_t>(text.size())));
    case 2: return std::string(200'000, ' ') + text;
    case 3: return "\xef\xbb\xbf" + text;
    case 4: {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(0x80 + rng.below(128));
      return text;
    }
    default: return std::string(one_of(kScraps, rng));
  }
}

}  // namespace

std::vector<std::string> built_in_sets(const GameEntry& entry) {
  std::vector<std::string> sets;
  if (entry.check_set == nullptr) return sets;
  const std::string folder = "data/" + std::string(entry.name) + "/";
  for (const std::string_view path : embedded_paths()) {
    if (!path.starts_with(folder) || !path.ends_with(".json")) continue;
    std::string text(embedded(path).value());
    if (entry.check_set(text)) sets.push_back(std::move(text));
  }
  return sets;
}

OddSets::OddSets(std::string_view built_in) : set_(parse_json(built_in).value()) {}

std::string OddSets::make(Rng& rng) const {
  json::value set = set_;
  if (rng.below(3) == 0) deal_counts(set, rng);
  if (rng.below(2) == 0) stretch_tracks(set, rng);
  for (auto changes = rng.below(rng.below(4) == 0 ? 30 : 3); changes > 0; --changes) change(set, rng);
  std::string text = json::serialize(set);
  return rng.below(25) == 0 ? spoilt(std::move(text), rng) : text;
}

}  // namespace hali::test
