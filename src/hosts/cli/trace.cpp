// hali trace GAME: one game of machine players, told so completely that another program can replay and
// compare it. docs/TRACE.md describes the lines.
#include <iostream>

#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/machine_game.h"
#include "hosts/cli/problem.h"
#include "table/replay.h"

namespace hali::cli {
namespace {

void write_setup(const Prepared& prepared, std::uint64_t seed, const std::vector<const MachinePlayer*>& bots,
                 const AnyState& state, const Words& words) {
  const AnyGame& game = *prepared.game;
  const auto options = value_or_problem(words, choose_options(prepared.entry->options, prepared.setup));
  std::string out;
  JsonWriter json(out);
  json.object()
      .field("game", game.name())
      .field("rules", game.rules_version())
      .field("players", game.players());
  json.key("options").object();
  for (const auto& [name, value] : options) json.field(name, value);
  json.end_object().field("seed", seed).key("bots").array();
  for (const MachinePlayer* bot : bots) json.value(bot->name);
  json.end_array().key("tiles");
  prepared.setup.tiles.empty() ? json.value("built-in") : json.value(hex(tiles_hash(prepared.setup.tiles)));
  json.key("all");
  game.write_all(state, json);
  json.end_object();
  std::cout << out << "\n";
}

void write_step(const AnyGame& game, std::int64_t at, const AnyState& before, Action action,
                const AnyState& after, const Events& events) {
  std::string out;
  JsonWriter json(out);
  json.object()
      .field("at", at)
      .field("seat", int{game.to_move(before)})
      .field("action", game.text(before, action));
  json.key("choice");
  write_choice(game, before, action, json);
  json.key("events").array();
  for (const Event& event : events) game.write_event(event, json);
  json.end_array().key("view");
  game.view(after, kNoSeat, json);
  json.end_object();
  std::cout << out << "\n";
}

void write_result(const AnyGame& game, const AnyState& end) {
  const auto result = result_of(game, end);
  std::string out;
  JsonWriter json(out);
  json.object().key("result").object().field("ending", result->ending).key("scores").array();
  for (const int score : result->scores) json.value(score);
  json.end_array().key("winners").array();
  for (int seat = 0; seat < game.players(); ++seat) {
    if (has(result->winners, static_cast<Seat>(seat))) json.value(seat);
  }
  json.end_array().end_object().end_object();
  std::cout << out << "\n";
}

int trace(const GameArguments& arguments, const Words& words) {
  const GameEntry& entry = known_game(arguments.game, words);
  const int players = count_players(arguments, entry, words);
  const std::uint64_t seed = read_number_seed(arguments.seed, words);
  const auto bots = read_bots(arguments, players, words);
  const Prepared prepared = prepare(arguments, players, words);
  AnyState state = prepared.game->start(seed);
  write_setup(prepared, seed, bots, state, words);
  Rng coins = rng_for_coins(seed);
  std::int64_t at = 0;
  play_out(*prepared.game, state, bots, coins,
           [&](const AnyState& before, Action action, const AnyState& after, const Events& events) {
             write_step(*prepared.game, ++at, before, action, after, events);
           });
  write_result(*prepared.game, state);
  return kOk;
}

}  // namespace

void add_trace(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "trace", "cli.group.machine", words.say("cli.trace.about"));
  auto to = std::make_shared<GameArguments>();
  to->seed = "1";
  to->seats = "random";
  add_game_argument(command, *to, words);
  command.option("--seed", to->seed, words.say("cli.argument.seed"), "N");
  command.option("--players", to->players, words.say("cli.argument.players"), "N");
  add_bots_option(command, *to, words);
  add_setup_options(command, *to, words);
  command.run([&cli, to] { return trace(*to, cli.words); });
}

}  // namespace hali::cli
