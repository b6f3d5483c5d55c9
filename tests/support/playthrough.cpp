#include "tests/support/playthrough.h"

#include <fstream>
#include <sstream>

#include "base/hash.h"
#include "base/text.h"
#include "search/machine_players.h"

namespace hali::test {
namespace {

std::string hash_of_all(const AnyGame& game, const AnyState& state) {
  std::string all;
  JsonWriter json(all);
  game.write_all(state, json);
  Hash hash;
  hash.add(std::string_view(all));
  return hex(hash.value());
}

// Tells one action and plays it; false when it cannot be played.
bool tell_action(const AnyGame& game, AnyState& state, const std::string& text, std::string& out) {
  const auto action = game.parse(state, text);
  if (!action || game.check(state, *action)) {
    out += "> " + text + "\n  this cannot be done here\n";
    return false;
  }
  out += "> " + game.text(state, *action) + "\n";
  Events events;
  game.apply(state, *action, &events);
  for (const Event& event : events) {
    out += "  ";
    JsonWriter json(out);
    game.write_event(event, json);
    out += "\n";
  }
  return true;
}

Playthrough play(const GameEntry& entry, int players, const std::string& options, std::uint64_t seed) {
  Playthrough out{
      .setup = read_options_text(options, {.players = players, .options = {}, .tiles = {}}).value(),
      .options = options,
      .seed = seed,
      .actions = {}};
  const auto game = entry.make(out.setup).value();
  const GameSearch* search = find_search(entry.name);
  AnyState state = game->start(seed);
  Rng rng(seed);
  while (game->to_move(state) != kNoSeat) {
    const Action action = search->players.back().choose(*game, state, rng);
    out.actions.push_back(game->text(state, action));
    game->apply(state, action, nullptr);
  }
  return out;
}

}  // namespace

std::optional<std::string> file_text(const std::string& path) {
  std::ifstream file(std::string(HALI_SOURCE_DIR) + "/" + path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string playthrough_path(const GameEntry& entry) {
  return "tests/playthroughs/" + std::string(entry.name) + ".txt";
}

std::vector<Playthrough> read_playthroughs(std::string_view text) {
  std::vector<Playthrough> games;
  for (const std::string_view line : split(text, '\n')) {
    std::string_view rest = line;
    if (next_word(rest) == "game") {
      Playthrough& game = games.emplace_back();
      const int players = number<int>(next_word(rest)).value_or(0);
      next_word(rest);  // players
      next_word(rest);  // seed
      game.seed = number<std::uint64_t>(next_word(rest)).value_or(0);
      next_word(rest);  // options
      game.options = std::string(rest);
      game.setup =
          read_options_text(rest, {.players = players, .options = {}, .tiles = {}}).value_or(Setup{});
    } else if (line.starts_with("> ") && !games.empty()) {
      games.back().actions.emplace_back(line.substr(2));
    }
  }
  return games;
}

std::string tell(const GameEntry& entry, const Playthrough& playthrough) {
  std::string out = "game " + to_text(playthrough.setup.players) + " players, seed " +
                    to_text(playthrough.seed) + " options " + playthrough.options + "\n";
  const auto game = entry.make(playthrough.setup);
  if (!game) return out + "  this set-up is refused\n";
  AnyState state = (*game)->start(playthrough.seed);
  int turn = -1;
  for (const std::string& action : playthrough.actions) {
    if (const int now = (*game)->turn(state); now != turn) {
      turn = now;
      out += "turn " + to_text(turn) + " " + hash_of_all(**game, state) + "\n";
    }
    if (!tell_action(**game, state, action, out)) return out;
  }
  return out + "end " + hash_of_all(**game, state) + "\n";
}

namespace {

std::string middle_options(const GameEntry& entry, int players) {
  std::string options;
  for (const OptionSpec& option : entry.options) {
    if (option.values.size() < 4) continue;
    const std::string with = options + (options.empty() ? "" : ",") + std::string(option.name) + "=" +
                             std::string(option.values[option.values.size() / 2]);
    if (entry.make(read_options_text(with, {.players = players, .options = {}, .tiles = {}}).value()))
      options = with;
  }
  return options;
}

}  // namespace

std::vector<Playthrough> play_new(const GameEntry& entry) {
  std::vector<Playthrough> games;
  std::uint64_t seed = 1;
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    games.push_back(play(entry, players, "", seed++));
  }
  // One more each with every option the other way, as far as that can be played.
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    std::string options;
    for (const OptionSpec& option : entry.options) {
      const std::string with = options + (options.empty() ? "" : ",") + std::string(option.name) + "=" +
                               std::string(option.values[1]);
      if (entry.make(read_options_text(with, {.players = players, .options = {}, .tiles = {}}).value()))
        options = with;
    }
    games.push_back(play(entry, players, options, seed++));
  }
  // And where options have more than two values, one with those from the middle.
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    const std::string options = middle_options(entry, players);
    if (!options.empty()) games.push_back(play(entry, players, options, seed++));
  }
  return games;
}

}  // namespace hali::test
