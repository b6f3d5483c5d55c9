// A game of any kind in the middle, for inputs that need one. Two bytes choose which.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "games/registry.h"

namespace hali::fuzz {

struct Midgame {
  const AnyGame* game = nullptr;
  AnyState state;
};

// Every option the other way, as far as that can be played.
inline std::unique_ptr<AnyGame> made_otherwise(const GameEntry& entry, int players) {
  Setup setup{.players = players, .options = {}, .tiles = {}};
  for (const OptionSpec& option : entry.options) {
    Setup with = setup;
    with.options.emplace(option.name, option.values[1]);
    if (entry.make(with)) setup = std::move(with);
  }
  return entry.make(setup).value();
}

// `which` chooses game, number of players and options, `where` how far it has gone. Each is played once and
// kept.
inline Midgame midgame(std::uint8_t which, std::uint8_t where) {
  static std::map<std::tuple<std::string_view, int, bool>, std::unique_ptr<AnyGame>> made;
  static std::map<std::pair<const AnyGame*, int>, AnyState> kept;
  const GameEntry& entry = games()[which % games().size()];
  const int players = entry.min_players + which / 16 % (entry.max_players - entry.min_players + 1);
  const bool otherwise = (which & 8u) != 0;
  auto& game = made[{entry.name, players, otherwise}];
  if (!game && otherwise) game = made_otherwise(entry, players);
  if (!game) game = entry.make({.players = players, .options = {}, .tiles = {}}).value();
  const auto [found, fresh] = kept.try_emplace({game.get(), where}, game->start(where));
  AnyState& state = found->second;
  Rng rng(where);
  Actions legal;
  for (int i = 0; fresh && i < where && game->to_move(state) != kNoSeat; ++i) {
    game->legal(state, legal);
    game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  return {game.get(), state};
}

}  // namespace hali::fuzz
