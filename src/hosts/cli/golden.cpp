// hali golden GAME FILE: runs a file of rule cases.
#include <iostream>

#include "base/printable.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

int golden(const std::string& game, const std::string& file, const Words& words) {
  const GameEntry& entry = known_game(game, words);
  if (entry.run_cases == nullptr) throw Problem(words.say("cli.golden.none", game));
  const CaseReport report = value_or_problem(words, entry.run_cases(read_file(file, words)), file);
  if (report.passed + report.failed == 0) throw Problem(words.say("cli.golden.empty", file));
  for (const std::string& line : report.failures) std::cout << printable(line) << "\n";
  std::cout << report.passed << " passed, " << report.failed
            << " failed\n";  // read by programs: one language
  return report.failed == 0 ? kOk : kFailed;
}

}  // namespace

void add_golden(Cli& cli) {
  Command command = add_command(cli, "golden", "cli.group.proof", cli.words.say("cli.golden.about"));
  auto game = std::make_shared<GameArguments>();
  auto file = std::make_shared<std::string>();
  add_game_argument(command, *game, cli.words);
  command.argument("FILE", *file, cli.words.say("cli.golden.file"));
  command.run([&cli, game, file] { return golden(game->game, *file, cli.words); });
}

}  // namespace hali::cli
