// The card set: it is read whole, and what does not hang together is refused with words that say where.
#include <gtest/gtest.h>

#include "base/embedded.h"
#include "base/words.h"
#include "games/registry.h"
#include "games/stars/cards.h"

namespace hali::stars::test {
namespace {

std::string text() { return std::string(embedded("data/stars/cards.json").value()); }

std::string replaced(std::string from, std::string_view what, std::string_view by) {
  const auto at = from.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return from.replace(at, what.size(), by);
}

using Lines = std::vector<std::string>;

TEST(StarsCards, WhoCorrectsTheSetReadsWhatIsInIt) {
  EXPECT_EQ(find_game("stars")->check_set(text()).value(),
            (Lines{"great_old_one: 12", "minion: 12", "servant: 36", "independent: 15"}));
}

TEST(StarsCards, InvocationsAreBalancedAndEveryCreatureHasWords) {
  const CardSet set = read_card_set(text(), false).value();
  ASSERT_EQ(set.cards.size(), 75u);  // SR-002
  Owed sum{};
  for (const Card& card : set.cards) {
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      sum[kind] = static_cast<std::uint8_t>(sum[kind] + card.invocation[kind]);
  }
  EXPECT_EQ(sum, (Owed{37, 37, 37}));
  for (const auto* language : {"en", "de"}) {
    const Words words = Words::in(language).value();
    for (const Card& card : set.cards) {
      EXPECT_TRUE(words.knows("stars.creature." + card.creature)) << card.creature;
      const std::string_view name = kTextNames[static_cast<std::size_t>(card.text)];
      EXPECT_TRUE(name.empty() || words.knows("stars.text." + std::string(name))) << name;
    }
    for (const std::string_view symbol : kSymbolNames)
      EXPECT_TRUE(words.knows("stars.symbol." + std::string(symbol))) << symbol;
  }
}

TEST(StarsCards, TheStarsOfAPantheonAreOnItsGreatOldOnes) {
  const CardSet set = read_card_set(text(), false).value();
  for (const Card& lender : set.cards) {
    if (lender.star == kNoSymbol) continue;
    for (const Card& great : set.cards) {
      const bool kin = great.type == Type::GreatOldOne && great.family == lender.family;
      EXPECT_TRUE(!kin || great.cell_of(lender.star)) << lender.id << " and " << great.id;
    }
  }
}

TEST(StarsCards, BrokenSetsAreRefusedWithWords) {
  const Words words = Words::in("en").value();
  const auto refused = [&](const std::string& file, std::string_view where) {
    const auto set = read_card_set(file, false);
    ASSERT_FALSE(set) << where;
    EXPECT_TRUE(set.error().where.contains(where)) << set.error().where;
    EXPECT_TRUE(words.knows(set.error().words)) << set.error().words;
  };
  refused("{}", "cards");
  refused("[1]", "");
  refused(R"({"cards":[]})", "cards");
  refused(replaced(text(), R"("id":"cthulhoo-p")", R"("id":"Cthulhoo P")"), "cards[0]");
  refused(replaced(text(), R"("id":"cthulhoo-f")", R"("id":"cthulhoo-p")"), "cards[1]");
  refused(replaced(text(), R"("type":"minion")", R"("type":"cat")"), "dagoon-p");
  refused(replaced(text(), R"("vp":4)", R"("vp":40)"), "cthulhoo-p");
  refused(replaced(text(), R"("pantheon":"cthulhoo")", R"("pantheon":null)"), "cthulhoo-p");
  refused(replaced(text(), R"("invocation":["push","push","push"])", R"("invocation":[])"), "cthulhoo-p");
  refused(replaced(text(), R"("special":"exchange_lesser")", R"("special":"dance")"), "gug-p");
  refused(replaced(text(), R"("symbol":"shooting_star")", R"("symbol":"void")"), "cthulhoo-p");
  refused(replaced(text(), R"("dx":3,"dy":0)", R"("dx":30,"dy":0)"), "cthulhoo-p");
  // Where any tile will do: once is enough.
  refused(replaced(text(), R"("dx":1,"dy":1,"symbol":"any")", R"("dx":2,"dy":0,"symbol":"any")"),
          "cthulhoo-p");
}

}  // namespace
}  // namespace hali::stars::test
