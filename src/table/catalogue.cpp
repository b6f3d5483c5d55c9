#include "table/catalogue.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/json_writer.h"
#include "base/text.h"
#include "games/registry.h"
#include "search/machine_players.h"
#include "table/replay.h"
#include "table/rules_page.h"
#include "table/signature.h"

namespace hali {
namespace {

constexpr std::size_t kMaxBenchGames = 1000000;

void write_option(const GameEntry& entry, const OptionSpec& option, const Words& words, JsonWriter& json) {
  const std::string key = "option." + std::string(entry.name) + "." + std::string(option.name);
  json.object().field("name", option.name).key("values").array();
  for (const std::string_view value : option.values) json.value(value);
  json.end_array().field("title", words.fill(key, {})).field("about", words.fill(key + ".about", {}));
  json.key("players").object().field("min", std::max(option.fewest, entry.min_players));
  json.field("max", std::min(option.most, entry.max_players)).end_object();
  if (!option.fewest_each.empty()) {
    json.key("fewest").array();
    for (const int players : option.fewest_each) json.value(players);
    json.end_array();
  }
  if (!option.otherwise.empty()) json.field("otherwise", option.otherwise);
  if (!option.needs.empty()) {
    json.key("needs").object().field("option", option.needs).key("values").array();
    for (const std::string_view value : option.needed) json.value(value);
    json.end_array().end_object();
  }
  json.end_object();
}

Result<const GameEntry*> read_game(const Message& message) {
  const auto name = message.text("game");
  if (!name) return std::unexpected(name.error());
  const GameEntry* entry = find_game(*name);
  if (entry == nullptr) return fault("game", "fault.game", *name);
  return entry;
}

std::uint64_t play_random(const AnyGame& game, std::uint64_t seed, Actions& legal) {
  AnyState state = game.start(seed);
  Rng rng(seed);
  std::uint64_t actions = 0;
  for (; game.to_move(state) != kNoSeat; ++actions) {
    game.legal(state, legal);
    game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  return actions;
}

}  // namespace

void write_games(const Words& words, JsonWriter& json) {
  json.key("games").array();
  for (const GameEntry& entry : games()) {
    json.object().field("game", entry.name).field("title", words.fill("game." + std::string(entry.name), {}));
    json.key("players").object().field("min", entry.min_players).field("max", entry.max_players).end_object();
    json.key("options").array();
    for (const OptionSpec& option : entry.options) write_option(entry, option, words, json);
    json.end_array().key("machines").array();
    if (const GameSearch* search = find_search(entry.name)) {
      for (const MachinePlayer& player : search->players) json.value(player.name);
    }
    json.end_array().end_object();
  }
  json.end_array();
}

Result<void> write_rules(const Message& message, const Words& words, JsonWriter& json) {
  const auto entry = read_game(message);
  if (!entry) return std::unexpected(entry.error());
  const auto page = rules_page((*entry)->name, words.language());
  if (!page) return fault("game", "fault.rules", (*entry)->name);
  json.field("rules", *page);
  return {};
}

Result<void> consult(const Message& message, JsonWriter& json) {
  const auto entry = read_game(message);
  if (!entry) return std::unexpected(entry.error());
  const json::value* question = message.find("question");
  if (question == nullptr) return fault("", "fault.message.missing", "question");
  if ((*entry)->consult == nullptr) return fault("game", "fault.message.no_consult", (*entry)->name);
  auto answer = (*entry)->consult(json::serialize(*question));
  if (!answer) return std::unexpected(answer.error());
  json.key("consult").raw(*answer);
  return {};
}

Result<void> write_signature(const Message& message, JsonWriter& json) {
  const auto entry = read_game(message);
  if (!entry) return std::unexpected(entry.error());
  const auto number = signature(**entry);
  if (!number) return std::unexpected(number.error());
  json.field("signature", hex(*number));
  return {};
}

Result<void> bench(const Message& message, JsonWriter& json) {
  const auto entry = read_game(message);
  if (!entry) return std::unexpected(entry.error());
  const auto count = message.count("games", kMaxBenchGames);
  if (!count) return std::unexpected(count.error());
  const auto players =
      message.count_or("players", static_cast<std::size_t>(usual_players(**entry)), kMaxSeats);
  if (!players) return std::unexpected(players.error());
  const auto game =
      open_game((*entry)->name, {.players = static_cast<int>(*players), .options = {}, .tiles = {}});
  if (!game) return std::unexpected(game.error());
  Actions legal;
  std::uint64_t actions = 0;
  for (std::uint64_t seed = 1; seed <= *count; ++seed) actions += play_random(**game, seed, legal);
  json.key("bench").object().field("games", *count).field("actions", actions).end_object();
  return {};
}

}  // namespace hali
