// hali import GAME FILE: makes a record of a game that was played elsewhere.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "table/record_of.h"
#include "table/seat_word.h"

namespace hali::cli {
namespace {

int import_file(const std::string& name, const std::string& file, const std::string& which,
                const Words& words) {
  const GameEntry& entry = known_game(name, words);
  if (entry.import == nullptr) throw Problem(words.say("cli.import.none", name));
  const auto imported = value_or_problem(words, entry.import(read_file(file, words), which), file);
  const auto game = value_or_problem(words, open_game(entry.name, imported.setup), file);
  Record told;
  told.seats.assign(static_cast<std::size_t>(game->players()), std::string(kHuman));
  told.seed = imported.seed;
  told.actions = imported.actions;
  const Replay played = value_or_problem(words, play_actions(told, *game, words), file);
  const Record record =
      record_of({.game = *game, .setup = imported.setup, .seed = imported.seed, .seats = told.seats},
                History(*game, played));
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
