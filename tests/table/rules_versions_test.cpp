// A record is played by the version of the rules it was made with, and goes on by it.
#include <gtest/gtest.h>

#include <map>

#include "base/text.h"
#include "table/replay.h"
#include "table/table.h"
#include "tests/support/kept_records.h"

namespace hali::test {
namespace {

Words english() { return Words::in("en").value(); }

TEST(RulesVersions, EachIsReadPlayedAndEndsAsItSays) {
  const Words words = english();
  ASSERT_FALSE(kept_records().empty());
  for (const KeptRecord& kept : kept_records()) {
    ASSERT_TRUE(kept.record) << kept.file << ": " << words.say(kept.record.error());
    const auto game = open_game(*kept.record, "");
    ASSERT_TRUE(game) << kept.file << ": " << words.say(game.error());
    EXPECT_EQ((*game)->rules_version(), kept.record->rules) << kept.file;
    const auto played = replay(*kept.record, **game, words);
    ASSERT_TRUE(played) << kept.file << ": " << words.say(played.error());
    EXPECT_EQ(result_of(**game, played->states.back()), kept.record->result) << kept.file;
  }
}

// What differs between two versions shows in the kept games: as games of the newest rules some fail.
TEST(RulesVersions, SomeOfEachOlderVersionAreNoGamesOfTheNewest) {
  const Words words = english();
  std::map<std::string, int> different;
  for (const KeptRecord& kept : kept_records()) {
    ASSERT_TRUE(kept.record) << kept.file;
    Record newest = *kept.record;
    newest.rules = find_game(newest.game)->newest_rules;
    if (newest.rules == kept.record->rules) continue;
    int& count = different[newest.game + ", rules " + to_text(kept.record->rules)];
    const auto game = open_game(newest, "");
    if (!game || !replay(newest, **game, words)) ++count;
  }
  EXPECT_FALSE(different.empty());
  for (const auto& [version, count] : different) EXPECT_GE(count, 1) << version;
}

TEST(RulesVersions, ATableGoesOnByTheRulesOfTheRecord) {
  const Words words = english();
  for (const KeptRecord& kept : kept_records()) {
    ASSERT_TRUE(kept.record) << kept.file;
    if (kept.record->form > 1) continue;  // half of it is no record: it ends with a hash over the whole
    Record half = *kept.record;
    half.actions.resize(half.actions.size() / 2);
    half.result.reset();
    auto table = Table::load(half, "", TableSeats(static_cast<std::size_t>(half.players)), words);
    ASSERT_TRUE(table) << kept.file << ": " << words.say(table.error());
    for (std::size_t i = half.actions.size(); i < kept.record->actions.size(); ++i) {
      const auto refusal = table->act(table->to_move(), kept.record->actions[i]);
      ASSERT_FALSE(refusal) << kept.file << ": " << words.say(*refusal);
    }
    const Record again = table->record();
    EXPECT_EQ(again.rules, kept.record->rules) << kept.file;
    EXPECT_EQ(again.options, kept.record->options) << kept.file;
    EXPECT_EQ(again.actions, kept.record->actions) << kept.file;
    EXPECT_EQ(again.result, kept.record->result) << kept.file;
  }
}

}  // namespace
}  // namespace hali::test
