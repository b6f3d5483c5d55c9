// Whatever comes in, an answer goes out, and nothing has changed.
#include "tests/table/talk.h"

namespace hali::test {
namespace {

constexpr std::string_view kBroken[] = {
    "",
    " ",
    "{",
    "[]",
    "null",
    "\"ask\"",
    "{}",
    R"({"ask":5})",
    R"({"ask":"fly"})",
    R"({"ask":"update","as":9})",
    R"({"ask":"update","as":-1})",
    R"({"ask":"update","as":"0"})",
    R"({"ask":"update","since":-1})",
    R"({"ask":"update","since":1.5})",
    R"({"ask":"update","since":1e30})",
    R"({"ask":"update","table":7})",
    R"({"ask":"update","table":"nowhere"})",
    R"({"ask":"update","lang":"xx"})",
    R"({"ask":"update","lang":[]})",
    R"({"do":7})",
    R"({"do":"take 1","at":"2"})",
    R"({"ask":"look"})",
    R"({"ask":"look","at":1000})",
    R"({"ask":"what_if","actions":"take 1"})",
    R"({"ask":"what_if","actions":[1]})",
    R"({"ask":"consent"})",
    R"({"ask":"consent","yes":1})",
    R"({"ask":"why"})",
    R"({"ask":"hint","player":"nobody"})",
    R"({"ask":"sit"})",
    R"({"ask":"sit","as":0,"seat":[]})",
    R"({"ask":"rules"})",
    R"({"ask":"rules","game":"chess"})",
    R"({"ask":"signature","game":"chess"})",
    R"({"ask":"update","branch":4294967296})",  // more than a size holds in WebAssembly
    R"({"ask":"bench","game":"carcosa"})",
    R"({"ask":"bench","game":"carcosa","games":1,"players":7})",
    R"({"ask":"open"})",
    R"({"ask":"open","game":"chess","players":2})",
    R"({"ask":"open","game":"carcosa"})",
    R"({"ask":"open","game":"carcosa","players":0})",
    R"({"ask":"open","game":"carcosa","players":5})",
    R"({"ask":"open","game":"carcosa","players":2,"seats":[]})",
    R"({"ask":"open","game":"carcosa","players":2,"seats":[{},{"kind":"cat"}]})",
    R"({"ask":"open","game":"carcosa","players":2,"seats":[{},{"kind":"machine"}]})",
    R"({"ask":"open","game":"carcosa","players":2,"seats":[{"name":5},{}]})",
    R"({"ask":"open","game":"carcosa","players":2,"options":[]})",
    R"({"ask":"open","game":"carcosa","players":2,"options":{"mat":"M"}})",
    R"({"ask":"open","game":"carcosa","players":2,"options":{"cheat":"on"}})",
    R"({"ask":"open","game":"carcosa","players":2,"seed":"-1"})",
    R"({"ask":"open","game":"carcosa","players":2,"seed":"18446744073709551616"})",
    R"({"ask":"open","game":"carcosa","players":2,"seed":1.5})",
    R"({"ask":"open","game":"carcosa","players":2,"tiles":"{}"})",
    R"({"ask":"open","game":"carcosa","players":2,"as":2})",
    R"({"ask":"load"})",
    R"({"ask":"load","record":""})",
    R"({"ask":"load","record":"hali 4\n"})",
    R"({"ask":"load","record":"hali 1\ngame carcosa\nrules 99\nplayers 2\nseats human,human\nseed 1\nactions\n"})",
    R"({"ask":"load","record":"hali 1\ngame carcosa\nrules 1\nplayers 2\nseats human,cat\nseed 1\nactions\n"})",
    R"({"ask":"load","record":"hali 1\ngame carcosa\nrules 1\nplayers 2\nseats human,human\nseed 1\nactions\nfly\n"})",
    R"({"ask":"close","table":"nowhere"})",
    "{\"ask\":\"\xff\xfe\"}",
};

TEST(Faults, EveryBrokenMessageIsAnsweredWithASentenceAndChangesNothing) {
  Talk talk;
  talk.ask(kTwoPeople);
  const std::string before = talk.raw(R"({"lang":"en","ask":"update"})");
  for (const std::string_view message : kBroken) {
    const auto answer = talk.ask(message);
    ASSERT_TRUE(answer.contains("fault")) << message << " was answered with " << json::serialize(answer);
    const std::string text(answer.at("fault").at("text").as_string().c_str());
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find("fault."), std::string::npos) << "no words for " << message << ": " << text;
    EXPECT_EQ(talk.raw(R"({"lang":"en","ask":"update"})"), before) << message;
  }
}

TEST(Faults, TheSentencesAreGermanForGermans) {
  Talk talk;
  const auto answer = talk.ask(R"({"lang":"de","ask":"load","record":"hali 4\n"})");
  EXPECT_TRUE(answer.at("fault").at("text").as_string().starts_with("Zeile 1: ")) << json::serialize(answer);
}

TEST(Faults, SizesAreBounded) {
  Talk talk;
  EXPECT_TRUE(talk.ask(std::string(kMaxMessageBytes + 1, ' ')).contains("fault"));
  EXPECT_TRUE(talk.ask(std::string(100000, '[')).contains("fault"));
  EXPECT_TRUE(talk.ask(R"({"ask":"games","id":")" + std::string(1000, 'x') + "\"}").contains("fault"));
  talk.ask(kTwoPeople);
  EXPECT_TRUE(talk.as(0, R"({"do":")" + std::string(1000, 'x') + "\"}").contains("fault"));
  for (std::size_t i = 1; i < kMaxTables; ++i) {
    talk.ask(R"({"table":")" + std::to_string(i) + "\"," + std::string(kTwoPeople.substr(1)));
  }
  EXPECT_TRUE(talk.ask(R"({"table":"more",)" + std::string(kTwoPeople.substr(1))).contains("fault"));
  EXPECT_TRUE(talk.ask(R"({"table":"5",)" + std::string(kTwoPeople.substr(1))).contains("update"));
}

