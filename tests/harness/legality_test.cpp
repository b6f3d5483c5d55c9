// What is listed as legal is what check lets pass: legal actions, illegal ones, and codes that mean nothing.
#include <algorithm>

#include "base/embedded.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

// A code that is near a legal one, or far from all: one with a bit or two turned, one of another state, or
// any bits at all.
Action strange_code(RandomGame& game, const Actions& legal, const Actions& of_other_states) {
  Rng& rng = game.rng();
  const auto any = [&](const Actions& codes) {
    return codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
  };
  switch (rng.below(4)) {
    case 0: return static_cast<Action>(rng.next());
    case 1: return any(legal) ^ (Action{1} << rng.below(32));
    case 2: return any(legal) ^ (Action{1} << rng.below(32)) ^ (Action{1} << rng.below(32));
    default: return of_other_states.empty() ? 0 : any(of_other_states);
  }
}

TEST_P(Harness, EveryLegalActionPassesTheCheckAndIsListedOnce) {
  for (const GameNumber i : random_games(GetParam())) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(4)) continue;
      Actions legal = game.legal();
      for (const Action action : legal) {
        const auto refusal = game.rules().check(game.state(), action);
        ASSERT_FALSE(refusal) << game.rules().text(game.state(), action) << " is refused (" << refusal->words
                              << "): " << game.name();
      }
      std::ranges::sort(legal);
      ASSERT_EQ(std::ranges::adjacent_find(legal), legal.end()) << "listed twice: " << game.name();
    }
  }
}

TEST_P(Harness, TheCheckLetsPassExactlyWhatIsListed) {
  Actions met;  // actions of all states met so far
  for (const GameNumber i : random_games(GetParam())) {
    for (RandomGame game(GetParam(), i); !game.over();) {
      const Actions& legal = game.legal();
      for (int n = 0; n < 8; ++n) {
        const Action code = strange_code(game, legal, met);
        const bool listed = std::ranges::find(legal, code) != legal.end();
        const auto refusal = game.rules().check(game.state(), code);
        ASSERT_EQ(!refusal, listed) << "code " << code << ", " << game.rules().text(game.state(), code)
                                    << ": " << game.name();
      }
      const Action action = game.choose();
      if (met.size() < 4096) {
        met.push_back(action);
      } else {
        met[game.rng().below(4096)] = action;
      }
      game.play(action);
    }
  }
}

TEST_P(Harness, NothingIsLegalWhenTheGameIsOver) {
  for (const GameNumber i : random_games(GetParam(), 10)) {
    RandomGame game(GetParam(), i);
    Actions met;
    while (!game.over()) {
      met.push_back(game.choose());
      game.play(met.back());
    }
    for (const Action action : met) ASSERT_TRUE(game.rules().check(game.state(), action)) << game.name();
  }
}

// The page of rules that a game ships defines an id where it stands in bold, or in the first cell of a table.
bool defines(std::string_view page, std::string_view rule) {
  const std::string id(rule);
  return page.contains("**" + id + "**") || page.contains("\n| " + id + " |");
}

void expect_words(const Refusal& refusal, const Words& words, std::string_view page,
                  const std::string& game) {
  ASSERT_TRUE(words.knows(refusal.words))
      << words.language() << " has no words for " << refusal.words << ": " << game;
  const std::string said = words.say(refusal);
  ASSERT_FALSE(said.contains('{')) << "a blank is left in: " << said;
  for (const RefusalArgument& argument : refusal.arguments) {
    const auto* text = std::get_if<std::string_view>(&argument);
    const bool is_key = text != nullptr && text->contains('.');
    ASSERT_TRUE(!is_key || words.knows(*text)) << *text << ": " << game;
  }
  ASSERT_TRUE(refusal.rule.empty() || defines(page, refusal.rule)) << refusal.rule << " is not in the rules";
}

TEST_P(Harness, EveryRefusalHasWordsInEveryLanguageAndNamesARule) {
  std::vector<Words> spoken;
  for (const auto language : languages_of(*GetParam().entry)) spoken.push_back(Words::in(language).value());
  const auto page = embedded("rules/" + std::string(GetParam().entry->name) + ".md").value_or("");
  Actions met;
  for (const GameNumber i : random_games(GetParam(), 5)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      for (int n = 0; n < 4; ++n) {
        const auto refusal = game.rules().check(game.state(), strange_code(game, game.legal(), met));
        if (!refusal) continue;
        for (const Words& words : spoken) {
          ASSERT_NO_FATAL_FAILURE(expect_words(*refusal, words, page, game.name()));
        }
      }
      if (met.size() < 4096) met.push_back(game.choose());
    }
  }
}

}  // namespace
}  // namespace hali::test
