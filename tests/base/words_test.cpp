#include "base/words.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "base/embedded.h"
#include "base/json.h"
#include "base/sentence.h"

namespace hali {
namespace {

Words english() { return Words::in("en").value(); }

TEST(Words, KnowsBothLanguagesAndRefusesOthers) {
  EXPECT_EQ(Words::in("en")->language(), "en");
  EXPECT_EQ(Words::in("de")->language(), "de");
  const auto none = Words::in("tlh");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().words, "fault.language");
  EXPECT_EQ(none.error().arguments, std::vector<std::string>{"tlh"});
  EXPECT_FALSE(Words::in("../words/en"));
}

TEST(Words, AKeyWithoutASentenceIsReturnedAsItIs) {
  const Words words = english();
  EXPECT_FALSE(words.knows("no.such.key"));
  EXPECT_EQ(words.say("no.such.key"), "no.such.key");
  EXPECT_EQ(words.say(""), "");
}

TEST(Words, BlanksAreFilledByNumberAndOnlyWhereThereIsAnArgument) {
  const Words words = english();
  // A key that is not there stands for its own sentence, so blanks can be tried without naming a real one.
  EXPECT_EQ(words.say("{1} before {0}", "a", 2), "2 before a");
  EXPECT_EQ(words.say("{0} {0|1:tile|tiles}", 1), "1 tile");
}

// The page is held to the same cases: web/tests/words.test.ts.
TEST(Words, FormsFollowTheirArgument) {
  std::ifstream file(std::string(HALI_SOURCE_DIR) + "/tests/base/sentences.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto cases = parse_json(text).value();
  EXPECT_GE(cases.as_array().size(), 20);
  for (const auto& one : cases.as_array()) {
    std::vector<std::string> blanks;
    for (const auto& blank : one.at("blanks").as_array()) blanks.emplace_back(blank.as_string());
    const std::string_view sentence = one.at("sentence").as_string();
    EXPECT_EQ(fill_blanks(sentence, blanks), std::string_view(one.at("said").as_string())) << sentence;
  }
}

TEST(Words, OneIsToldAsOne) {
  const Words german = Words::in("de").value();
  EXPECT_EQ(english().say("carcassonne.draw.points", 1), "1 point");
  EXPECT_EQ(english().say("carcassonne.draw.points", -1), "-1 point");
  EXPECT_EQ(english().say("carcassonne.draw.points", 21), "21 points");
  EXPECT_EQ(german.say("carcassonne.draw.points", 1), "1 Punkt");
  EXPECT_EQ(german.say("carcassonne.draw.points", 0), "0 Punkte");
  EXPECT_EQ(english().say("fault.tiles.total", 1, 72), "there is 1 tile, 72 are needed");
}

// A word of the page's own would only make the program larger.
TEST(Words, ThePageKeepsItsOwnWords) {
  EXPECT_TRUE(english().keys("page.").empty());
  EXPECT_FALSE(english().keys("cli.").empty());
  EXPECT_FALSE(english().keys("stars.draw.").empty());
}

TEST(Words, ARefusalNamesItsRule) {
  const Words words = english();
  EXPECT_EQ(words.say(Refusal("CA-031", "no {0}", 3)), "no 3 (CA-031)");
  EXPECT_EQ(words.say(Refusal("", "garbage")), "garbage");
}

TEST(Words, AFaultNamesItsPlace) {
  const Words words = english();
  EXPECT_EQ(words.say(Fault{"line 3", "bad {0}", {"x"}}), "line 3: bad x");
  EXPECT_EQ(words.say(Fault{"", "bad", {}}), "bad");
}

TEST(Embedded, HasEveryFileOnceInByteOrder) {
  const auto paths = embedded_paths();
  ASSERT_FALSE(paths.empty());
  for (std::size_t i = 1; i < paths.size(); ++i) EXPECT_LT(paths[i - 1], paths[i]);
  for (const auto path : paths) EXPECT_TRUE(embedded(path)) << path;
  EXPECT_FALSE(embedded("data/none.json"));
  EXPECT_FALSE(embedded(""));
}

TEST(Embedded, EveryJsonFileCanBeRead) {
  for (const auto path : embedded_paths()) {
    if (!path.ends_with(".json")) continue;
    const auto parsed = parse_json(*embedded(path));
    EXPECT_TRUE(parsed) << path << " " << (parsed ? "" : parsed.error().where);
  }
}

}  // namespace
}  // namespace hali
