// What can be wrong with a hand somebody asks about, and how it is said.
#include "games/realms/question.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "base/words.h"
#include "games/realms/names.h"
#include "tests/realms/support.h"

namespace hali::realms::test {
namespace {

std::string said(const HandQuestion& question, std::string_view language = "en") {
  const auto answered = answer(built_in(), question);
  if (answered) return "no fault";
  const Words words = Words::in(language).value();
  EXPECT_TRUE(words.knows(answered.error().words)) << answered.error().words;
  return words.say(answered.error());
}

HandQuestion hand_of(std::vector<std::string> cards) {
  HandQuestion question;
  question.hand = std::move(cards);
  return question;
}

TEST(RealmsQuestion, FaultsNameTheCardAndTheReason) {
  EXPECT_EQ(said(hand_of({"King", "FR31"})), "hand: King is there twice");
  EXPECT_EQ(said(hand_of({"Kang"})), "hand: there is no card \"Kang\"");
  EXPECT_EQ(said(hand_of({"Kang"}), "de"), "hand: eine Karte „Kang“ gibt es nicht");
  EXPECT_EQ(said(hand_of({"War"})),
            "hand: \"War\" may be: Warlock Lord, Warlord, Warhorse, Warship, War Dirigible");
  EXPECT_EQ(said(hand_of({"Lich"})), "hand: \"Lich\" is only in the game with the three suits");
  EXPECT_EQ(said(hand_of({})), "hand: a hand has at least one card");
  HandQuestion both = hand_of({"King"});
  both.discard = {"King"};
  EXPECT_EQ(said(both), "discard: King is there twice");
  HandQuestion items = hand_of({"King"});
  items.items = {"Spyglass", "Lamp"};
  EXPECT_EQ(said(items), "items: there is no cursed item \"Lamp\"");
  HandQuestion many =
      hand_of({"FR01", "FR02", "FR03", "FR04", "FR05", "FR06", "FR07", "FR08", "FR09", "FR10"});
  EXPECT_EQ(said(many), "hand: 10 cards are too many; at most 9 are possible");
  HandQuestion choice = hand_of({"Island", "King"});
  choice.choices["island"] = "King";
  EXPECT_EQ(said(choice), "island: King is neither Flood nor Flame when the Island chooses");
  choice.choices = {{"dance", "King"}};
  EXPECT_NE(said(choice).find("there is no choice \"dance\""), std::string::npos);
}

TEST(RealmsQuestion, NamesAreUnderstoodInBothLanguagesAndByBeginnings) {
  for (const std::string_view name : {"FR53", "Doppelgänger", "doppelganger", "DOPPELGAENGER", "dopp"}) {
    EXPECT_EQ(find_card(built_in(), false, name).id, card("FR53")) << name;
  }
  EXPECT_EQ(find_card(built_in(), false, "Große Flut").id, card("FR08"));
  EXPECT_EQ(find_card(built_in(), true, "grosse flut").id, card("CH18"));
  EXPECT_EQ(find_card(built_in(), false, "King").id, card("FR31"));
  EXPECT_EQ(find_card(built_in(), false, "").id, -1);
  EXPECT_EQ(find_item(built_in(), "Fernglas").id, 0);
  for (std::size_t i = 0; i < built_in().cards.size(); ++i) {
    const auto id = static_cast<CardId>(i);
    for (const bool suits : {false, true}) {
      if (!built_in().in_game(id, suits)) continue;
      EXPECT_EQ(find_card(built_in(), suits, slug(built_in().cards[i].en)).id, id) << built_in().cards[i].en;
    }
  }
}

TEST(RealmsQuestion, ExtraCardsAreTakenAsWellAsTheyCanBe) {
  HandQuestion question = hand_of({"Necromancer", "Knights"});
  question.discard = {"King", "Empress", "Swamp"};
  question.extra = true;
  const auto answered = answer(built_in(), question);
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->raised, card("FR35"));  // Empress: 15 and 10 for the Army
  EXPECT_EQ(answered->total, 3 + 20 + 25);
}

TEST(RealmsQuestion, JsonThatIsNoQuestionIsRefused) {
  for (const std::string_view text :
       {"", "[]", "{\"hand\":3}", "{\"hand\":[3]}", "{\"hand\":[\"King\"],\"best\":1}",
        "{\"hand\":[\"King\"],\"players\":\"two\"}", "{\"hand\":[\"King\"],\"choices\":[]}",
        "{\"hand\":[\"King\"],\"choices\":{\"mirage\":4}}"}) {
    EXPECT_FALSE(consult(text)) << text;
  }
  const auto good = consult(R"({"hand":["King","Queen","Mirage"],"best":true,"items":["Portal"]})");
  ASSERT_TRUE(good);
  EXPECT_EQ(parse_json(*good)->at("sum").as_int64(), 54 - 20);
}

// FR-121, FR-122: how many play, and what a wild card stands for, by card or by suit.
TEST(RealmsQuestion, PlayersAndChoicesMayBeSaidInEveryForm) {
  const auto sum = [](std::string_view question) -> std::int64_t {
    const auto answered = consult(question);
    EXPECT_TRUE(answered) << question << " " << (answered ? "" : answered.error().words);
    return answered ? parse_json(*answered)->at("sum").as_int64() : -1;
  };
  const auto refused = [](std::string_view question) {
    const auto answered = consult(question);
    return answered ? std::string() : answered.error().where + ": " + answered.error().words;
  };
  for (const char* const players : {"2", "6"})
    EXPECT_EQ(sum(R"({"hand":["King"],"players":)" + std::string(players) + "}"), 8) << players;
  for (const char* const players : {"0", "1", "7", "99"})
    EXPECT_EQ(refused(R"({"hand":["King"],"players":)" + std::string(players) + "}"),
              "players: fault.players");
  EXPECT_EQ(refused(R"({"hand":["King"],"players":100})"), "players: fault.message.count");
  EXPECT_EQ(refused(R"({"hand":["King"],"choices":{"book":{"target":"King"}}})"),
            "choices: fault.realms.list");
  // The Book makes the King an Army; in which form it is said does not matter.
  const std::string book = R"({"hand":["King","Queen","Book of Changes"],"choices":{"book":)";
  EXPECT_EQ(sum(book + R"("King army"}})"), sum(book + R"({"target":"King","suit":"army"}}})"));
  EXPECT_NE(sum(book + R"({"target":"King","suit":"army"}}})"),
            sum(R"({"hand":["King","Queen","Book of Changes"]})"));
}

// A wild card may be a suit and no card where that is played.
TEST(RealmsQuestion, AWildCardMayBeASuitAlone) {
  for (const std::string_view wild : {"mirage", "shapeshifter"}) {
    HandQuestion question = hand_of({std::string(wild), "Candle"});
    question.switches.copy_suit_only = true;
    question.choices = {{std::string(wild), wild == "mirage" ? "flood" : "wizard"}};
    const auto answered = answer(built_in(), question);
    ASSERT_TRUE(answered) << answered.error().words;
    const auto suit = wild == "mirage" ? answered->choices.mirage_suit : answered->choices.shapeshifter_suit;
    EXPECT_EQ(suit, static_cast<std::uint8_t>(*find_suit(question.choices.begin()->second))) << wild;
    EXPECT_EQ(wild == "mirage" ? answered->choices.shapeshifter_suit : answered->choices.mirage_suit,
              Choices{}.mirage_suit);
  }
}

TEST(RealmsQuestion, ChoicesAndSuitsAreUnderstoodInGerman) {
  HandQuestion english = hand_of({"Mirage", "Candle", "Book of Changes", "King", "Island"});
  english.choices = {{"mirage", "Bell Tower"}, {"book", "King wizard"}, {"island", "Candle"}};
  HandQuestion german = hand_of({"Spiegelung", "Kerze", "Buch der Veränderung", "König", "Insel"});
  german.choices = {{"Spiegelung", "Glockenturm"}, {"Buch", "König Zauberer"}, {"Insel", "Kerze"}};
  const auto one = answer(built_in(), english);
  const auto other = answer(built_in(), german);
  ASSERT_TRUE(one);
  ASSERT_TRUE(other);
  EXPECT_EQ(one->choices, other->choices);
  EXPECT_EQ(one->total, other->total);
  for (std::size_t i = 0; i < kSuitNames.size(); ++i) {
    const std::string key = "realms.suit." + std::string(kSuitNames[i]);
    for (const std::string_view language : {"en", "de"}) {
      const std::string name = Words::in(language).value().fill(key, {});
      EXPECT_EQ(find_suit(name), static_cast<Suit>(i)) << name;
    }
  }
}

// FR-022: with the suits, the Great Flood is another card of the same name.
TEST(RealmsQuestion, ACopyIsTheCardThatIsInTheGame) {
  const auto told = consult(R"({"hand":["Doppelgänger","CH18","King"],"suits":true,)"
                            R"("choices":{"doppelganger":"CH18"}})");
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->contains(R"({"card":"FR53","points":32,"suit":"flood","as":"CH18")")) << *told;
  const auto base = consult(R"({"hand":["Doppelgänger","FR08","King"],"choices":{"doppelganger":"FR08"}})");
  ASSERT_TRUE(base);
  EXPECT_TRUE(base->contains(R"("as":"FR08")")) << *base;
}

}  // namespace
}  // namespace hali::realms::test
