// hali games: what can be played, with whom and with which options.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

void show_option(const GameEntry& entry, const OptionSpec& option, const Words& words) {
  const std::string key = "option." + std::string(entry.name) + "." + std::string(option.name);
  std::string values;
  for (const std::string_view value : option.values)
    values += (values.empty() ? "" : "|") + std::string(value);
  std::cout << "  " << option.name << "=" << values << "\n      " << words.fill(key, {}) << ": "
            << words.fill(key + ".about", {}) << "\n";
}

void show_game(const GameEntry& entry, const Words& words) {
  const std::string key = "game." + std::string(entry.name);
  std::cout << entry.name << ": " << words.fill(key, {}) << "\n"
            << words.say("cli.games.line", entry.min_players, entry.max_players, machine_names(entry.name))
            << "\n"
            << words.say("cli.games.options") << "\n";
  for (const OptionSpec& option : entry.options) show_option(entry, option, words);
}

}  // namespace

void add_games(Cli& cli) {
  Command command = add_command(cli, "games", "cli.group.play", cli.words.say("cli.games.about"));
  command.run([&cli] {
    for (const GameEntry& entry : games()) show_game(entry, cli.words);
    return kOk;
  });
}

}  // namespace hali::cli
