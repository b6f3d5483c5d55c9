// The text form of actions: it says which action is meant, and reads back.
#include <set>

#include "tests/harness/harness.h"

namespace hali::test {
namespace {

TEST_P(Harness, TheTextOfEveryLegalActionReadsBackAsThatActionAlone) {
  for (const GameNumber i : random_games(GetParam())) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(6)) continue;
      std::set<std::string> texts;
      for (const Action action : game.legal()) {
        const std::string text = game.rules().text(game.state(), action);
        ASSERT_TRUE(texts.insert(text).second) << '"' << text << "\" names two actions: " << game.name();
        const auto read = game.rules().parse(game.state(), text);
        ASSERT_TRUE(read) << '"' << text << "\" cannot be read (" << read.error().words
                          << "): " << game.name();
        ASSERT_EQ(*read, action) << '"' << text << "\" reads as \"" << game.rules().text(game.state(), *read)
                                 << "\": " << game.name();
      }
    }
  }
}

// Letters swapped, cut, doubled: whatever is read must be an action the text of which reads back.
TEST_P(Harness, GarbledTextIsRefusedWithWordsOrReadAsAnAction) {
  const Words words = Words::in("en").value();
  for (const GameNumber i : random_games(GetParam(), 4)) {
    for (RandomGame game(GetParam(), i); !game.over(); game.play()) {
      if (!game.now_and_then(8)) continue;
      std::string text = game.rules().text(game.state(), game.choose());
      Rng& rng = game.rng();
      for (std::uint32_t n = rng.below(3) + 1; n > 0; --n) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
        const auto letter = static_cast<char>(rng.below(256));
        if (n % 2 == 0) {
          text[at] = letter;
        } else {
          text.insert(at, 1, rng.below(2) == 0 ? letter : text[at]);
        }
      }
      const auto read = game.rules().parse(game.state(), text);
      if (read) {
        (void)game.rules().check(game.state(), *read);
      } else {
        ASSERT_TRUE(words.knows(read.error().words)) << read.error().words << ": " << game.name();
      }
    }
  }
}

}  // namespace
}  // namespace hali::test
