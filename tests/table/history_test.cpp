// What a table keeps of the way: the same as a plain replay tells, whatever was taken back and done again.
#include "table/history.h"

#include "base/rng.h"
#include "table/chain.h"
#include "table/record_of.h"
#include "tests/support/random_table.h"

namespace hali::test {
namespace {

std::string written(const AnyGame& game, std::span<const Event> events) {
  std::string out;
  JsonWriter json(out);
  json.array();
  for (const Event& event : events) game.write_event(event, json);
  json.end_array();
  return out;
}

// Everything that is kept, against the actions applied one after the other from the start.
void expect_as_replayed(const Table& table) {
  const AnyGame& game = table.game();
  const History& history = table.history();
  AnyState state = game.start(table.seed());
  for (std::size_t i = 0; i < history.size(); ++i) {
    const PlayedAction played = history.played(i);
    ASSERT_EQ(played.seat, game.to_move(state)) << i;
    ASSERT_EQ(played.text, game.text(state, played.action)) << i;
    std::string choice;
    JsonWriter json(choice);
    write_choice(game, state, played.action, json);
    ASSERT_EQ(played.choice, choice) << i;
    ASSERT_EQ(history.revelations_before(i), game.revelations(state)) << i;
    ASSERT_EQ(played.secret, game.is_secret(state, played.action)) << i;
    Events events;
    game.apply(state, played.action, &events);
    ASSERT_EQ(written(game, played.events), written(game, {events.begin(), events.size()}))
        << i << " " << played.text;
    ASSERT_EQ(history.state(i + 1), state) << i;
  }
}

// The chain that was kept on the way is the one that all states give, and the record holds.
void expect_chained(const Table& table, const Words& words) {
  const Record record = table.record();
  ASSERT_NE(table.history().chain(head_of(record)), nullptr) << "hashed anew";
  ASSERT_EQ(record.chain, chain_of(record, table.history().states()));
  const auto fault = fault_of(write_record(record), words);
  ASSERT_FALSE(fault) << words.say(*fault);
}

void sit_somebody(Table& table, Rng& rng) {
  const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(table.seats().size())));
  TableSeat who;
  if (rng.below(2) == 0) {
    who.kind = TableSeat::Kind::Machine;
    who.player = "random";
  }
  table.sit(seat, who);
}

// A little further, back, forth, another way, and other people.
void wander(Table& table, Rng& rng) {
  play_to(table, table.at() + 1 + rng.below(20), rng);
  const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(table.seats().size())));
  for (std::uint32_t i = rng.below(4); i > 0; --i) {
    table.undo(seat);
    for (Seat other = 0; other < table.seats().size(); ++other) table.consent(other, true);
  }
  if (rng.below(2) == 0) table.redo(seat);
  if (rng.below(3) == 0) sit_somebody(table, rng);
  if (rng.below(4) == 0) table.redo(seat);
}

TEST(History, KeepsWhatAReplayTellsAndItsChainThroughUndoRedoAndOtherPeople) {
  const Words words = Words::in("en").value();
  for (const std::string_view game : {"carcosa", "realms", "stars", "carcassonne"}) {
    SCOPED_TRACE(game);
    Table table = open({.game = game, .seats = {"human", "random", "human"}});
    Rng rng(std::uint64_t{11});
    for (int i = 0; i < 12 && !table.is_over(); ++i) {
      ASSERT_NO_FATAL_FAILURE(wander(table, rng));
      ASSERT_NO_FATAL_FAILURE(expect_as_replayed(table));
      ASSERT_NO_FATAL_FAILURE(expect_chained(table, words));
    }
  }
}

TEST(History, ALoadedGameGoesOnWithTheChainThatWasVerified) {
  const Words words = Words::in("en").value();
  Table table = open({.game = "carcosa", .seats = {"human", "random"}});
  Rng rng(std::uint64_t{3});
  play_to(table, 60, rng);
  auto again = Table::load(table.record(), "", table.seats(), words);
  ASSERT_TRUE(again) << words.say(again.error());
  ASSERT_NO_FATAL_FAILURE(expect_as_replayed(*again));
  play_to(table, 80, rng);
  Rng other(std::uint64_t{4});
  play_to(*again, 80, other);
  ASSERT_NO_FATAL_FAILURE(expect_chained(*again, words));
}

}  // namespace
}  // namespace hali::test
