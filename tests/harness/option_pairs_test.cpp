// Every two options of a game together: option_pairs() leaves no two out, and with each of its sets a game
// keeps its promises, however few random games a run plays.
#include "games/option_pairs.h"

#include <algorithm>
#include <set>

#include "tests/harness/base_seed.h"
#include "tests/harness/harness.h"
#include "tests/support/silent_events.h"

namespace hali::test {
namespace {

class OptionPairs : public testing::TestWithParam<const GameEntry*> {};

// "name=value" of every option, and the number of players: all that a set decides.
std::vector<std::string> parts_of(const GameEntry& entry, const hali::Setup& setup) {
  std::vector<std::string> parts{"players=" + std::to_string(setup.players)};
  const auto chosen = choose_options(entry.options, setup);
  EXPECT_TRUE(chosen);
  for (const OptionSpec& option : entry.options)
    parts.push_back(std::string(option.name) + "=" + std::string(chosen->at(option.name)));
  return parts;
}

std::string name_of(const GameEntry& entry, const hali::Setup& setup) {
  std::string name = std::string(entry.name) + " for " + std::to_string(setup.players);
  for (const auto& [option, value] : setup.options) name += " " + option + "=" + value;
  return name;
}

using Met = std::set<std::pair<std::string, std::string>>;

Met met_by(const GameEntry& entry, const std::vector<hali::Setup>& sets) {
  Met met;
  for (const hali::Setup& setup : sets) {
    const auto parts = parts_of(entry, setup);
    for (const std::string& a : parts) {
      for (const std::string& b : parts) met.emplace(a, b);
    }
  }
  return met;
}

// Can a game be made with these two values? The switches that others need are set in every way.
bool can_be_made(const GameEntry& entry, hali::Setup setup) {
  const auto made = [&] { return choose_options(entry.options, setup) && entry.make(setup); };
  if (made()) return true;
  for (const OptionSpec& option : entry.options) {
    const bool needed = std::ranges::any_of(
        entry.options, [&](const OptionSpec& other) { return other.needs == option.name; });
    if (!needed || setup.options.contains(option.name)) continue;
    for (const std::string_view value : option.values) {
      setup.options[std::string(option.name)] = std::string(value);
      if (made()) return true;
    }
    setup.options.erase(std::string(option.name));
  }
  return false;
}

TEST_P(OptionPairs, LeaveOutNoTwoValuesWithWhichAGameCanBeMade) {
  const GameEntry& entry = *GetParam();
  const auto sets = option_pairs(entry);
  const Met met = met_by(entry, sets);
  const auto expect_met = [&](const std::string& a, const std::string& b, const hali::Setup& setup) {
    EXPECT_TRUE(met.contains({a, b}) || !can_be_made(entry, setup)) << a << " " << b;
  };
  std::size_t pairs = 0;
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    for (const OptionSpec& one : entry.options) {
      for (const std::string_view value : one.values) {
        const std::string first = std::string(one.name) + "=" + std::string(value);
        hali::Setup setup{.players = players, .options = {}, .tiles = {}};
        setup.options.emplace(one.name, value);
        expect_met("players=" + std::to_string(players), first, setup);
        for (const OptionSpec& other : entry.options) {
          if (other.name <= one.name) continue;
          for (const std::string_view with : other.values) {
            hali::Setup both = setup;
            both.options.emplace(other.name, with);
            expect_met(first, std::string(other.name) + "=" + std::string(with), both);
            ++pairs;
          }
        }
      }
    }
  }
  const std::vector<hali::Setup> without_last(sets.begin(), sets.end() - 1);
  EXPECT_LT(met_by(entry, without_last).size(), met.size()) << "no set is there for nothing";
  EXPECT_LT(sets.size() * 4, std::max<std::size_t>(pairs, 100)) << "few sets hold many pairs";
  RecordProperty("sets", static_cast<int>(sets.size()));
}

// The promises of the harness in one go, thinly sampled: many sets, one game each. One that may go on for
// ever is cut off.
void expect_sound(const GameEntry& entry, const hali::Setup& setup, std::uint64_t seed) {
  const auto rules = entry.make(setup).value();
  AnyState state = rules->start(seed);
  Rng rng(seed);
  Actions legal;
  Events events;
  static const Words kGerman = Words::in("de").value();
  static const SeatNames kNames{"A", "B", "C", "D", "E", "F", "G", "H"};
  for (int played = 0; rules->to_move(state) != kNoSeat && (is_guarded(setup) || played < 1000); ++played) {
    if (played % 4 == 0) {
      ASSERT_EQ(rules->broken_invariant(state), "") << "action " << played;
    }
    rules->legal(state, legal);
    ASSERT_FALSE(legal.empty()) << "action " << played;
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_FALSE(rules->check(state, action)) << "action " << played;
    ASSERT_EQ(rules->parse(state, rules->text(state, action)), action) << "action " << played;
    if (played % 16 == 0) {
      const auto seat = static_cast<Seat>(played / 16 % rules->players());
      AnyState dealt = state;
      rules->redeal(dealt, seat, rng);
      ASSERT_EQ(rules->broken_invariant(dealt), "") << "dealt anew, action " << played;
      ASSERT_EQ(view_of(*rules, dealt, seat), view_of(*rules, state, seat)) << "action " << played;
    }
    events.clear();
    rules->apply(state, action, &events);
    for (const Event& event : events)
      ASSERT_EQ(rules->sentence(event, kGerman, kNames).contains(' '), has_sentence(*rules, event))
          << "action " << played;
  }
  ASSERT_EQ(rules->ending(state).empty(), rules->to_move(state) != kNoSeat);
}

TEST_P(OptionPairs, KeepThePromisesOfTheGame) {
  const GameEntry& entry = *GetParam();
  std::uint64_t seed = 0;
  for (const hali::Setup& setup : option_pairs(entry)) {
    ASSERT_NO_FATAL_FAILURE(expect_sound(entry, setup, ++seed)) << name_of(entry, setup) << ", seed " << seed;
  }
}

// The same with a new seed in every run.
TEST_P(OptionPairs, KeepThePromisesOfTheGameInNewGames) {
  const GameEntry& entry = *GetParam();
  int number = 0;
  for (const hali::Setup& setup : option_pairs(entry)) {
    if (++number % 4 != 0) continue;
    const std::uint64_t seed = seed_of_new_game(base_seed(), entry.name, setup.players, number);
    ASSERT_NO_FATAL_FAILURE(expect_sound(entry, setup, seed))
        << name_of(entry, setup) << ", seed " << seed << "; again: " << command_to_repeat();
  }
}

INSTANTIATE_TEST_SUITE_P(Games, OptionPairs, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace
}  // namespace hali::test
