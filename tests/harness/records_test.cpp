// Save files: a game written down, read and played again is the same game.
#include "table/record.h"

#include "table/replay.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

Record record_of(const RandomGame& game, const Case& value) {
  Record record;
  record.game = std::string(game.rules().name());
  record.rules = game.rules().rules_version();
  record.players = value.players;
  record.options = unusual_options(value.entry->options, game.setup());
  record.seats.assign(static_cast<std::size_t>(value.players), "random");
  record.seed = game.seed();
  return record;
}

// The whole way of a save file: text, record, game, the last state.
void expect_same_game(const Record& record, const AnyState& end, const std::string& name) {
  const Words words = Words::in("en").value();
  const std::string text = write_record(record);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << words.say(read.error()) << ": " << name;
  ASSERT_EQ(*read, record) << name;
  ASSERT_EQ(write_record(*read), text) << name;
  const auto game = open_game(*read, "");
  ASSERT_TRUE(game) << words.say(game.error()) << ": " << name;
  const auto played = replay(*read, **game, words);
  ASSERT_TRUE(played) << words.say(played.error()) << ": " << name;
  ASSERT_EQ(played->states.back(), end) << name;
}

TEST_P(Harness, ARecordWrittenReadAndPlayedAgainGivesTheSameBytes) {
  for (const GameNumber i : random_games(GetParam(), 10)) {
    RandomGame game(GetParam(), i);
    Record record = record_of(game, GetParam());
    const auto unfinished = 10 + game.rng().below(100);
    while (!game.over()) {
      if (record.actions.size() == unfinished) {
        ASSERT_NO_FATAL_FAILURE(expect_same_game(record, game.state(), game.name()));
      }
      const Action action = game.choose();
      record.actions.push_back(game.rules().text(game.state(), action));
      game.play(action);
    }
    record.result = result_of(game.rules(), game.state());
    ASSERT_TRUE(record.result) << game.name();
    ASSERT_NO_FATAL_FAILURE(expect_same_game(record, game.state(), game.name()));
  }
}

TEST_P(Harness, ARecordWithAnotherResultIsNotBelieved) {
  RandomGame game(GetParam(), 1);
  Record record = record_of(game, GetParam());
  while (!game.over()) {
    const Action action = game.choose();
    record.actions.push_back(game.rules().text(game.state(), action));
    game.play(action);
  }
  record.result = result_of(game.rules(), game.state());
  ++record.result->scores.front();
  const Words words = Words::in("en").value();
  const auto played = replay(record, game.rules(), words);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().words, "fault.record.result");
}

TEST_P(Harness, ARecordWithAnIllegalActionNamesItsLine) {
  RandomGame game(GetParam(), 2);
  Record record = record_of(game, GetParam());
  while (!game.over() && record.actions.size() < 40) {
    const Action action = game.choose();
    record.actions.push_back(game.rules().text(game.state(), action));
    game.play(action);
  }
  record.actions[20] = "dance 4";
  const Words words = Words::in("en").value();
  const auto played = replay(record, game.rules(), words);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().where, "line " + std::to_string(line_of_action(record, 20)));
}

}  // namespace
}  // namespace hali::test
