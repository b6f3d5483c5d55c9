// What happened is told: events that fit their room, can be written, and have a sentence in every language.
#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "games/description.h"
#include "tests/harness/harness.h"
#include "tests/support/allocations.h"
#include "tests/support/silent_events.h"

namespace hali::test {
namespace {

TEST_P(Harness, ApplyingAnActionAllocatesNothing) {
  for (const GameNumber i : random_games(GetParam())) {
    RandomGame game(GetParam(), i);
    Events events;
    while (!game.over()) {
      const Action action = game.choose();
      events.clear();
      Events* listener = game.actions_played() % 2 == 0 ? &events : nullptr;
      const std::uint64_t before = allocations();
      game.play(action, listener);
      ASSERT_EQ(allocations(), before) << game.name();
    }
  }
}

TEST(HarnessItself, NoticesAllocations) {
  const std::uint64_t before = allocations();
  delete new int(1);
  const auto items = std::make_unique<std::vector<int>>(100);
  EXPECT_GE(allocations(), before + 2);
}

TEST_P(Harness, EventsNeverExceedTheirRoomAndTheirKindsHaveNames) {
  for (const GameNumber i : random_games(GetParam())) {
    RandomGame game(GetParam(), i);
    Events events;
    while (!game.over()) {
      events.clear();
      game.play(game.choose(), &events);
      ASSERT_FALSE(events.full()) << game.name();
      for (const Event& event : events) {
        ASSERT_LT(event.kind, game.rules().event_names().size()) << game.name();
        ASSERT_TRUE(event.seat == kNoSeat || event.seat < game.rules().players()) << game.name();
      }
    }
  }
}

void expect_told(const GameEntry& entry, const RandomGame& game, const Event& event, const Words& words) {
  const SeatNames names{"Cassilda", "Camilla", "Uoht", "Thale", "Naotalba", "Aldones", "Yhtill", "Alar"};
  const std::string said = game.rules().sentence(event, words, names);
  const auto name = game.rules().event_names()[event.kind];
  if (!has_sentence(game.rules(), event)) {
    ASSERT_EQ(said, "") << name;
    return;
  }
  ASSERT_FALSE(said.empty()) << name << " has no sentence in " << words.language();
  ASSERT_TRUE(said.contains(' ')) << said << " is a key without words in " << words.language();
  ASSERT_FALSE(said.contains('{')) << said;
}

TEST_P(Harness, EveryEventIsJsonAndHasASentenceInEveryLanguage) {
  const Words english = Words::in("en").value();
  const Words german = Words::in("de").value();
  for (const GameNumber i : random_games(GetParam(), 10)) {
    RandomGame game(GetParam(), i);
    Events events;
    while (!game.over()) {
      events.clear();
      game.play(game.choose(), &events);
      for (const Event& event : events) {
        std::string out;
        JsonWriter json(out);
        game.rules().write_event(event, json);
        const auto parsed = parse_json(out);
        ASSERT_TRUE(parsed && parsed->is_object()) << out << ": " << game.name();
        ASSERT_NO_FATAL_FAILURE(expect_told(*GetParam().entry, game, event, english)) << game.name();
        ASSERT_NO_FATAL_FAILURE(expect_told(*GetParam().entry, game, event, german)) << game.name();
      }
    }
  }
}

void count_events(const Case& value, std::vector<int>& met) {
  for (int i = 0; i < std::max(60, games_to_play(value, 4)); ++i) {
    RandomGame game(value, i);
    Events events;
    while (!game.over()) {
      events.clear();
      game.play(game.choose(), &events);
      for (const Event& event : events) ++met[event.kind];
    }
  }
}

// The other promises are worth what the random games meet on their way: nearly all that can happen must, with
// one number of players or another.
TEST(RandomGames, MeetNearlyEveryKindOfEvent) {
  for (const GameEntry& entry : games()) {
    const hali::Setup setup{.players = entry.min_players, .options = {}, .tiles = {}};
    const auto names = entry.make(setup).value()->event_names();
    std::vector<int> met(names.size());
    for (int players = entry.min_players; players <= entry.max_players; ++players)
      count_events({&entry, players}, met);
    std::string missing;
    for (std::size_t i = 0; i < met.size(); ++i) missing += met[i] == 0 ? " " + std::string(names[i]) : "";
    const auto count = std::ranges::count(met, 0);
    EXPECT_LE(count * 5, static_cast<std::ptrdiff_t>(met.size())) << entry.name << " never met:" << missing;
  }
}

}  // namespace
}  // namespace hali::test
