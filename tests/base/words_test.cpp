#include "base/words.h"

#include <gtest/gtest.h>

#include <array>

#include "base/embedded.h"
#include "base/json.h"

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
  EXPECT_EQ(words.say("{0}{0}", 7), "77");
  EXPECT_EQ(words.say("{0} {1}", "only"), "only {1}");
  EXPECT_EQ(words.say("{x} {} { {0", "a"), "{x} {} { {0");
  EXPECT_EQ(words.say("{0}", "{1}"), "{1}");
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
