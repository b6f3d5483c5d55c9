// What a record must say to be believed, and who is said to have chosen what.
#include <algorithm>

#include "table/chain.h"
#include "table/seat_word.h"
#include "tests/support/random_table.h"

namespace hali::test {
namespace {

const Words& english() {
  static const Words words = Words::in("en").value();
  return words;
}

Table played(const RandomTable& wanted, std::size_t actions) {
  Table table = open(wanted);
  Rng rng(std::uint64_t{5});
  play_to(table, actions, rng);
  return table;
}

// The record with the chain that belongs to it as it now is: somebody who forges knows how to hash.
std::string forged(Record record, const Table& table) {
  std::vector<AnyState> states{table.game().start(record.seed)};
  for (const std::string& line : record.actions) {
    AnyState after = states.back();
    const auto action = table.game().parse(after, line);
    if (action && !table.game().check(after, *action)) table.game().apply(after, *action, nullptr);
    states.push_back(after);
  }
  record.chain = chain_of(record, states);
  return write_record(record);
}

// The key of the words that tell what is wrong, and where.
std::string said(const std::string& text) {
  const auto fault = fault_of(text, english());
  return fault ? fault->where + " " + fault->words : "nothing";
}

const RandomTable kGreedyGame{.game = "carcassonne", .seats = {"human", "greedy"}};
const RandomTable kPeople{.game = "carcassonne", .seats = {"human", "human"}};

TEST(Records, TheChainIsTheOneThatIsWrittenDown) {
  const AnyState state = AnyState::of(std::uint64_t{0x3837363534333231u});  // "12345678"
  Chain chain("hali 2\nactions\n", state);
  EXPECT_EQ(chain.text(), "eea3aee99d2e601dd5be3eedcbaa6841");
  chain.add("take 3", state);
  EXPECT_EQ(chain.text(), "0ed50e19f678418ad3a94667972c62db");
}

TEST(Records, ActionsHaveOneSpelling) {
  const Table table = played({.game = "carcosa", .seats = {"human", "human"}}, 30);
  const Record record = table.record();
  ASSERT_EQ(said(forged(record, table)), "nothing");
  int tried = 0;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const std::string& line = record.actions[i];
    std::string wide = line;
    wide.insert(std::min(line.find(' '), line.size() - 1), " ");
    std::string loud = line;
    loud[0] = static_cast<char>(loud[0] - 'a' + 'A');
    std::string zeros = line;
    if (const auto digit = line.find_first_of("123456789"); digit != std::string::npos)
      zeros.insert(digit, "0");
    for (const std::string& other : {wide, loud, zeros}) {
      if (other == line) continue;
      Record changed = record;
      changed.actions[i] = other;
      const std::string why = said(forged(changed, table));
      EXPECT_TRUE(why.starts_with("line " + std::to_string(line_of_action(record, i)) + " ")) << other << why;
      ++tried;
    }
  }
  EXPECT_GT(tried, 60);
}

TEST(Records, SeatsAreTakenByThoseThereAre) {
  const Table table = played(kPeople, 12);
  for (const char* const nobody : {"hal.1", "human.1", "greedy.99", "random.2"}) {
    Record record = table.record();
    record.seats[1] = nobody;
    EXPECT_EQ(said(forged(record, table)), "line 5 fault.record.seat") << nobody;
  }
  for (const char* const form : {"greedy", "greedy.01", "greedy.0", "greedy.", ".1", "greedy.x"}) {
    Record record = table.record();
    record.seats[1] = form;
    EXPECT_EQ(said(forged(record, table)), "line 5 fault.record.form") << form;
  }
  Record record = table.record();
  record.seats.emplace_back("human");
  EXPECT_EQ(said(forged(record, table)), "line 5 fault.record.form");
  record = table.record();
  record.sittings.push_back({.before = 3, .seat = 1, .who = "hal.1"});
  EXPECT_EQ(said(forged(record, table)), "line 11 fault.record.seat");
  record.sittings.back().who = "human";  // who sits there already
  EXPECT_EQ(said(forged(record, table)), "line 11 fault.record.form");
}

TEST(Records, UsualOptionsAreLeftOut) {
  const Table table = played(kPeople, 12);
  Record record = table.record();
  record.options["variant"] = "default";
  EXPECT_EQ(said(forged(record, table)), "line 5 fault.record.usual");
}

TEST(Records, AResultIsThereWhenTheGameIsOverAndOnlyThen) {
  const Table table = played(kPeople, kMaxRecordActions);
  ASSERT_TRUE(table.is_over());
  const Record record = table.record();
  const std::string end = "line " + std::to_string(line_of_end(record));
  Record changed = record;
  changed.result.reset();
  EXPECT_EQ(said(forged(changed, table)), end + " fault.record.no_result");
  changed = record;
  changed.actions.push_back(record.actions.back());
  EXPECT_EQ(said(forged(changed, table)), end + " fault.record.over");
  changed = played(kPeople, 12).record();
  changed.result = record.result;
  EXPECT_EQ(said(forged(changed, table)), "line 20 fault.record.not_over");
}

TEST(Records, AMachinePlayerChoseWhatItChooses) {
  for (const char* const machine : {"greedy", "random"}) {
    const Table table = played({.game = "carcassonne", .seats = {"human", machine}}, 80);
    const Record record = table.record();
    ASSERT_EQ(said(forged(record, table)), "nothing");
    int other_choices = 0;
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
      if (table.history().seat(i) != 1) continue;
      const AnyState before = table.history().state(i);
      Actions legal;
      table.game().legal(before, legal);
      if (legal.size() < 2) continue;
      Record changed = record;
      changed.actions.resize(i + 1);
      changed.actions[i] =
          table.game().text(before, legal[legal.front() == table.history().action(i) ? 1 : 0]);
      EXPECT_EQ(said(forged(changed, table)),
                "line " + std::to_string(line_of_action(record, i)) + " fault.record.choice");
      changed.seats[1] = "human";
      EXPECT_EQ(said(forged(changed, table)), "nothing");
      ++other_choices;
    }
    EXPECT_GT(other_choices, 5) << machine;
  }
}

