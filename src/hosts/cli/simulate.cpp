// hali simulate GAME: machine players play a series of games, and what became of it.
#include <bit>
#include <cstdio>
#include <iostream>

#include "base/json_writer.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/machine_game.h"
#include "hosts/cli/progress.h"
#include "hosts/cli/statistics.h"

namespace hali::cli {
namespace {

struct SimulateArguments : GameArguments {
  std::string games = "100";
  bool json = false;
};

void add_result(const AnyGame& game, const AnyState& end, std::int64_t actions, Statistics& out) {
  ++out.games;
  ++out.endings[std::string(game.ending(end))];
  out.turns.add(game.turn(end) + 1);
  out.actions.add(actions);
  const SeatMask winners = game.winners(end);
  for (std::size_t seat = 0; seat < out.wins.size(); ++seat) {
    out.scores[seat].add(game.score(end, static_cast<Seat>(seat)));
    if (has(winners, static_cast<Seat>(seat))) out.wins[seat] += 1.0 / std::popcount(winners);
  }
}

Statistics run_series(const AnyGame& game, const std::vector<const MachinePlayer*>& bots, std::int64_t games,
                      std::uint64_t series) {
  Statistics out;
  out.wins.resize(static_cast<std::size_t>(game.players()));
  out.scores.resize(static_cast<std::size_t>(game.players()));
  out.events.resize(game.event_names().size());
  ProgressBar bar(games);
  for (std::int64_t i = 0; i < games; ++i) {
    bar.show(i);
    const std::uint64_t seed = seed_of(series, static_cast<std::uint64_t>(i));
    AnyState state = game.start(seed);
    Rng coins = rng_for_coins(seed);
    std::int64_t actions = 0;
    play_out(game, state, bots, coins, [&](const AnyState&, Action, const AnyState&, const Events& events) {
      ++actions;
      for (const Event& event : events) ++out.events[event.kind];
    });
    add_result(game, state, actions, out);
  }
  return out;
}

std::string decimal(double value, int places = 2) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  return text;
}

void write_spread(JsonWriter& json, const Spread& spread) {
  json.object().key("mean").raw(decimal(spread.mean(), 3));
  json.field("min", spread.least).field("max", spread.most).end_object();
}

void print_json(const Prepared& prepared, const std::vector<const MachinePlayer*>& bots, std::uint64_t seed,
                const Statistics& all) {
  std::string out;
  JsonWriter json(out);
  json.object().field("game", prepared.entry->name).field("players", prepared.setup.players);
  json.field("games", all.games).field("seed", seed).key("bots").array();
  for (const MachinePlayer* bot : bots) json.value(bot->name);
  json.end_array().key("options").object();
  for (const auto& [name, value] : prepared.setup.options) json.field(name, value);
  json.end_object().key("endings").object();
  for (const auto& [name, count] : all.endings) json.field(name, count);
  json.end_object().key("wins").array();
  for (const double wins : all.wins) json.raw(decimal(wins, 3));
  json.end_array().key("scores").array();
  for (const Spread& scores : all.scores) write_spread(json, scores);
  json.end_array().key("turns");
  write_spread(json, all.turns);
  json.key("actions");
  write_spread(json, all.actions);
  json.key("events_per_game").object();
  const auto names = prepared.game->event_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    json.key(names[i]).raw(decimal(static_cast<double>(all.events[i]) / static_cast<double>(all.games), 3));
  }
  json.end_object().end_object();
  std::cout << out << "\n";
}

void print_table(const Prepared& prepared, const std::vector<const MachinePlayer*>& bots,
                 const Statistics& all, const Words& words) {
  const auto percent = [&](double part) { return decimal(100 * part / static_cast<double>(all.games), 1); };
  const std::string game(prepared.entry->name);
  std::cout << words.say("cli.simulate.games", all.games) << "\n";
  for (const auto& [name, count] : all.endings) {
    std::string key = game;
    key.append(".ending.").append(name);
    std::cout << "  " << words.fill(key, {}) << ": " << count << " (" << percent(static_cast<double>(count))
              << " %)\n";
  }
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    const Spread& scores = all.scores[seat];
    std::cout << words.say("cli.simulate.seat", std::string(1, static_cast<char>('A' + seat)),
                           bots[seat]->name, percent(all.wins[seat]), decimal(scores.mean(), 1), scores.least,
                           scores.most)
              << "\n";
  }
  std::cout << words.say("cli.simulate.turns", decimal(all.turns.mean(), 1), all.turns.least, all.turns.most)
            << "\n"
            << words.say("cli.simulate.actions", decimal(all.actions.mean(), 1), all.actions.least,
                         all.actions.most)
            << "\n"
            << words.say("cli.simulate.events") << "\n";
  const auto names = prepared.game->event_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string name(names[i]);
    name.resize(std::max<std::size_t>(name.size(), 20), ' ');
    std::cout << "  " << name << decimal(static_cast<double>(all.events[i]) / static_cast<double>(all.games))
              << "\n";
  }
}

int simulate(const SimulateArguments& arguments, const Words& words) {
  const GameEntry& entry = known_game(arguments.game, words);
  const int players = count_players(arguments, entry, words);
  const auto games = number_in(arguments.games, "--games", 1, 1'000'000'000, words);
  const std::uint64_t seed = read_number_seed(arguments.seed, words);
  const auto bots = read_bots(arguments, players, words);
  const Prepared prepared = prepare(arguments, players, words);
  const Statistics all = run_series(*prepared.game, bots, games, seed);
  if (arguments.json) {
    print_json(prepared, bots, seed, all);
  } else {
    print_table(prepared, bots, all, words);
  }
  return kOk;
}

}  // namespace

void add_simulate(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "simulate", "cli.group.machine", words.say("cli.simulate.about"));
  auto to = std::make_shared<SimulateArguments>();
  to->seed = "1";
  to->seats = "random";
  add_game_argument(command, *to, words);
  command.option("--players", to->players, words.say("cli.argument.players"), "N");
  command.option("--games", to->games, words.say("cli.simulate.count"), "N");
  command.option("--seed", to->seed, words.say("cli.simulate.seed"), "N");
  add_bots_option(command, *to, words);
  add_setup_options(command, *to, words);
  command.flag("--json", to->json, words.say("cli.simulate.json"));
  command.run([&cli, to] { return simulate(*to, cli.words); });
}

}  // namespace hali::cli
