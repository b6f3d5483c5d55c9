// Two texts of one writer, and the patch between them: it makes one into the other, tells only what changed,
// and is never longer than telling all.
#include "base/json_patch.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <map>

#include "base/rng.h"
#include "tests/support/apply_patch.h"

namespace hali::test {
namespace {

void write(const json::value& value, JsonWriter& json) {
  if (const auto* object = value.if_object()) {
    json.object();
    for (const auto& [key, item] : *object) write(item, json.key(std::string_view(key)));
    json.end_object();
  } else if (const auto* list = value.if_array()) {
    json.array();
    for (const json::value& item : *list) write(item, json);
    json.end_array();
  } else if (const auto* text = value.if_string()) {
    json.value(std::string_view(*text));
  } else if (value.is_bool()) {
    json.value(value.get_bool());
  } else if (value.is_int64()) {
    json.value(value.get_int64());
  } else {
    json.null();
  }
}

MarkedJson marked(const json::value& value) {
  MarkedJson out;
  JsonWriter json(out.text, out.marks);
  write(value, json);
  return out;
}

std::string patch_between(const json::value& from, const json::value& to) {
  std::string out;
  append_patch(marked(from), marked(to), out);
  return out;
}

// Beside something long that stays as it is.
std::string patch_within(std::string_view from, std::string_view to) {
  json::object before{{"stays", std::string(1000, 'x')}};
  json::object after = before;
  before["it"] = parse_json(from).value();
  after["it"] = parse_json(to).value();
  return patch_between(before, after);
}

TEST(JsonPatch, NothingChanged) {
  EXPECT_EQ(patch_within(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})"), "[]");
}

TEST(JsonPatch, FieldsComeGoAndChange) {
  EXPECT_EQ(
      patch_within(
          R"({"a":"a text of some length, and then another of more, and a little, and so on until it is quite long enough","b":2,"c":3})",
          R"({"a":"a text of some length, and then another of more, and a little, and so on until it is quite long enough","c":4,"d":5})"),
      R"([{"op":"remove","path":"/it/b"},{"op":"replace","path":"/it/c","value":4},)"
      R"({"op":"add","path":"/it/d","value":5}])");
}

TEST(JsonPatch, AnElementThatGoesLeavesTheOthersAlone) {
  const std::string before =
      R"([{"name":"first","n":1},{"name":"second","n":2},{"name":"third","n":3},{"name":"fourth","n":4}])";
  const std::string after = R"([{"name":"first","n":1},{"name":"third","n":33},{"name":"fourth","n":4}])";
  EXPECT_EQ(patch_within(before, after),
            R"([{"op":"remove","path":"/it/1"},{"op":"replace","path":"/it/1/n","value":33}])");
}

TEST(JsonPatch, AnElementThatComesIsPutInItsPlace) {
  const std::string b(100, 'b');
  const std::string c(100, 'c');
  const auto text = [](const std::string& letters) { return "\"" + letters + "\""; };
  EXPECT_EQ(
      patch_within("[1," + text(c) + "]", "[1," + text(b) + "," + text(c) + ",2]"),
      R"([{"op":"add","path":"/it/1","value":)" + text(b) + R"(},{"op":"add","path":"/it/3","value":2}])");
}

TEST(JsonPatch, WhatChangedAltogetherIsReplaced) {
  EXPECT_EQ(patch_within("[1,2,3,4]", "[5,6,7,8]"), R"([{"op":"replace","path":"/it","value":[5,6,7,8]}])");
  EXPECT_EQ(patch_within("[1]", "{}"), R"([{"op":"replace","path":"/it","value":{}}])");
  EXPECT_EQ(patch_between(parse_json("[1]").value(), parse_json("{}").value()),
            R"([{"op":"replace","path":"","value":{}}])");
}

TEST(JsonPatch, PointersEscapeWhatWouldMisleadThem) {
  for (const auto& [key, pointer] : std::vector<std::pair<std::string, std::string>>{
           {"a/b", "a~1b"}, {"~", "~0"}, {"\\\"", "\\\""}, {"", ""}}) {
    const auto with = [&](int n) {
      return "{\"" + key + "\":" + std::to_string(n) + ",\"x\":\"something that stays\"}";
    };
    EXPECT_EQ(patch_within(with(1), with(2)),
              R"([{"op":"replace","path":"/it/)" + pointer + R"(","value":2}])");
  }
}

// Values of all sorts, deep, with texts that look like JSON.
class Values {
 public:
  explicit Values(std::uint64_t seed) : rng_(seed) {}

