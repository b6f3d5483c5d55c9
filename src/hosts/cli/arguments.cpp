#include "hosts/cli/arguments.h"

#include <limits>
#include <random>

#include "base/text.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "table/replay.h"

namespace hali::cli {
namespace {

std::string game_names() {
  std::string names;
  for (const GameEntry& entry : games()) names += (names.empty() ? "" : ", ") + std::string(entry.name);
  return names;
}

}  // namespace

void add_game_argument(Command& command, GameArguments& to, const Words& words) {
  command.argument("GAME", to.game, words.say("cli.argument.game", game_names()));
}

void add_setup_options(Command& command, GameArguments& to, const Words& words) {
  command.option("--options", to.options, words.say("cli.argument.options"), "K=V,..");
  command.option("--tiles", to.tiles, words.say("cli.argument.tiles"), "FILE");
}

void add_bots_option(Command& command, GameArguments& to, const Words& words) {
  command.option("--bots", to.seats, words.say("cli.argument.bots"), "A,B,..");
}

const GameEntry& known_game(const std::string& name, const Words& words) {
  const GameEntry* entry = find_game(name);
  if (entry == nullptr) throw Problem(words.say("cli.unknown_game", name, game_names()));
  return *entry;
}

std::int64_t number_in(const std::string& text, std::string_view option, std::int64_t lowest,
                       std::int64_t highest, const Words& words) {
  const auto value = number<std::int64_t>(text);
  if (value && *value >= lowest && *value <= highest) return *value;
  throw Problem(words.say("cli.bad_number", option, text, lowest, highest));
}

std::uint64_t read_number_seed(const std::string& text, const Words& words) {
  const auto value = number<std::uint64_t>(text);
  if (!value) throw Problem(words.say("cli.bad_number_seed", text));
  return *value;
}

Seed read_seed(const std::string& text, const Words& words) {
  const auto value = Seed::read(text);
  if (!value) throw Problem(words.say("cli.bad_seed", text));
  return *value;
}

Seed seed_by_chance() {
  std::random_device device;
  const auto word = [&] { return std::uint64_t{device()} << 32 | device(); };
  const std::uint64_t high = word();
  return Seed::of({high, word()});
}

int count_players(const GameArguments& arguments, const GameEntry& entry, const Words& words) {
  const std::size_t named = split(arguments.seats, ',').size();
  const std::string count = !arguments.players.empty() ? arguments.players
                            : named > 1                ? to_text(named)
                                                       : to_text(usual_players(entry));
  return static_cast<int>(number_in(count, "--players", entry.min_players, entry.max_players, words));
}

Prepared prepare(const GameArguments& arguments, int players, const Words& words) {
  Prepared prepared;
  prepared.entry = &known_game(arguments.game, words);
  Setup setup{.players = players, .options = {}, .tiles = {}};
  if (!arguments.tiles.empty()) setup.tiles = read_file(arguments.tiles, words);
  if (!arguments.tiles.empty() && setup.tiles.empty())
    throw Problem(words.say("cli.file.empty", arguments.tiles));
  prepared.setup = value_or_problem(words, read_options_text(arguments.options, setup));
  if (!arguments.tiles.empty() && prepared.entry->check_set != nullptr) {
    value_or_problem(words, prepared.entry->check_set(setup.tiles), arguments.tiles);  // names the file
  }
  prepared.game = value_or_problem(words, open_game(arguments.game, prepared.setup));
  return prepared;
}

std::string machine_names(std::string_view game) {
  std::string names;
  if (const GameSearch* search = find_search(game)) {
    for (const MachinePlayer& player : search->players) {
      names += (names.empty() ? "" : ", ") + std::string(player.name);
    }
  }
  return names;
}

std::vector<const MachinePlayer*> read_bots(const GameArguments& arguments, int players, const Words& words) {
  const auto names = split(arguments.seats, ',');
  if (names.size() != 1 && names.size() != static_cast<std::size_t>(players)) {
    throw Problem(words.say("cli.bots_count", names.size(), players));
  }
  std::vector<const MachinePlayer*> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const std::string_view name = names.size() == 1 ? names[0] : names[seat];
    const MachinePlayer* player = find_player(arguments.game, name);
    if (player == nullptr)
      throw Problem(words.say("cli.unknown_machine", name, machine_names(arguments.game)));
    bots.push_back(player);
  }
  return bots;
}

}  // namespace hali::cli
