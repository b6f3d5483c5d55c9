// hali tiles check FILE: looks at a tile set of one's own.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/game_host.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

int check_tiles(const std::string& game, const std::string& file, const Words& words) {
  const GameEntry& entry = known_game(game, words);
  if (entry.check_set == nullptr) throw Problem(words.say("cli.tiles.none", game));
  const std::string text = read_file(file, words);
  if (text.empty()) throw Problem(words.say("cli.file.empty", file));
  const auto lines = value_or_problem(words, entry.check_set(text), file);
  for (const std::string& line : lines) {
    const auto colon = std::min(line.find(':'), line.size());
    const std::string key = game + ".set." + line.substr(0, colon);
    std::cout << (words.knows(key) ? words.fill(key, {}) : line.substr(0, colon)) << line.substr(colon)
              << "\n";
  }
  std::cout << words.say("cli.tiles.good") << "\n";
  return kOk;
}

}  // namespace

void add_tiles(Cli& cli) {
  Command group = add_command(cli, "tiles", "cli.group.proof", cli.words.say("cli.tiles.about"));
  Command command = group.part("check", "cli.group.proof", cli.words.say("cli.tiles.check"));
  auto game = std::make_shared<std::string>();
  for (const GameHost& host : game_hosts()) {
    if (host.usual_for_tiles) *game = host.game;
  }
  auto file = std::make_shared<std::string>();
  command.argument("FILE", *file, cli.words.say("cli.tiles.file"));
  command.option("--game", *game, cli.words.say("cli.tiles.game"), "GAME");
  command.run([&cli, game, file] { return check_tiles(*game, *file, cli.words); });
}

}  // namespace hali::cli
