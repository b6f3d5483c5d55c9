// The rules pages: told in both languages, rule by rule, and found by number.
#include "table/rules_page.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "games/registry.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

// "CA-031" at the beginning of a text, else nothing.
std::string_view leading_id(std::string_view text) {
  const auto dash = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (dash == 0 || dash > 4 || text[dash] != '-') return {};
  const auto end = std::min(text.find_first_not_of("0123456789", dash + 1), text.size());
  return end - dash > 2 ? text.substr(0, end) : std::string_view{};
}

// The ids of a page in its order: bold at the start of a paragraph or item, or alone in the first cell of a
// row.
std::vector<std::string_view> ids(std::string_view page) {
  std::vector<std::string_view> out;
  for (std::string_view line : split(page, '\n')) {
    const bool row = line.starts_with('|');
    if (row) line = trimmed(line.substr(1));
    if (line.starts_with("- ")) line.remove_prefix(2);
    const bool bold = line.starts_with("**");
    if (bold) line.remove_prefix(2);
    if (const auto id = leading_id(line); (bold || row) && !id.empty()) out.push_back(id);
  }
  return out;
}

std::string asked(Talk& talk, const std::string& game, const std::string& language) {
  const json::object answer =
      talk.ask(R"({"ask":"rules","game":")" + game + R"(","lang":")" + language + R"("})");
  const json::value* page = answer.if_contains("rules");
  return page == nullptr ? "" : std::string(page->as_string());
}

TEST(RulesPage, BothLanguagesHaveTheSameRulesInTheSameOrder) {
  for (const GameEntry& game : games()) {
    const auto english = rules_page(game.name, "en");
    const auto german = rules_page(game.name, "de");
    ASSERT_TRUE(english && german) << game.name;
    EXPECT_FALSE(ids(*english).empty()) << game.name;
    EXPECT_EQ(ids(*english), ids(*german)) << game.name;
  }
}

TEST(RulesPage, EveryRuleIsFoundByItsNumberInBothLanguages) {
  for (const GameEntry& game : games()) {
    for (const std::string_view language : {"en", "de"}) {
      const auto page = rules_page(game.name, language);
      ASSERT_TRUE(page) << game.name;
      for (const std::string_view id : ids(*page)) {
        const auto rule = find_rule(*page, id);
        ASSERT_TRUE(rule) << id;
        EXPECT_TRUE(as_plain_text(*rule).starts_with(id)) << *rule;
        EXPECT_GT(as_plain_text(*rule).size(), id.size() + 1) << *rule;
      }
      EXPECT_FALSE(find_rule(*page, "XX-01")) << game.name;
    }
  }
}

TEST(RulesPage, IsToldInTheLanguageAskedFor) {
  Talk talk;
  EXPECT_TRUE(asked(talk, "stars", "en").starts_with("# The Stars Are Right")) << asked(talk, "stars", "en");
  EXPECT_TRUE(asked(talk, "stars", "de").starts_with("# Die Sterne stehen richtig"));
  EXPECT_NE(find_rule(*rules_page("stars", "en"), "SR-110"), find_rule(*rules_page("stars", "de"), "SR-110"));
}

TEST(RulesPage, IsEnglishWhereThereIsNoOtherAndNothingWhereThereIsNone) {
  EXPECT_EQ(rules_page("stars", "tlh"), rules_page("stars", "en"));
  EXPECT_FALSE(rules_page("chess", "en"));
}

}  // namespace
}  // namespace hali::test
