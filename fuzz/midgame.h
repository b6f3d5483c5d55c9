// A game of any kind in the middle, for inputs that need one. Two bytes choose which.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

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

// A random game, played as far as somebody has asked for. A few states of it are kept: whoever wants one gets
// the nearest before it.
class Way {
 public:
  Way() = default;
  Way(std::unique_ptr<AnyGame> game, std::uint64_t seed)
      : game_(std::move(game)), last_(game_->start(seed)), rng_(seed), kept_{last_} {}

  [[nodiscard]] bool empty() const { return game_ == nullptr; }
  Midgame after(std::size_t actions) {
    const std::size_t wanted = actions / kEvery;
    Actions legal;
    while (kept_.size() <= wanted && game_->to_move(last_) != kNoSeat) {
      for (std::size_t i = 0; i < kEvery && game_->to_move(last_) != kNoSeat; ++i) {
        game_->legal(last_, legal);
        game_->apply(last_, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      }
      kept_.push_back(last_);
    }
    return {game_.get(), kept_[wanted < kept_.size() ? wanted : wanted % kept_.size()]};
  }

 private:
  static constexpr std::size_t kEvery = 8;

  std::unique_ptr<AnyGame> game_;
  AnyState last_;
  Rng rng_{1};
  std::vector<AnyState> kept_;
};

// `which` chooses game, number of players and options, `where` how far it has gone.
inline Midgame midgame(std::uint8_t which, std::uint8_t where) {
  static std::map<std::tuple<std::string_view, int, bool>, Way> ways;
  const GameEntry& entry = games()[which % games().size()];
  // As few as can play, who have rules of their own in some games, or as many: every other costs a game more
  // to prepare before the first input.
  const int players = (which & 16u) != 0 ? entry.max_players : entry.min_players;
  const bool otherwise = (which & 8u) != 0;
  Way& way = ways[{entry.name, players, otherwise}];
  if (way.empty()) {
    way = Way(otherwise ? made_otherwise(entry, players)
                        : entry.make({.players = players, .options = {}, .tiles = {}}).value(),
              static_cast<std::uint64_t>(players));
  }
  return way.after(where);
}

}  // namespace hali::fuzz
