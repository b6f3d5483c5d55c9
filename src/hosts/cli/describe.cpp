// hali describe GAME: what other programs may rely on, as docs/games/GAME.md or as types for the page.
#include <iostream>

#include "games/description_page.h"
#include "games/description_types.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

// In English whatever language is spoken: it names fields.
int show_description(const std::string& game, bool types, const Words& words) {
  const GameEntry& entry = known_game(game, words);
  if (entry.describe == nullptr) throw Problem(words.say("cli.describe.none", game));
  if (types) {
    std::cout << description_types(entry);
    return kOk;
  }
  std::cout << description_page(entry, value_or_problem(words, Words::in("en")));
  return kOk;
}

}  // namespace

void add_describe(Cli& cli) {
  Command command = add_command(cli, "describe", "cli.group.machine", cli.words.say("cli.describe.about"));
  auto game = std::make_shared<GameArguments>();
  add_game_argument(command, *game, cli.words);
  auto types = std::make_shared<bool>(false);
  command.flag("--types", *types, cli.words.say("cli.describe.types"));
  command.run([&cli, game, types] { return show_description(game->game, *types, cli.words); });
}

}  // namespace hali::cli
