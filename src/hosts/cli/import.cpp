// hali import GAME FILE: makes a record of a game that was played elsewhere.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "table/replay.h"

namespace hali::cli {
namespace {

int import_file(const std::string& name, const std::string& file, const std::string& which,
                const Words& words) {
  const GameEntry& entry = known_game(name, words);
  if (entry.import == nullptr) throw Problem(words.say("cli.import.none", name));
  const auto imported = value_or_problem(words, entry.import(read_file(file, words), which), file);
  const auto game = value_or_problem(words, open_game(entry.name, imported.setup), file);
  Record record{.game = std::string(entry.name),
                .rules = game->rules_version(),
                .players = game->players(),
                .options = unusual_options(entry.options, imported.setup),
                .tiles = {},
                .seats = std::vector<std::string>(static_cast<std::size_t>(game->players()), "human"),
                .seed = imported.seed,
                .actions = imported.actions,
                .result = {}};
  const Replay played = value_or_problem(words, replay(record, *game, words), file);
  record.result = result_of(*game, played.states.back());
  std::cout << write_record(record);
  return kOk;
}

}  // namespace

void add_import(Cli& cli) {
  Command command = add_command(cli, "import", "cli.group.play", cli.words.say("cli.import.about"));
  auto game = std::make_shared<GameArguments>();
  auto file = std::make_shared<std::string>();
  auto which = std::make_shared<std::string>();
  add_game_argument(command, *game, cli.words);
  command.argument("FILE", *file, cli.words.say("cli.import.file"));
  command.option("--case", *which, cli.words.say("cli.import.case"), "ID");
  command.run([&cli, game, file, which] { return import_file(game->game, *file, *which, cli.words); });
}

}  // namespace hali::cli
