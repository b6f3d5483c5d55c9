// Sets of one's own: whatever a game's check of a set lets pass can be played to the end, seen, told, thought
// about and kept.
#include "tests/support/odd_sets.h"

#include <array>
#include <optional>

#include "base/printable.h"
#include "base/text.h"
#include "search/machine_players.h"
#include "table/record_of.h"
#include "table/replay.h"
#include "table/seat_word.h"
#include "tests/harness/harness.h"
#include "tests/support/silent_events.h"

namespace hali::test {
namespace {

constexpr int kMaxActions = 20'000;
constexpr int kGamesEach = 3;

struct Telling {
  Words english = Words::in("en").value();
  Words german = Words::in("de").value();
};
const Telling& telling() {
  static const Telling kTelling;
  return kTelling;
}

// Options at random, such as the game allows with its own tiles.
Setup random_setup(const Case& value, Rng& rng) {
  Setup setup;
  do {
    setup = {.players = value.players, .options = {}, .tiles = {}};
    for (const OptionSpec& option : value.entry->options) {
      const auto pick = rng.below(static_cast<std::uint32_t>(3 * option.values.size()));
      const bool other = pick < option.values.size() && option.allows(option.values[pick], value.players);
      if (other) setup.options[std::string(option.name)] = std::string(option.values[pick]);
    }
  } while (!value.entry->make(setup));
  return setup;
}

void expect_a_clear_refusal(const Fault& fault) {
  for (const Words* words : {&telling().english, &telling().german})
    ASSERT_TRUE(words->knows(fault.words)) << fault.words;
  const bool no_set_at_all = fault.words.ends_with(".object");
  ASSERT_TRUE(!fault.where.empty() || no_set_at_all) << fault.words;
}

class OwnSetGame {
 public:
  OwnSetGame(const Case& value, Setup setup, std::uint64_t seed)
      : setup_(std::move(setup)), made_(value.entry->make(setup_)), seed_(seed), rng_(seed) {
    if (!made_) return;
    history_.emplace(rules(), Seed(seed));
    greedy_ = find_player(rules().name(), "greedy");
  }

  void play_to_the_end() {
    ASSERT_TRUE(made_) << telling().english.say(made_.error());
    ASSERT_NO_FATAL_FAILURE(expect_sound());
    Actions legal;
    while (rules().to_move(now()) != kNoSeat) {
      rules().legal(now(), legal);
      ASSERT_FALSE(legal.empty()) << "nothing to do: " << name();
      Action action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      if (greedy_ != nullptr && rng_.below(64) == 0) action = greedy_->choose(rules(), now(), rng_);
      const std::string text = rules().text(now(), action);
      const auto parsed = rules().parse(now(), text);
      ASSERT_TRUE(parsed && *parsed == action) << "reads as another action: " << text << ": " << name();
      history_->play(action, std::string(kHuman));
      const std::vector<Event> events = history_->played(history_->size() - 1).events;
      ASSERT_LT(events.size(), Events::capacity()) << name();
      for (const Event& event : events) ASSERT_NO_FATAL_FAILURE(expect_told(event));
      ASSERT_NO_FATAL_FAILURE(expect_sound());
      ASSERT_LT(history_->size(), kMaxActions) << name();
    }
    ASSERT_NE(rules().ending(now()), "") << name();
  }

  void expect_kept() const {
    const std::vector<std::string> people(static_cast<std::size_t>(rules().players()), std::string(kHuman));
    const auto read = read_record(write_record(
        record_of({.game = rules(), .setup = setup_, .seed = Seed(seed_), .seats = people}, *history_)));
    ASSERT_TRUE(read) << telling().english.say(read.error()) << name();
    const auto again = open_game(*read, setup_.tiles);
    ASSERT_TRUE(again) << telling().english.say(again.error()) << name();
    const auto played = replay(*read, **again, telling().english);
    ASSERT_TRUE(played) << telling().english.say(played.error()) << name();
    ASSERT_EQ(played->states.back(), now()) << name();
  }

 private:
  [[nodiscard]] const AnyGame& rules() const { return **made_; }
  [[nodiscard]] const AnyState& now() const { return history_->now(); }
  [[nodiscard]] std::string name() const {
    return ", seed " + to_text(seed_) + ", action " + to_text(history_->size());
  }

  void expect_sound() {
    ASSERT_EQ(rules().broken_invariant(now()), "") << name();
    if (rng_.below(16) != 0) return;
    for (int seat = -1; seat < rules().players(); ++seat) {
      const std::string view = view_of(rules(), now(), seat < 0 ? kNoSeat : static_cast<Seat>(seat));
      const auto parsed = parse_json(view);
      ASSERT_TRUE(parsed && parsed->is_object()) << name();
      ASSERT_EQ(printable(view), view) << name();
    }
    AnyState dealt = now();
    rules().redeal(dealt, rules().to_move(now()) == kNoSeat ? Seat{0} : rules().to_move(now()), rng_);
    ASSERT_EQ(rules().broken_invariant(dealt), "") << "dealt anew" << name();
  }
  void expect_told(const Event& event) {
    const SeatNames names{"Cassilda", "Camilla", "Uoht", "Thale", "Naotalba", "Aldones", "Yhtill", "Alar"};
    const Words& words = rng_.below(2) == 0 ? telling().english : telling().german;
    const std::string said = rules().sentence(event, words, names);
    ASSERT_EQ(said.contains(' '), has_sentence(rules(), event)) << said << name();
    ASSERT_EQ(printable(said), said) << name();
    ASSERT_EQ(said.find('\n'), std::string::npos) << said << name();
  }

