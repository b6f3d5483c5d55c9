// hali arena GAME A,B,..: machine players in a match, and what it proves.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <thread>

#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/cli/arena_match.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/progress.h"

namespace hali::cli {
namespace {

struct ArenaArguments : GameArguments {
  std::string pairs = "100";
  std::string ms;
  std::string iterations;
  std::string threads;
  bool sprt = false;
  bool json = false;
};

constexpr std::int64_t kUsualMs = 250;

std::string thinker_names(const GameThinkers& all) {
  std::string names;
  for (const Thinker& player : all.players) names += (names.empty() ? "" : ", ") + std::string(player.name);
  return names;
}

Lineup read_lineup(const ArenaArguments& arguments, const AnyGame& game, const Words& words) {
  const GameThinkers* all = find_thinkers(arguments.game);
  if (all == nullptr) throw Problem(words.say("cli.arena.none", arguments.game));
  Lineup out;
  out.seats = game.players();
  out.together = all->together(game);
  for (const std::string_view name : split(arguments.seats, ',')) {
    const Thinker* player = find_thinker(arguments.game, name);
    if (player == nullptr) throw Problem(words.say("cli.arena.unknown", name, thinker_names(*all)));
    const auto again = std::ranges::count(out.players, player);
    out.players.push_back(player);
    out.names.push_back(std::string(name) + (again == 0 ? "" : " (" + to_text(again + 1) + ")"));
  }
  const auto named = static_cast<int>(out.players.size());
  const int fewest = out.together ? 1 : 2;
  const int most = out.together ? kMaxSeats : out.seats;
  if (named < fewest || named > most) throw Problem(words.say("cli.arena.count", named, fewest, most));
  return out;
}

Budget read_budget(const ArenaArguments& arguments, const Words& words) {
  if (!arguments.ms.empty() && !arguments.iterations.empty())
    throw Problem(words.say("cli.arena.one_budget"));
  if (!arguments.iterations.empty())
    return {.iterations = number_in(arguments.iterations, "--iterations", 1, 1'000'000'000, words)};
  const auto ms = arguments.ms.empty() ? kUsualMs : number_in(arguments.ms, "--ms", 1, 3'600'000, words);
  return {.seconds = static_cast<double>(ms) / 1000};
}

int read_threads(const ArenaArguments& arguments, const Words& words) {
  constexpr int kMost = 64;
  if (!arguments.threads.empty())
    return static_cast<int>(number_in(arguments.threads, "--threads", 1, kMost, words));
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMost);
}

std::string decimal(double value, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  return text;
}

double win_rate(const Tally& tally) {
  return tally.won / static_cast<double>(std::max<std::int64_t>(1, tally.games));
}
double mean_score(const Tally& tally) {
  return tally.score / static_cast<double>(std::max<std::int64_t>(1, tally.seats));
}
double ms_per_move(const Tally& tally) {
  return 1000 * tally.seconds / static_cast<double>(std::max<std::int64_t>(1, tally.moves));
}

std::string_view verdict_name(Verdict verdict) {
  constexpr std::string_view kNames[]{"open", "stronger", "not_stronger"};
  return kNames[static_cast<std::size_t>(verdict)];
}

void print_json(const Prepared& prepared, const Lineup& lineup, const MatchPlan& plan, const Match& match) {
  std::string out;
  JsonWriter json(out);
  const auto by_name = [&](std::string_view key, int places, auto figure) {
    json.key(key).object();
    for (std::size_t i = 0; i < lineup.names.size(); ++i)
      json.key(lineup.names[i]).raw(decimal(figure(match.tallies[i]), places));
    json.end_object();
  };
  json.object().field("game", prepared.entry->name).key("players").array();
  for (const std::string& name : lineup.names) json.value(name);
  json.end_array().field("seats", lineup.seats).key("options").object();
  for (const auto& [name, value] : prepared.setup.options) json.field(name, value);
  json.end_object().field("seed", plan.seed);
  if (plan.budget.iterations > 0) json.field("iterations", plan.budget.iterations);
  if (plan.budget.seconds > 0) json.key("ms").raw(decimal(plan.budget.seconds * 1000, 0));
  json.field("pairs", match.first.count()).field("games", match.games);
  by_name("win_rate", 4, win_rate);
  const Interval interval = interval_of(match.first);
  json.key("low").raw(decimal(interval.low, 4)).key("high").raw(decimal(interval.high, 4));
  if (lineup.together) {
    json.key("elo").raw("null").key("elo_error").raw("null");
  } else {
    const Elo elo = elo_of(match.first, lineup.seats);
    json.key("elo").raw(decimal(elo.difference, 1)).key("elo_error").raw(decimal(elo.error, 1));
    const Sprt sprt = sprt_of(match.first, lineup.seats);
    if (plan.sprt)
      json.field("sprt", verdict_name(sprt.verdict)).key("sprt_ratio").raw(decimal(sprt.ratio, 2));
  }
  by_name("mean_score", 2, mean_score);
  by_name("ms_per_move", 2, ms_per_move);
  json.end_object();
  std::cout << out << std::endl;
}

void print_table(const Lineup& lineup, const MatchPlan& plan, const Match& match, const Words& words) {
  const auto percent = [](double share) { return decimal(100 * share, 1); };
  std::cout << words.say("cli.arena.games", match.games, match.first.count()) << "\n";
  for (std::size_t i = 0; i < lineup.names.size(); ++i) {
    const Tally& tally = match.tallies[i];
    std::cout << words.say("cli.arena.player", lineup.names[i], percent(win_rate(tally)),
                           decimal(mean_score(tally), 1), decimal(ms_per_move(tally), 1))
              << "\n";
  }
  const Interval interval = interval_of(match.first);
  std::cout << words.say("cli.arena.bounds", lineup.names[0], percent(interval.low), percent(interval.high))
            << "\n";
  if (lineup.together) return;
  const Elo elo = elo_of(match.first, lineup.seats);
  std::cout << words.say("cli.arena.elo", lineup.names[0], decimal(elo.difference, 0), decimal(elo.error, 0))
            << "\n";
  if (!plan.sprt) return;
  switch (sprt_of(match.first, lineup.seats).verdict) {
    case Verdict::Stronger: std::cout << words.say("cli.arena.stronger", lineup.names[0]) << "\n"; break;
    case Verdict::NotStronger:
      std::cout << words.say("cli.arena.not_stronger", lineup.names[0]) << "\n";
      break;
    case Verdict::Open: std::cout << words.say("cli.arena.open") << "\n"; break;
  }
}

int arena(const ArenaArguments& arguments, const Words& words) {
  const GameEntry& entry = known_game(arguments.game, words);
  const Prepared prepared = prepare(arguments, count_players(arguments, entry, words), words);
  const Lineup lineup = read_lineup(arguments, *prepared.game, words);
  const MatchPlan plan{.deals = number_in(arguments.pairs, "--pairs", 1, 10'000'000, words),
                       .seed = read_number_seed(arguments.seed, words),
                       .budget = read_budget(arguments, words),
                       .sprt = arguments.sprt,
                       .threads = read_threads(arguments, words)};
  if (plan.sprt && lineup.together) throw Problem(words.say("cli.arena.sprt_together"));
  Match match;
  {
    ProgressBar bar(plan.deals);
    match = play_match(*prepared.game, lineup, plan,
                       [&](const Match& so_far) { bar.show(so_far.first.count()); });
  }
  if (arguments.json) {
    print_json(prepared, lineup, plan, match);
  } else {
    print_table(lineup, plan, match, words);
  }
  return kOk;
}

}  // namespace

void add_arena(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "arena", "cli.group.machine", words.say("cli.arena.about"));
  auto to = std::make_shared<ArenaArguments>();
  to->seed = "1";
  add_game_argument(command, *to, words);
  command.argument("A,B,..", to->seats, words.say("cli.arena.players"));
  command.option("--pairs", to->pairs, words.say("cli.arena.pairs"), "N");
  command.option("--ms", to->ms, words.say("cli.arena.ms"), "N");
  command.option("--iterations", to->iterations, words.say("cli.arena.iterations"), "N");
  command.option("--players", to->players, words.say("cli.argument.players"), "N");
  command.option("--seed", to->seed, words.say("cli.simulate.seed"), "N");
  command.option("--threads", to->threads, words.say("cli.arena.threads"), "N");
  add_setup_options(command, *to, words);
  command.flag("--sprt", to->sprt, words.say("cli.arena.sprt"));
  command.flag("--json", to->json, words.say("cli.arena.json"));
  command.run([&cli, to] { return arena(*to, cli.words); });
}

}  // namespace hali::cli
