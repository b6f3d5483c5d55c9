#include "base/notation_words.h"

#include <gtest/gtest.h>

#include <map>

#include "base/text.h"

namespace hali {
namespace {

Words german() { return Words::in("de").value(); }

TEST(NotationWords, OneSpellingForWhatPeopleType) {
  EXPECT_EQ(folded("Süden"), "sueden");
  EXPECT_EQ(folded("SUEDEN"), "sueden");
  EXPECT_EQ(folded("Große Öde"), "grosse oede");
  EXPECT_EQ(folded("\xc3"), "\xc3");
}

TEST(NotationWords, AGermanReadsAndTypesGerman) {
  const NotationWords spoken(german(), "carcosa");
  EXPECT_EQ(spoken.shown("place 2,-1 east"), "anlegen 2,-1 Osten");
  EXPECT_EQ(spoken.shown("cultist 0,1 ley2"), "Kultist 0,1 Kraftlinie2");
  EXPECT_EQ(spoken.meant("Anlegen 2,-1 osten").back(), "place 2,-1 east");
  EXPECT_EQ(spoken.meant("kultist 0,1 kraftlinie2").back(), "cultist 0,1 ley2");
  EXPECT_EQ(spoken.meant("legen  2,-1 SUED").back(), "place 2,-1 south");
}

TEST(NotationWords, WhatIsTypedComesFirstAndTheVerbAloneBeforeAll) {
  const NotationWords spoken(german(), "realms");
  const std::vector<std::string> wanted{"nehmen Große Flut", "take Große Flut", "take Große flood"};
  EXPECT_EQ(spoken.meant("nehmen Große Flut"), wanted);
  EXPECT_EQ(spoken.meant("take king"), std::vector<std::string>{"take king"});
  EXPECT_EQ(spoken.meant(""), std::vector<std::string>{""});
}

TEST(NotationWords, EnglishIsTheNotationItself) {
  const Words words = Words::in("en").value();
  for (const std::string_view game : {"carcosa", "carcassonne", "realms", "stars"}) {
    const NotationWords spoken(words, game);
    EXPECT_EQ(spoken.shown("place 2,-1 east"), "place 2,-1 east");
    EXPECT_EQ(spoken.meant("Draw").back(), game == "carcosa" ? "Draw" : "draw");
  }
}

// Two words of one game that are typed alike would hide one of them.
TEST(NotationWords, NoTwoWordsOfAGameAreTypedAlike) {
  const Words words = german();
  for (const std::string game : {"carcosa", "carcassonne", "realms", "stars"}) {
    std::map<std::string, std::string> meaning;
    for (const std::string& prefix : {std::string("notation.any."), "notation." + game + "."}) {
      const auto keys = words.keys(prefix);
      EXPECT_FALSE(keys.empty()) << prefix;
      for (const std::string_view key : keys) {
        const std::string forms = words.fill(key, {});
        for (const std::string_view form : split(forms, '|')) {
          EXPECT_TRUE(meaning.emplace(folded(form), key).second) << key << " and " << meaning[folded(form)];
        }
      }
    }
  }
}

}  // namespace
}  // namespace hali