  Setup setup_;
  Result<std::unique_ptr<AnyGame>> made_;
  std::uint64_t seed_;
  Rng rng_;
  std::optional<History> history_;
  const MachinePlayer* greedy_ = nullptr;
};

void expect_playable(const Case& value, const std::string& set, Rng& rng) {
  for (int i = 0; i < kGamesEach; ++i) {
    Setup setup = random_setup(value, rng);
    setup.tiles = set;
    OwnSetGame game(value, std::move(setup), rng.next());
    ASSERT_NO_FATAL_FAILURE(game.play_to_the_end());
    ASSERT_NO_FATAL_FAILURE(game.expect_kept());
  }
}

// The next set that the game accepts; those before it must be refused clearly. Empty when there were too
// many.
std::string next_accepted(const GameEntry& entry, const OddSets& sets, Rng& rng) {
  for (int tries = 0; tries < 20; ++tries) {
    std::string set = sets.make(rng);
    const auto report = entry.check_set(set);
    if (report) return set;
    expect_a_clear_refusal(report.error());
  }
  return {};
}

TEST_P(Harness, ASetOfOnesOwnIsRefusedOrEveryGameWithItIsPlayedToItsEnd) {
  for (const std::string& built_in : built_in_sets(*GetParam().entry)) {
    const OddSets sets(built_in);
    for (int i = 0; i < games_to_play(GetParam(), 40); ++i) {
      Rng rng(static_cast<std::uint64_t>(i) * 16 + static_cast<std::uint64_t>(GetParam().players));
      SCOPED_TRACE("set " + to_text(i));
      const std::string set = next_accepted(*GetParam().entry, sets, rng);
      ASSERT_FALSE(set.empty()) << "nearly all are refused: nothing is proven";
      ASSERT_NO_FATAL_FAILURE(expect_playable(GetParam(), set, rng));
    }
  }
}

TEST(OwnSets, ThousandsOfThemAreRefusedClearlyOrCanBeginAGame) {
  for (const GameEntry& entry : games()) {
    for (const std::string& built_in : built_in_sets(entry)) {
      const OddSets sets(built_in);
      for (int seed = 0; seed < games_to_play({&entry, entry.min_players}); ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        const std::string set = sets.make(rng);
        SCOPED_TRACE(std::string(entry.name) + ", set " + to_text(seed));
        const auto report = entry.check_set(set);
        if (!report) {
          ASSERT_NO_FATAL_FAILURE(expect_a_clear_refusal(report.error()));
          continue;
        }
        const auto game = entry.make({.players = usual_players(entry), .options = {}, .tiles = set});
        ASSERT_TRUE(game) << telling().english.say(game.error());
        ASSERT_EQ((*game)->broken_invariant((*game)->start(static_cast<std::uint64_t>(seed))), "");
      }
    }
  }
}

TEST(OwnSets, WhatIsNoSetAtAllIsRefused) {
  const std::array<std::string, 9> none{"",
                                        " ",
                                        "\n",
                                        "{}",
                                        "[]",
                                        "null",
                                        R"({"kinds":[],"cards":[],"start_tile":[]})",
                                        "\xff\xfe",
                                        std::string(16u << 20u, ' ')};
  for (const GameEntry& entry : games()) {
    if (entry.check_set == nullptr) continue;
    for (const std::string& text : none)
      EXPECT_FALSE(entry.check_set(text)) << entry.name << ": " << text.substr(0, 50);
  }
}

TEST(OwnSets, PaddingChangesNothing) {
  for (const GameEntry& entry : games()) {
    for (const std::string& set : built_in_sets(entry)) {
      const std::string padded = set + std::string((16u << 20u) - set.size(), ' ');
      EXPECT_EQ(entry.check_set(padded).value(), entry.check_set(set).value()) << entry.name;
    }
  }
}

// Each option on its own, such as the game allows with its own tiles.
void expect_every_option(const GameEntry& entry, const std::string& set) {
  for (const OptionSpec& option : entry.options) {
    for (const std::string_view value : option.values) {
      Setup setup{.players = usual_players(entry), .options = {}, .tiles = {}};
      setup.options[std::string(option.name)] = std::string(value);
      if (!entry.make(setup)) continue;
      setup.tiles = set;
      ASSERT_TRUE(entry.make(setup)) << entry.name << ", " << option.name << "=" << value;
    }
  }
}

// A25 takes bonuses of Realms apart, which then may have too many parts.
TEST(OwnSets, WhatIsAcceptedCanBePlayedWithEveryOption) {
  for (const GameEntry& entry : games()) {
    for (const std::string& built_in : built_in_sets(entry)) {
      const OddSets sets(built_in);
      for (int seed = 0; seed < games_to_play({&entry, entry.min_players}, 25); ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        const std::string set = sets.make(rng);
        SCOPED_TRACE("set " + to_text(seed));
        if (!entry.check_set(set)) continue;
        ASSERT_NO_FATAL_FAILURE(expect_every_option(entry, set));
      }
    }
  }
}

}  // namespace
}  // namespace hali::test
