// tests/records/ holds records of every form, and of every version of rules and machine players, that players
// may have saved. They are verified for ever; new ones are found by themselves.
//
// HALI_REGENERATE=1 hali_tests --gtest_filter='KeptRecords.*' writes those of the present versions where they
// are missing. One that is there is never written over: when it does not hold any more, its players would
// lose their games. Raise the version of the rules or of the machine players instead (docs/RECORD.md).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/text.h"
#include "tests/support/kept_records.h"
#include "tests/support/playthrough.h"
#include "tests/support/random_table.h"

namespace hali::test {
namespace {

constexpr std::string_view kFolder = "tests/records/";

std::string text_of(const std::string& name) { return file_text(std::string(kFolder) + name).value_or(""); }

TEST(KeptRecords, AllOfThemHold) {
  const Words words = Words::in("en").value();
  std::set<std::string> seen;  // "1 carcosa over"
  for (const auto& [name, record] : kept_records()) {
    const std::string text = text_of(name);
    const auto fault = fault_of(text, words);
    EXPECT_FALSE(fault) << name << ": " << words.say(*fault);
    if (!record) continue;
    EXPECT_EQ(write_record(*record), text) << name;
    seen.insert(to_text(record->form) + " " + record->game + (record->result ? " over" : " going on"));
  }
  // Games that are younger than form 2 have none of form 1.
  for (const std::string game : {"carcassonne", "carcosa", "realms", "stars"}) {
    for (const char* const how : {" over", " going on"})
      EXPECT_TRUE(seen.contains("1 " + game + how)) << game << how;
  }
}

// A person, a machine player whose seat a person takes over on the way, and chance where there is a third.
Record new_record(const GameEntry& entry, bool proven) {
  RandomTable wanted{.game = entry.name, .seats = {"human", "greedy", "random"}};
  wanted.seats.resize(static_cast<std::size_t>(std::min(3, entry.max_players)));
  if (proven) {
    wanted.words.resize(wanted.seats.size());
    wanted.words.front() = "grün ist der See";
  }
  Table table = open(wanted);
  Rng rng(std::uint64_t{1});
  play_to(table, 40, rng);
  table.sit(1, {});
  play_to(table, kMaxRecordActions, rng);
  return table.record();
}

std::string name_of(const Record& record) {
  std::string out = "form" + to_text(record.form) + "-" + record.game + "-rules" + to_text(record.rules);
  const auto machine = std::ranges::find_if(record.seats, [](auto& seat) { return seat != "human"; });
  return out + "-" + *machine + ".hali";
}

TEST(KeptRecords, ThoseOfThePresentVersionsAreAmongThem) {
  for (const GameEntry& entry : games()) {
    if (!is_kept(entry) && std::getenv("HALI_REGENERATE") == nullptr) continue;  // it has not shipped
    for (const bool proven : {false, true}) {
      const Record record = new_record(entry, proven);
      const std::string name = name_of(record);
      const std::string path = std::string(HALI_SOURCE_DIR) + "/" + std::string(kFolder) + name;
      if (std::getenv("HALI_REGENERATE") != nullptr && !std::filesystem::exists(path))
        std::ofstream(path, std::ios::binary) << write_record(record);
      const std::string text = text_of(name);
      EXPECT_FALSE(text.empty()) << "HALI_REGENERATE=1 writes " << path;
      EXPECT_EQ(text, write_record(record)) << name << ": raise the version of the rules or machine players";
    }
  }
}

// A game that was saved in form 1 goes on, and is a record of form 2 from then on.
TEST(KeptRecords, GamesOfFormOneGoOnAndAreSavedInFormTwo) {
  const Words words = Words::in("en").value();
  for (const auto& [name, record] : kept_records()) {
    if (!record || record->form != 1) continue;
    auto table = Table::load(*record, "", {}, words);
    ASSERT_TRUE(table) << name << ": " << words.say(table.error());
    for (std::size_t seat = 0; seat < record->seats.size(); ++seat)
      EXPECT_EQ(table->seats()[seat].player, record->seats[seat] == "human" ? "" : record->seats[seat]);
    Rng rng(std::uint64_t{2});
    play_to(*table, record->actions.size() + 25, rng);
    const std::string saved = write_record(table->record());
    EXPECT_TRUE(saved.starts_with("hali 2\n")) << saved;
    const auto fault = fault_of(saved, words);
    EXPECT_FALSE(fault) << name << ": " << words.say(*fault) << "\n" << saved;
  }
}

}  // namespace
}  // namespace hali::test
