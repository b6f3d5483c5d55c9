// hali signature [GAME]: one number a game, the same in every build.
#include "table/signature.h"

#include <iostream>

#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"

namespace hali::cli {

void add_signature(Cli& cli) {
  Command command = add_command(cli, "signature", "cli.group.proof", cli.words.say("cli.signature.about"));
  auto game = std::make_shared<std::string>();
  command.optional_argument("GAME", *game, cli.words.say("cli.signature.game"));
  command.run([&cli, game] {
    const auto wanted = game->empty() ? games() : std::span(&known_game(*game, cli.words), 1);
    for (const GameEntry& entry : wanted) {
      std::cout << entry.name << " " << hex(value_or_problem(cli.words, signature(entry))) << std::endl;
    }
    return kOk;
  });
}

}  // namespace hali::cli
