// Save files: a game written down, read and played again is the same game.
#include "table/record_of.h"
#include "table/seat_word.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

// A random game beside its history.
struct Recorded {
  Recorded(const Case& value, GameNumber number) : game(value, number), history(game.rules(), game.seed()) {}

  void play() {
    const Action action = game.choose();
    history.play(action, std::string(kHuman));
    game.play(action);
  }
  [[nodiscard]] Record record() const {
    const std::vector<std::string> people(static_cast<std::size_t>(game.rules().players()),
                                          std::string(kHuman));
    return record_of({.game = game.rules(), .setup = game.setup(), .seed = game.seed(), .seats = people},
                     history);
  }

  RandomGame game;
  History history;
};

// The whole way of a save file: text, record, game, the last state.
void expect_same_game(const Recorded& recorded) {
  const Words words = Words::in("en").value();
  const std::string name = recorded.game.name();
  const Record record = recorded.record();
  const std::string text = write_record(record);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << words.say(read.error()) << ": " << name;
  ASSERT_EQ(*read, record) << name;
  ASSERT_EQ(write_record(*read), text) << name;
  const auto game = open_game(*read, "");
  ASSERT_TRUE(game) << words.say(game.error()) << ": " << name;
  const auto played = replay(*read, **game, words);
  ASSERT_TRUE(played) << words.say(played.error()) << ": " << name;
  ASSERT_EQ(played->states.back(), recorded.game.state()) << name;
}

TEST_P(Harness, ARecordWrittenReadAndPlayedAgainGivesTheSameBytes) {
  for (const GameNumber i : random_games(GetParam(), 10)) {
    Recorded recorded(GetParam(), i);
    const auto unfinished = 10 + recorded.game.rng().below(100);
    for (; !recorded.game.over(); recorded.play()) {
      // A short game may be over by then: the first action is a moment of every game.
      if (recorded.history.size() == unfinished || recorded.history.size() == 1) {
        ASSERT_NO_FATAL_FAILURE(expect_same_game(recorded));
      }
    }
    ASSERT_TRUE(recorded.record().result) << recorded.game.name();
    ASSERT_NO_FATAL_FAILURE(expect_same_game(recorded));
  }
}

TEST_P(Harness, ARecordWithAnotherResultIsNotBelieved) {
  Recorded recorded(GetParam(), 1);
  while (!recorded.game.over()) recorded.play();
  Record record = recorded.record();
  ++record.result->scores.front();
  const Words words = Words::in("en").value();
  const auto played = replay(record, recorded.game.rules(), words);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().words, "fault.record.result");
}

TEST_P(Harness, ARecordWithAnIllegalActionNamesItsLine) {
  Recorded recorded(GetParam(), 2);
  while (!recorded.game.over() && recorded.history.size() < 40) recorded.play();
  Record record = recorded.record();
  const std::size_t at = record.actions.size() / 2;
  record.actions[at] = "dance 4";
  const Words words = Words::in("en").value();
  const auto played = replay(record, recorded.game.rules(), words);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().where, "line " + std::to_string(line_of_action(record, at)));
}

}  // namespace
}  // namespace hali::test
