// What a state is worth to each seat between 0 (lost) and 1 (won). Only sums, products, quotients and square
// roots: the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "games/evaluation.h"
#include "games/game.h"

namespace hali::search {

using SeatValues = std::array<float, kMaxSeats>;

// A game whose players win and lose together says so; whoever plays alone does anyway.
template <GameRules G>
bool together(const G& game) {
  if constexpr (requires { game.together(); }) {
    return game.players() == 1 || game.together();
  } else {
    return game.players() == 1;
  }
}

template <GameRules G>
class Outlook {
 public:
  using State = typename G::State;

  explicit Outlook(const G& game)
      : game_(game), players_(game.players()), together_(search::together(game)) {}

  // Where the search begins, as one of the deals that the seat's knowledge allows: what is gained on it is
  // the value for a team, and where the others' things are hidden.
  void begin(const State& from) { base_ = evaluate(from).worth; }

  [[nodiscard]] SeatValues values(const State& s) const {
    SeatValues out{};
    if (game_.to_move(s) == kNoSeat) return ended(s);
    const Evaluation evaluation = evaluate(s);
    const auto& worth = evaluation.worth;
    for (int seat = 0; seat < players_; ++seat) {
      std::int64_t rival = base_[together_ ? 0 : static_cast<std::size_t>(seat)];
      if (!together_ && !evaluation.alone) {
        rival = INT64_MIN;
        for (int other = 0; other < players_; ++other)
          if (other != seat) rival = std::max<std::int64_t>(rival, worth[other]);
      }
      const std::int64_t mine = together_ ? worth[0] : worth[seat];
      out[static_cast<std::size_t>(seat)] = chance(mine - rival, evaluation.spread);
    }
    return out;
  }

 private:
  // An S between 0 and 1 that is 5/6 one spread ahead.
  static float chance(std::int64_t lead, std::int32_t spread) {
    const float x = static_cast<float>(lead) * 0.9F / static_cast<float>(std::max(1, spread));
    return 0.5F + 0.5F * x / std::sqrt(1.0F + x * x);
  }

  [[nodiscard]] SeatValues ended(const State& s) const {
    SeatValues out{};
    const SeatMask winners = game_.winners(s);
    const float share = together_ ? 1.0F : 1.0F / static_cast<float>(std::max(1, std::popcount(winners)));
    for (Seat seat = 0; seat < players_; ++seat) out[seat] = has(winners, seat) ? share : 0.0F;
    return out;
  }

  [[nodiscard]] Evaluation evaluate(const State& s) const {
    if constexpr (requires { game_.evaluate(s); }) {
      return game_.evaluate(s);
    } else {
      // What greedy goes by has no unit; a lead that greedy would not give up lightly is a few dozen.
      Evaluation out{.worth = {}, .spread = 150};
      for (Seat seat = 0; seat < (together_ ? 1 : players_); ++seat) out.worth[seat] = game_.value(s, seat);
      return out;
    }
  }

  const G& game_;
  int players_;
  bool together_;
  std::array<std::int32_t, kMaxSeats> base_{};
};

}  // namespace hali::search
