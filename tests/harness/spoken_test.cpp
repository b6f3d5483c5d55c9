// Actions in a player's own language: what the menu shows can be typed, and has no word of another language.
#include <algorithm>

#include "base/notation_words.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

bool speaks_german(const GameEntry& entry) { return languages_of(entry).back() == "de"; }

Action read_in(const RandomGame& game, const NotationWords& spoken, std::string_view typed) {
  for (const std::string& meant : spoken.meant(typed)) {
    if (const auto action = game.rules().parse(game.state(), meant)) return *action;
  }
  ADD_FAILURE() << '"' << typed << "\" cannot be read: " << game.name();
  return {};
}

TEST_P(Harness, TheTextOfEveryLegalActionReadsBackInGerman) {
  if (!speaks_german(*GetParam().entry)) GTEST_SKIP() << "it is told in English only, as yet";
  const Words words = Words::in("de").value();
  const NotationWords spoken(words, GetParam().entry->name);
  for (const GameNumber i : random_games(GetParam(), 4)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(6)) continue;
      for (const Action action : game.legal()) {
        const std::string typed = spoken.shown(game.rules().text(game.state(), action));
        ASSERT_EQ(read_in(game, spoken, typed), action) << '"' << typed << "\": " << game.name();
        const auto verb = std::min(typed.find(' '), typed.size());
        const std::string plain = folded(typed.substr(0, verb)) + typed.substr(verb);
        ASSERT_EQ(read_in(game, spoken, plain), action) << '"' << plain << "\": " << game.name();
      }
    }
  }
}

TEST_P(Harness, EveryVerbHasAWordInGerman) {
  if (!speaks_german(*GetParam().entry)) GTEST_SKIP() << "it is told in English only, as yet";
  const Words words = Words::in("de").value();
  const std::string game_key = "notation." + std::string(GetParam().entry->name) + ".";
  for (const GameNumber i : random_games(GetParam(), 4)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(3)) continue;
      for (const Action action : game.legal()) {
        const std::string text = game.rules().text(game.state(), action);
        const std::string verb = text.substr(0, text.find(' '));
        ASSERT_TRUE(words.knows(game_key + verb)) << verb << ": " << game.name();
      }
    }
  }
}

}  // namespace
}  // namespace hali::test
