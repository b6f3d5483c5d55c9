#include "table/signature.h"

#include <algorithm>

#include "base/hash.h"
#include "base/rng.h"

namespace hali {
namespace {

constexpr std::uint64_t kSeeds = 64;
constexpr std::uint64_t kOptionSeeds = 4;

void add_game(const AnyGame& game, std::uint64_t seed, Actions& legal, Hash& hash) {
  AnyState state = game.start(seed);
  Rng rng(seed);
  hash.add(state.bytes());
  while (game.to_move(state) != kNoSeat) {
    game.legal(state, legal);
    game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    hash.add(state.bytes());
  }
}

// A game with that value, and with what it needs to mean anything.
Setup setup_with(const GameEntry& entry, const OptionSpec& option, std::string_view value) {
  Setup setup{.players = std::max(entry.min_players, option.least(value)), .options = {}, .tiles = {}};
  setup.options.emplace(option.name, value);
  if (option.needs.empty()) return setup;
  setup.options.emplace(option.needs, option.needed.front());
  const auto other = std::ranges::find(entry.options, option.needs, &OptionSpec::name);
  setup.players = std::max(setup.players, other->least(option.needed.front()));
  return setup;
}

}  // namespace

Result<std::uint64_t> signature(const GameEntry& entry) {
  Hash hash;
  Actions legal;
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    const auto game = entry.make({.players = players, .options = {}, .tiles = {}});
    if (!game) return std::unexpected(game.error());
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) add_game(**game, seed, legal, hash);
  }
  for (const OptionSpec& option : entry.options) {
    for (const std::string_view value : option.values.subspan(1)) {
      const auto game = entry.make(setup_with(entry, option, value));
      if (!game) return std::unexpected(game.error());
      for (std::uint64_t seed = 1; seed <= kOptionSeeds; ++seed) add_game(**game, seed, legal, hash);
    }
  }
  return hash.value();
}

}  // namespace hali
