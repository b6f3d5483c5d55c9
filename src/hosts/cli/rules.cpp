// hali rules GAME [ID]: the rules page, or one rule of it.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"
#include "table/rules_page.h"

namespace hali::cli {
namespace {

int show_rules(const std::string& game, const std::string& id, const Words& words) {
  known_game(game, words);
  const auto page = rules_page(game, words.language());
  if (!page) throw Problem(words.say("fault.rules", game));
  if (id.empty()) {
    std::cout << *page;
    return kOk;
  }
  const auto rule = find_rule(*page, id);
  if (!rule) throw Problem(words.say("cli.rules.unknown", id, game));
  std::cout << as_plain_text(*rule) << "\n";
  return kOk;
}

}  // namespace

void add_rules(Cli& cli) {
  Command command = add_command(cli, "rules", "cli.group.play", cli.words.say("cli.rules.about"));
  auto game = std::make_shared<GameArguments>();
  auto id = std::make_shared<std::string>();
  add_game_argument(command, *game, cli.words);
  command.optional_argument("ID", *id, cli.words.say("cli.rules.id"));
  command.run([&cli, game, id] { return show_rules(game->game, *id, cli.words); });
}

}  // namespace hali::cli
