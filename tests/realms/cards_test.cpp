// The card set: it is read whole, and what does not hang together is refused with words that say where.
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/words.h"
#include "games/registry.h"
#include "tests/realms/support.h"

namespace hali::realms::test {
namespace {

std::string text() { return std::string(embedded("data/realms/cards.json").value()); }

std::string replaced(std::string from, std::string_view what, std::string_view by) {
  const auto at = from.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return from.replace(at, what.size(), by);
}

using Lines = std::vector<std::string>;

TEST(RealmsCards, WhoCorrectsTheSetReadsWhatIsInIt) {
  EXPECT_EQ(find_game("realms")->check_set(text()).value(),
            (Lines{"base: 53", "cursed_suits: 23", "cursed_items: 24", "clauses: 75"}));
}

TEST(RealmsCards, FiftyThreeAndSixtyEightAndTwentyFour) {
  int base = 0;
  int with_suits = 0;
  for (std::size_t i = 0; i < built_in().cards.size(); ++i) {
    base += built_in().in_game(static_cast<CardId>(i), false) ? 1 : 0;
    with_suits += built_in().in_game(static_cast<CardId>(i), true) ? 1 : 0;
  }
  EXPECT_EQ(base, 53);        // FR-002
  EXPECT_EQ(with_suits, 68);  // FR-003
  EXPECT_EQ(built_in().items.back().en, "Wishing Ring");
}

TEST(RealmsCards, EveryCardHasWordsInBothLanguages) {
  for (const auto* language : {"en", "de"}) {
    const Words words = Words::in(language).value();
    for (const Card& one : built_in().cards) {
      EXPECT_TRUE(words.knows("realms.card." + one.id)) << one.id;
      EXPECT_TRUE(words.knows("realms.text." + one.id)) << one.id;
    }
    for (const Item& one : built_in().items) EXPECT_TRUE(words.knows("realms.text." + one.id)) << one.id;
    for (const std::string_view suit : kSuitNames)
      EXPECT_TRUE(words.knows("realms.suit." + std::string(suit)));
  }
}

TEST(RealmsCards, WhatDoesNotHangTogetherIsRefusedWithWords) {
  const Words english = Words::in("en").value();
  const Words german = Words::in("de").value();
  const std::vector<std::pair<std::string, std::string>> broken{
      {replaced(text(), "\"suit\": \"land\"", "\"suit\": \"lend\""), "fault.cards.suit"},
      {replaced(text(), "\"strength\": 9", "\"strength\": 900"), "fault.cards.number"},
      {replaced(text(), "\"id\": \"FR02\"", "\"id\": \"FR01\""), "fault.cards.twice"},
      {replaced(text(), "\"kind\": \"points\"", "\"kind\": \"pints\""), "fault.cards.kind"},
      {replaced(text(), "\"id\": \"CH24\"", "\"id\": \"CH99\""), "fault.cards.item_order"},
      {replaced(text(), "\"timing\": \"any_time\"", "\"timing\": \"never\""), "fault.cards.timing"},
      {replaced(text(), "\"replaced_by\": \"CH16\"", "\"replaced_by\": \"FR01\""), "fault.cards.replaced"},
      {replaced(text(), "\"set\": \"base\"", "\"set\": \"none\""), "fault.cards.set"},
      // Actions and records call cards by name.
      {replaced(text(), "\"name_en\": \"Mountain\"", "\"name_en\": \"Forest\""), "fault.cards.called"},
      {replaced(text(), "\"name_en\": \"Mountain\"", "\"name_en\": \"-FOREST!\""), "fault.cards.called"},
      {replaced(text(), "\"name_en\": \"Wishing Ring\"", "\"name_en\": \"Spyglass\""), "fault.cards.called"},
      {replaced(text(), "\"name_en\": \"Mountain\"", "\"name_en\": \"!\""), "fault.cards.called"},
      {replaced(text(), "\"name_en\": \"Mountain\"", "\"name_en\": \"Mount\\u001b[2J\""), "fault.cards.text"},
      {replaced(text(), "\"name_de\": \"Gebirge\"", "\"name_de\": \"Ge\\nbirge\""), "fault.cards.text"},
      {"{}", "fault.cards.list"},
      {"[]", "fault.cards.object"},
      {R"({"cards":[3]})", "fault.cards.object"},
  };
  for (const auto& [set, key] : broken) {
    const auto read = read_card_set(set, {});
    ASSERT_FALSE(read) << key;
    EXPECT_EQ(read.error().words, key);
    EXPECT_TRUE(english.knows(read.error().words) && german.knows(read.error().words)) << read.error().words;
  }
}

// The German box has words of its own for these.
TEST(RealmsCards, GermanSentencesUseTheWordsOfTheBox) {
  const auto words = parse_json(embedded("data/words/de/realms.json").value_or(""));
  ASSERT_TRUE(words);
  int looked_at = 0;
  for (const auto& [key, value] : words->as_object()) {
    if (!std::string_view(key).contains("realms.")) continue;
    ++looked_at;
    const std::string_view said = value.as_string();
    for (const std::string_view other :
         {"ungültig", "Außenseiter", "Grundstärke", "Gegner", " Stapel", "Folge", "je andere"})
      EXPECT_FALSE(said.contains(other)) << std::string_view(key) << ": " << said;
  }
  EXPECT_GT(looked_at, 300);
}

}  // namespace
}  // namespace hali::realms::test