TEST(Records, WhoTakesASeatOverIsWrittenDownWhereItHappened) {
  Table table = open(kGreedyGame);
  Rng rng(std::uint64_t{5});
  play_to(table, 30, rng);
  table.sit(1, {});
  play_to(table, 60, rng);
  table.sit(1, {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "random"});
  play_to(table, 90, rng);
  table.sit(0, {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "greedy"});
  const Record record = table.record();
  EXPECT_EQ(record.seats, (std::vector<std::string>{"human", "greedy.1"}));
  EXPECT_EQ(record.sittings.size(), 3u);
  EXPECT_EQ(seats_at_end(record), (std::vector<std::string>{"greedy.1", "random.1"}));
  EXPECT_EQ(said(write_record(record)), "nothing") << write_record(record);
  auto again = Table::load(record, "", {}, english());
  ASSERT_TRUE(again) << english().say(again.error());
  EXPECT_TRUE(again->seats()[0].is_machine());
  EXPECT_EQ(again->record(), record);
  play_to(*again, kMaxRecordActions, rng);
  EXPECT_EQ(said(write_record(again->record())), "nothing");
}

// What was chosen by a person stays so when a machine player sits there by the time it is brought back.
TEST(Records, TakingBackAndBringingBackKeepsWhoChose) {
  Table table = open(kPeople);
  Rng rng(std::uint64_t{6});
  play_to(table, 40, rng);
  const Seat seat = table.history().seat(table.at() - 1);
  table.sit(static_cast<Seat>(1 - seat),
            {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "greedy"});
  for (int i = 0; i < 12; ++i) ASSERT_FALSE(table.undo(seat));
  ASSERT_LT(table.at(), 30u);
  for (int i = 0; i < 12; ++i) ASSERT_FALSE(table.redo(seat));
  ASSERT_EQ(table.at(), 40u);
  EXPECT_EQ(said(write_record(table.record())), "nothing") << write_record(table.record());
  for (int i = 0; i < 4; ++i) ASSERT_FALSE(table.undo(seat));
  play_to(table, 70, rng);
  EXPECT_EQ(said(write_record(table.record())), "nothing") << write_record(table.record());
}

TEST(Records, TheLastLineEndsToo) {
  std::string text = write_record(played(kPeople, 5).record());
  text.pop_back();
  EXPECT_EQ(said(text), "line 13 fault.record.short");
}

}  // namespace
}  // namespace hali::test