// To the byte: what is promised goes through, and one more does not.
TEST(Faults, BoundsAreWhereTheyAreSaidToBe) {
  Talk talk;
  talk.ask(kTwoPeople);
  const auto act = [&](std::size_t size) {
    return talk.as(0, R"({"do":")" + std::string(size, 'x') + "\"}");
  };
  EXPECT_TRUE(act(kMaxTextBytes).contains("refused"));
  EXPECT_TRUE(act(kMaxTextBytes + 1).contains("fault"));
  const auto padded = [&](std::size_t size) {
    std::string text = R"({"ask":"update"})";
    text.resize(size, ' ');
    return talk.ask(text);
  };
  EXPECT_TRUE(padded(kMaxMessageBytes).contains("update"));
  EXPECT_TRUE(padded(kMaxMessageBytes + 1).contains("fault"));
}

TEST(Faults, ASeedMayBeANumberOrItsText) {
  const auto record = [](std::string_view seed) {
    Talk talk;
    talk.ask(R"({"ask":"open","game":"realms","players":2,"seed":)" + std::string(seed) + "}");
    return talk.raw(R"({"ask":"record"})");
  };
  for (const std::string seed : {"0", "12", "18446744073709551615"}) {
    EXPECT_TRUE(record(seed).contains(seed)) << seed;
    EXPECT_EQ(record(seed), record("\"" + seed + "\""));
  }
  EXPECT_TRUE(record("null").contains("4711")) << "nobody has chosen: by chance";
  for (const std::string_view seed : {"-1", "1.0", "true", "[]", "18446744073709551616"})
    EXPECT_TRUE(record(seed).contains("fault")) << seed;
}

TEST(Faults, AStrangerGetsNeitherRecordNorMeasurements) {
  Talk server(false);
  server.ask(kTwoPeople);
  EXPECT_TRUE(server.ask(R"({"ask":"record"})").contains("refused"));
  EXPECT_TRUE(server.ask(R"({"ask":"bench","game":"carcosa","games":1})").contains("fault"));
  EXPECT_TRUE(server.ask(R"({"ask":"signature","game":"carcosa"})").contains("fault"));
}

TEST(Faults, WithoutChanceASeedMustBeGiven) {
  Tables tables({.own_device = true, .chance = nullptr});
  EXPECT_NE(tables.handle(R"({"ask":"open","game":"carcosa","players":2})").find("fault"), std::string::npos);
}

}  // namespace
}  // namespace hali::test
