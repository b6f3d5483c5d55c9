// What players read: names of cards and actions in their language, in the words of the rulebook.
#include "games/stars/names.h"

#include <gtest/gtest.h>

#include "base/embedded.h"
#include "base/json.h"
#include "games/stars/question.h"

namespace hali::stars::test {
namespace {

const Words& english() {
  static const Words kWords = Words::in("en").value();
  return kWords;
}
const Words& german() {
  static const Words kWords = Words::in("de").value();
  return kWords;
}

// SR-008
TEST(Names, AVersionIsToldByItsKinds) {
  EXPECT_EQ(card_name("cthulhoo", "p", english()), "Cthulhoo (push)");
  EXPECT_EQ(card_name("cthulhoo", "p", german()), "Cthulhoo (Schieben)");
  EXPECT_EQ(card_name("deep_ones", "s-f", english()), "Deep Ones (swap/flip)");
  EXPECT_EQ(card_name("deep_ones", "s-f", german()), "Tiefe Wesen (Tauschen/Umdrehen)");
  EXPECT_EQ(card_name("gug", "", german()), "Gug");
  EXPECT_EQ(card_name("own_card", "x2", english()), "own_card (x2)") << "cards of one's own";
}

TEST(Names, ActionsAreSentences) {
  EXPECT_EQ(action_in_words("push 2 left", english()), "push row 2 to the left");
  EXPECT_EQ(action_in_words("push c up", german()), "Spalte c nach oben schieben");
  EXPECT_EQ(action_in_words("swap c3 d3", german()), "c3 und d3 tauschen");
  EXPECT_EQ(action_in_words("flip c3", english()), "flip c3");
  EXPECT_EQ(action_in_words("summon hastur-p lend byakhee-p-p byakhee-f-s", english()),
            "summon Hastur (push) (stars lent by Byakhee (push/push), Byakhee (flip/swap))");
  EXPECT_EQ(action_in_words("nonsense", english()), "nonsense");
  EXPECT_EQ(action_in_words("", english()), "");
}

TEST(Names, EveryStepOfASolutionIsToldInBothLanguages) {
  for (int seed = 0; seed < 30; ++seed) {
    const auto answer = consult(R"({"puzzle":{"seed":")" + std::to_string(seed) + R"("}})");
    ASSERT_TRUE(answer);
    const auto puzzle = parse_json(*answer).value();
    for (const auto& action : puzzle.at("solution").at("sequence").as_array()) {
      const std::string_view text = action.as_string();
      for (const Words* words : {&english(), &german()}) {
        const std::string told = action_in_words(text, *words);
        EXPECT_EQ(told.find("-p"), std::string::npos) << told;
        EXPECT_EQ(told.find("-s"), std::string::npos) << told;
        EXPECT_EQ(told.find("-f"), std::string::npos) << told;
        EXPECT_EQ(told.find("stars."), std::string::npos) << told;
      }
      EXPECT_NE(action_in_words(text, german()), action_in_words(text, english()));
    }
  }
}

// Words of other games, or of none, for things that have a name in the German rulebook.
TEST(Names, GermanUsesTheWordsOfItsRulebook) {
  const auto all = parse_json(embedded("data/words/de/stars.json").value()).value();
  EXPECT_GT(all.as_object().size(), 180);
  for (const auto& [key, value] : all.as_object()) {
    if (key.find("stars.") == json::string::npos) continue;
    const std::string_view text = value.as_string();
    for (const std::string_view wrong :
         {"Himmel", "lättchen", "Nachziehstapel", "Sternbild", "Kultbereich", "leih", "lieh", "edient",
          "Bewegung", "mit draw", "holt", "macht Platz", "schuld"})
      EXPECT_EQ(text.find(wrong), std::string_view::npos) << std::string_view(key) << ": " << text;
  }
}

}  // namespace
}  // namespace hali::stars::test
