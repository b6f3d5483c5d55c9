// What a game tells other programs is described: every action, step, event and field of every view, and
// nothing that never comes. The pages docs/games/*.md are these descriptions.
#include <algorithm>
#include <cstdlib>

#include "base/json.h"
#include "base/text.h"
#include "games/description_page.h"
#include "games/description_types.h"
#include "search/machine_players.h"
#include "tests/harness/harness.h"
#include "tests/support/description_fit.h"
#include "tests/support/playthrough.h"

namespace hali::test {
namespace {

using describe::Viewer;

// Nearly all that can happen does in so many games; it is asked for where this many are wanted at least. What
// is still missing then is looked for in more games, of which less is looked at.
constexpr int kGamesForAll = 120;
constexpr int kWantedForAll = 1000;
constexpr int kMostGames = 4000;

DescriptionFit::Settings settings_of(const GameEntry& entry, const hali::Setup& setup) {
  DescriptionFit::Settings out{{"players", to_text(setup.players)}};
  const auto options = choose_options(entry.options, setup);
  if (!options) return out;
  for (const auto& [name, value] : *options) out.emplace(name, value);
  return out;
}

class Witness {
 public:
  Witness(const GameEntry& entry, DescriptionFit& fit) : entry_(entry), fit_(fit) {}

  // Plays one game and holds it against the description: every other position, for views are much longer than
  // games; or, quickly, only those with an action of a form that was not met before.
  void watch(RandomGame& game, const MachinePlayer* player, bool quickly) {
    settings_ = settings_of(entry_, game.setup());
    if (!quickly) look(game, Viewer::All, kNoSeat);
    Events events;
    while (!game.over() && !testing::Test::HasFatalFailure()) {
      if (quickly ? offers_something_new(game) : game.actions_played() % 2 == 0) {
        const std::string step = look_round(game);
        for (const Action action : game.legal()) {
          const std::string text = game.rules().text(game.state(), action);
          const bool secret = game.rules().is_secret(game.state(), action);
          const std::string fault = fit_.action(text, secret, step);
          ASSERT_EQ(fault, "") << game.name();
          ASSERT_EQ(fit_.choice(choice_of(game, action), text), "") << game.name();
        }
      }
      events.clear();
      game.play(player == nullptr ? game.choose() : player->choose(game.rules(), game.state(), game.rng()),
                &events);
      for (const Event& event : events) tell(game, event);
    }
    if (game.over()) look_round(game);
  }

 private:
  static json::value choice_of(const RandomGame& game, Action action) {
    std::string out;
    JsonWriter json(out);
    write_choice(game.rules(), game.state(), action, json);
    return parse_json(out).value_or(json::value());
  }
  bool offers_something_new(RandomGame& game) const {
    return std::ranges::any_of(
        game.legal(), [&](Action action) { return !fit_.has_met(game.rules().text(game.state(), action)); });
  }
  // What the seat to move sees, which names the step; now and then another seat, a watcher, and everything.
  std::string look_round(const RandomGame& game) {
    const int at = game.actions_played() / 2;
    const int players = game.rules().players();
    const Seat mover = game.rules().to_move(game.state());
    if (mover == kNoSeat || at % 4 == 0) look(game, Viewer::People, kNoSeat);
    if (mover == kNoSeat || at % 4 == 1) look(game, Viewer::All, kNoSeat);
    if (at % 4 == 2) look(game, Viewer::Seats, static_cast<Seat>(at / 4 % players));
    return look(game, Viewer::Seats, mover == kNoSeat ? Seat{0} : mover);
  }
  std::string look(const RandomGame& game, Viewer viewer, Seat seat) {
    const std::string text = viewer == Viewer::All ? all_of(game.rules(), game.state())
                                                   : view_of(game.rules(), game.state(), seat);
    const auto read = parse_json(text);
    if (!read) return ADD_FAILURE() << text, "";
    const std::string fault = fit_.view(*read, viewer, settings_);
    if (!fault.empty()) fatal(fault + (viewer == Viewer::All ? ", in `all`" : "") + "; " + game.name());
    return std::string(read->as_object().at("step").as_string());
  }
  void tell(const RandomGame& game, const Event& event) {
    std::string out;
    JsonWriter json(out);
    game.rules().write_event(event, json);
    const auto read = parse_json(out);
    ASSERT_TRUE(read) << out;
    if (const std::string fault = fit_.event(*read); !fault.empty()) fatal(fault + "; " + game.name());
  }
  static void fatal(const std::string& message) { FAIL() << message; }

