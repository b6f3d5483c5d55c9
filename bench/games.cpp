// How fast each game is, part by part, in the hands of Google Benchmark: for comparing two versions of the
// code. `hali bench` gives the figures a player or a machine wants to know.
#include <benchmark/benchmark.h>

#include <string>

#include "games/registry.h"
#include "search/machine_players.h"

namespace hali {
namespace {

std::unique_ptr<AnyGame> game_for(const GameEntry& entry) {
  return entry.make({.players = entry.min_players, .options = {}, .tiles = {}}).value();
}

void random_games(benchmark::State& bench, const GameEntry& entry) {
  const auto game = game_for(entry);
  Actions legal;
  std::uint64_t seed = 0;
  std::int64_t actions = 0;
  while (bench.KeepRunning()) {
    AnyState state = game->start(++seed);
    Rng rng(seed);
    for (; game->to_move(state) != kNoSeat; ++actions) {
      game->legal(state, legal);
      game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
  }
  bench.counters["actions"] = benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kIsRate);
}

// A state from the middle of a random game.
AnyState middle(const AnyGame& game) {
  AnyState state = game.start(1);
  Rng rng(1);
  Actions legal;
  for (int i = 0; i < 100 && game.to_move(state) != kNoSeat; ++i) {
    game.legal(state, legal);
    game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  return state;
}

void redeals(benchmark::State& bench, const GameEntry& entry) {
  const auto game = game_for(entry);
  const AnyState from = middle(*game);
  Rng rng(1);
  while (bench.KeepRunning()) {
    AnyState state = from;
    game->redeal(state, 0, rng);
    benchmark::DoNotOptimize(state);
  }
}

void views(benchmark::State& bench, const GameEntry& entry) {
  const auto game = game_for(entry);
  const AnyState state = middle(*game);
  std::string out;
  while (bench.KeepRunning()) {
    out.clear();
    JsonWriter json(out);
    game->view(state, 0, json);
    benchmark::DoNotOptimize(out.data());
  }
}

void choices(benchmark::State& bench, const GameEntry& entry, const MachinePlayer& player) {
  const auto game = game_for(entry);
  const AnyState state = middle(*game);
  Rng rng(1);
  while (bench.KeepRunning()) benchmark::DoNotOptimize(player.choose(*game, state, rng));
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const GameEntry& entry : games()) {
    const std::string name(entry.name);
    benchmark::RegisterBenchmark((name + "/random_game").c_str(), random_games, entry);
    benchmark::RegisterBenchmark((name + "/redeal").c_str(), redeals, entry);
    benchmark::RegisterBenchmark((name + "/view").c_str(), views, entry);
    for (const MachinePlayer& player : find_search(entry.name)->players) {
      benchmark::RegisterBenchmark((name + "/choose_" + std::string(player.name)).c_str(), choices, entry,
                                   player);
    }
  }
  return true;
}();

}  // namespace
}  // namespace hali
