// What the load generator finds in messages without parsing them.
#include "hosts/load/scan.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "hosts/load/told.h"

namespace hali::load {
namespace {

std::vector<std::string> members_of(std::string_view text, bool& broken) {
  std::vector<std::string> out;
  Members members(text);
  while (members.next()) out.push_back(std::string(members.key()) + "=" + std::string(members.value()));
  broken = members.broken();
  return out;
}

TEST(LoadScan, FindsMembersWhateverStandsInTheirTexts) {
  bool broken = true;
  const auto found = members_of(
      R"( { "a" : "x\"}\\" ,"b":[{"c":"]"},[]], "d":-1.5e3,"e":{},"f":null,"\"g":"\\\\"} )", broken);
  EXPECT_FALSE(broken);
  EXPECT_EQ(found, (std::vector<std::string>{R"(a="x\"}\\")", R"(b=[{"c":"]"},[]])", "d=-1.5e3", "e={}",
                                             "f=null", R"(\"g="\\\\")"}));
}

TEST(LoadScan, SaysSoWhenATextEndsTooEarly) {
  const std::string whole = R"({"a":"x\"","b":[1,{"c":"d"}],"e":true})";
  bool broken = true;
  EXPECT_EQ(members_of(whole, broken).size(), 3u);
  EXPECT_FALSE(broken);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    members_of(whole.substr(0, size), broken);
    EXPECT_TRUE(broken) << whole.substr(0, size);
  }
}

TEST(LoadScan, NeverLeavesTheText) {
  constexpr std::string_view kLetters = R"({}[]",:\ truenull12)";
  Rng rng(7);
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    for (auto left = rng.below(24); left > 0; --left)
      text += kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
    const std::vector<char> exact(text.begin(), text.end());  // so that a sanitizer sees its end
    const std::string_view view(exact.data(), exact.size());
    for (Members members(view); members.next();) EXPECT_LE(members.value().size(), text.size());
    for (Elements elements(view); elements.next();) EXPECT_FALSE(elements.value().empty());
    read_told(view);
  }
}

// Whatever Boost.JSON takes for an object, the scanner cuts at the same places.
TEST(LoadScan, AgreesWithAParser) {
  Rng rng(11);
  const auto draw = [&](auto&& self, int depth) -> json::value {
    switch (rng.below(depth > 3 ? 4 : 6)) {
      case 0: return nullptr;
      case 1: return rng.below(2) == 0;
      case 2: return static_cast<std::int64_t>(rng.below(1000)) - 500;
      case 3: {
        std::string text;
        for (auto left = rng.below(6); left > 0; --left) text += "a\"\\{}[],:\n"[rng.below(11) % 10];
        return json::value(text);
      }
      case 4: {
        json::array out;
        for (auto left = rng.below(4); left > 0; --left) out.push_back(self(self, depth + 1));
        return out;
      }
      default: {
        json::object out;
        for (auto left = rng.below(4); left > 0; --left)
          out["k" + to_text(rng.below(100))] = self(self, depth + 1);
        return out;
      }
    }
  };
  for (int i = 0; i < 2000; ++i) {
    json::object object;
    for (auto left = rng.below(5); left > 0; --left) object["k" + to_text(rng.below(100))] = draw(draw, 0);
    const std::string text = json::serialize(object);
    std::size_t found = 0;
    Members members(text);
    for (; members.next(); ++found) {
      const auto* value = object.if_contains(std::string(members.key()));
      ASSERT_NE(value, nullptr) << text;
      EXPECT_EQ(json::serialize(*value), members.value());
    }
    EXPECT_FALSE(members.broken());
    EXPECT_EQ(found, object.size());
  }
}

TEST(LoadTold, ReadsAnAnswerAndItsLegalActions) {
  const Told told = read_told(
      R"({"id":17,"update":{"at":42,"since":41,"branch":3,"steps":[{"at":42,"do":"take 3","legal":["no"]}],)"
      R"("patch":[{"op":"replace","path":"/over","value":true},{"at":7}],"to_move":1,"over":false,)"
      R"("legal":["take 1","place \"2\" north"],"choices":[{"verb":"take"}]}})");
  EXPECT_EQ(told.kind, Told::Kind::Nothing);
  EXPECT_FALSE(told.push);
  EXPECT_EQ(told.id, 17u);
  ASSERT_TRUE(told.update);
  EXPECT_EQ(told.update->at, 42u);
  EXPECT_EQ(told.update->branch, 3u);
  EXPECT_EQ(told.update->to_move, 1);
  EXPECT_FALSE(told.update->over);
  std::vector<std::string_view> legal;
  texts_of(told.update->legal, legal);
  EXPECT_EQ(legal, (std::vector<std::string_view>{R"("take 1")", R"("place \"2\" north")"}));
}

TEST(LoadTold, ReadsPushesSeatsAndComplaints) {
  const Told push =
      read_told(R"({"push":"update","table":"abc","update":{"at":2,"to_move":null,"over":true}})");
  EXPECT_TRUE(push.push);
  EXPECT_EQ(push.of, "abc");
  ASSERT_TRUE(push.update);
  EXPECT_EQ(push.update->to_move, -1);
  EXPECT_TRUE(push.update->over);
  EXPECT_TRUE(push.update->legal.empty());

  const Told seats =
      read_told(R"({"table":{"table":"abc","mine":1,"dealt":true,"seats":[]},"update":{"at":0}})");
  EXPECT_EQ(seats.kind, Told::Kind::Seats);
  ASSERT_TRUE(seats.table && seats.update);
  EXPECT_EQ(seats.table->name, "abc");
  EXPECT_EQ(seats.table->mine, 1);
  EXPECT_TRUE(seats.table->dealt);
  EXPECT_EQ(read_told(R"({"table":{"table":"abc","mine":null}})").table->mine, -1);

  const Told fault = read_told(R"({"id":1,"fault":{"text":"too much"}})");
  EXPECT_EQ(fault.kind, Told::Kind::Fault);
  EXPECT_EQ(fault.words, "too much");
  EXPECT_EQ(read_told(R"({"refused":{"rule":"","text":"no"}})").kind, Told::Kind::Refused);
  EXPECT_EQ(read_told(R"({"stale":{"at":14}})").kind, Told::Kind::Stale);
  EXPECT_EQ(read_told(R"({"push":"leaving","after":5})").kind, Told::Kind::Leaving);
  EXPECT_EQ(read_told(R"({"mine":[]})").kind, Told::Kind::Other);
  EXPECT_EQ(read_told(R"({"update":{"at":)").kind, Told::Kind::Broken);
  EXPECT_EQ(read_told(R"({"update":{"over":true}})").kind, Told::Kind::Broken);
}

}  // namespace
}  // namespace hali::load
