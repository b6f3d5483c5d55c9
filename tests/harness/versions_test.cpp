// Every version of a game's rules that ever shipped is still played (games/game.h), and games of it are kept.
#include <algorithm>

#include "base/text.h"
#include "tests/harness/harness.h"
#include "tests/support/kept_records.h"

namespace hali::test {
namespace {

TEST_P(Harness, EveryVersionOfTheRulesIsPlayedToTheEndUnbroken) {
  const GameEntry& entry = *GetParam().entry;
  for (int version = entry.oldest_rules; version < entry.newest_rules; ++version) {
    for (const GameNumber i : random_games(GetParam(), 4)) {
      RandomGame game(GetParam(), i, version);
      ASSERT_EQ(game.rules().rules_version(), version) << game.name();
      while (!game.over()) {
        ASSERT_FALSE(game.legal().empty()) << game.name();
        const Action action = game.choose();
        ASSERT_FALSE(game.rules().check(game.state(), action)) << game.name();
        game.play(action);
        ASSERT_EQ(game.rules().broken_invariant(game.state()), "") << game.name();
      }
    }
  }
}

TEST_P(Harness, VersionsOfTheRulesThatNeverWereAreRefused) {
  const GameEntry& entry = *GetParam().entry;
  for (const int version : {entry.oldest_rules - 1, entry.newest_rules + 1, -1}) {
    if (version == kNewestRules) continue;
    const auto made =
        entry.make({.players = GetParam().players, .options = {}, .tiles = {}, .rules = version});
    ASSERT_FALSE(made) << version;
    EXPECT_EQ(made.error().words, "fault.record.rules");
  }
  const auto made = entry.make({.players = GetParam().players, .options = {}, .tiles = {}});
  EXPECT_EQ(made.value()->rules_version(), entry.newest_rules);
}

TEST_P(Harness, OptionsThatCameLaterAreUnknownToOlderRules) {
  const GameEntry& entry = *GetParam().entry;
  for (const OptionSpec& option : entry.options) {
    if (option.since <= entry.oldest_rules) continue;
    hali::Setup setup{.players = GetParam().players, .options = {}, .tiles = {}, .rules = option.since - 1};
    setup.options.emplace(option.name, option.values.front());
    const auto made = entry.make(setup);
    ASSERT_FALSE(made) << option.name;
    EXPECT_EQ(made.error().words, "fault.option.unknown") << option.name;
    setup.rules = option.since;
    EXPECT_TRUE(entry.make(setup)) << option.name;
  }
}

TEST_P(Harness, GamesOfEveryVersionOfTheRulesAreKept) {
  const GameEntry& entry = *GetParam().entry;
  if (!is_kept(entry)) GTEST_SKIP() << "no record of it is kept, as yet: its rules may still change freely";
  for (int version = entry.oldest_rules; version <= entry.newest_rules; ++version) {
    const auto kept = std::ranges::count_if(kept_records(), [&](const KeptRecord& file) {
      return file.record && file.record->game == entry.name && file.record->rules == version &&
             file.record->result;
    });
    EXPECT_GE(kept, 3) << "tests/records/ lacks finished games of " << entry.name << ", rules " << version;
  }
}

}  // namespace
}  // namespace hali::test