  json::value value(int depth) {
    switch (rng_.below(depth > 0 ? 8 : 5)) {
      case 0: return nullptr;
      case 1: return rng_.below(2) == 0;
      case 2: return std::int64_t{rng_.below(1000)} - 500;
      case 3:
      case 4: return json::value(text());
      case 5: return object(depth);
      default: return list(depth);
    }
  }
  // The same with something changed here and there.
  json::value changed(const json::value& value, int depth) {
    if (rng_.below(12) == 0) return this->value(depth);
    if (const auto* fields = value.if_object()) {
      json::object out;
      for (const auto& [key, item] : *fields) {
        if (rng_.below(16) != 0) out[key] = changed(item, depth - 1);
      }
      if (rng_.below(8) == 0) out[text()] = this->value(depth - 1);
      return out;
    }
    const auto* items = value.if_array();
    if (items == nullptr) return value;
    json::array out;
    for (const json::value& item : *items) {
      if (rng_.below(16) == 0) out.push_back(this->value(depth - 1));
      if (rng_.below(16) != 0) out.push_back(changed(item, depth - 1));
    }
    return out;
  }
  json::value object(int depth) {
    json::object out;
    for (std::uint32_t i = rng_.below(9); i > 0; --i) out[text()] = value(depth - 1);
    return out;
  }

 private:
  json::value list(int depth) {
    json::array out;
    for (std::uint32_t i = rng_.below(depth > 2 ? 40 : 6); i > 0; --i) out.push_back(value(depth - 1));
    return out;
  }
  std::string text() {
    constexpr std::string_view kLetters = "ab{}[]\",:\\~/\n\x01 0";
    std::string out;
    for (std::uint32_t i = rng_.below(6); i > 0; --i)
      out += kLetters[rng_.below(static_cast<std::uint32_t>(kLetters.size()))];
    return out;
  }

  Rng rng_;
};

TEST(JsonPatch, MakesAnyValueIntoAnyOtherAndIsNeverMuchLongerThanIt) {
  std::size_t told = 0;
  std::size_t whole = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    Values values(seed);
    json::value from = seed % 8 == 0 ? values.value(4) : values.object(4);
    const json::value to = values.changed(from, 4);
    const std::string patch = patch_between(from, to);
    const std::string name = json::serialize(from) + " to " + json::serialize(to) + " by " + patch;
    const auto parsed = parse_json(patch);
    ASSERT_TRUE(parsed) << name;
    ASSERT_EQ(apply_patch(from, *parsed), "") << name;
    ASSERT_EQ(from, to) << name;
    const std::string text = marked(to).text;
    ASSERT_LE(patch.size(), text.size() + 40) << name;
    told += patch.size();
    whole += text.size();
  }
  EXPECT_LT(told, whole);
}

// What was found for one list is kept for others who see the same: it must never be taken for another.
TEST(JsonPatch, LongListsAreToldAlikeHoweverOftenAndInWhateverOrderTheyAreCompared) {
  constexpr std::array<std::string_view, 6> kKeys{"a", "b", "c", "d", "e", "f"};
  constexpr std::size_t kVersions = 4;
  std::array<json::object, kVersions> versions;
  for (std::size_t v = 0; v < kVersions; ++v) {
    for (const std::string_view key : kKeys) {
      json::array list;
      for (int i = 0; i < 80; ++i) list.push_back(json::object{{"number", i}, {"text", "some words"}});
      if (v > 0) list[7 * v].as_object()["number"] = 1000 + static_cast<int>(key.front());
      if (v == 3) list.erase(list.begin());
      versions[v][key] = std::move(list);
    }
  }
  Rng rng(std::uint64_t{1});
  const auto any = [&] { return rng.below(kVersions); };
  std::map<std::string, std::string> told;
  for (int i = 0; i < 400; ++i) {
    json::object before;
    json::object after;
    std::string name;
    for (const std::string_view key : kKeys) {
      const auto from = any();
      const auto to = any();
      before[key] = versions[from].at(key);
      after[key] = versions[to].at(key);
      name += std::to_string(from) + std::to_string(to) + " ";
    }
    for (int again = 0; again < 2; ++again) {
      const std::string patch = patch_between(before, after);
      EXPECT_EQ(told.emplace(name, patch).first->second, patch) << name;
      json::value made = before;
      ASSERT_EQ(apply_patch(made, parse_json(patch).value()), "") << name;
      ASSERT_EQ(made, json::value(after)) << name;
    }
  }
}

}  // namespace
}  // namespace hali::test