  const GameEntry& entry_;
  DescriptionFit& fit_;
  DescriptionFit::Settings settings_;
};

bool has_screen(const GameEntry& entry) {
  return file_text("web/src/games/" + std::string(entry.name) + "/screen.ts").has_value();
}

class Described : public testing::TestWithParam<const GameEntry*> {};

// The cure for a failure here: src/games/<game>/describe/, then `hali describe GAME` (below).
TEST_P(Described, EverythingThatComesIsDescribedAndEverythingDescribedComes) {
  const GameEntry& entry = *GetParam();
  if (entry.describe == nullptr) GTEST_SKIP() << entry.name << " has no folder describe/, as yet";
  DescriptionFit fit(entry.describe());
  const MachinePlayer* greedy = find_player(entry.name, "greedy");
  const int counts = entry.max_players - entry.min_players + 1;
  const char* wanted = std::getenv("HALI_GAMES");
  const bool few = wanted == nullptr || number<int>(wanted).value_or(0) < kWantedForAll;
  const int each = few ? 2 : (kGamesForAll + counts - 1) / counts;
  const auto most = few ? each : kMostGames / counts;
  for (int i = 0; i < most && (i <= each || !fit.never_met().empty()); ++i) {
    const bool quickly = i >= each;
    for (int players = entry.min_players; players <= entry.max_players; ++players) {
      RandomGame game({&entry, players}, i);
      Witness(entry, fit).watch(game, !quickly && i % 8 == 7 ? greedy : nullptr, quickly);
      if (HasFatalFailure()) return;
    }
  }
  std::string missing;
  for (const std::string& item : fit.never_met()) missing += "\n  " + item;
  // Fewer games meet less.
  EXPECT_TRUE(few || missing.empty())
      << entry.name << ": described, but random games never met it" << missing;
  // What must be met was met by games that are the same in every run. What comes in new ones is described,
  // too.
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    for (GameNumber i = kFirstNew; i < kFirstNew + (few ? 1 : each / 8); ++i) {
      RandomGame game({&entry, players}, i);
      Witness(entry, fit).watch(game, nullptr, false);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_P(Described, ThePageIsTheDescription) {
  const GameEntry& entry = *GetParam();
  if (entry.describe == nullptr || is_example(entry)) GTEST_SKIP() << "other programs do not hear of it";
  const std::string path = "docs/games/" + std::string(entry.name) + ".md";
  EXPECT_EQ(file_text(path).value_or(""), description_page(entry, Words::in("en").value()))
      << "make it anew: hali describe " << entry.name << " > " << path;
}

TEST_P(Described, TheTypesOfThePageAreTheDescription) {
  const GameEntry& entry = *GetParam();
  if (entry.describe == nullptr || is_example(entry)) GTEST_SKIP() << "other programs do not hear of it";
  if (!has_screen(entry)) GTEST_SKIP() << "it is played in text mode, as yet";
  const std::string path = "web/src/games/" + std::string(entry.name) + "/described.ts";
  EXPECT_EQ(file_text(path).value_or(""), description_types(entry))
      << "make it anew: hali describe " << entry.name << " --types > " << path;
}

INSTANTIATE_TEST_SUITE_P(Games, Described, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace
}  // namespace hali::test
