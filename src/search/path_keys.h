// What has happened since the root, as each seat could see it: the key by which a node is found. A seat sees
// every action that is no secret, and what it could choose from itself. So deals that look alike to the seat
// that decides share its nodes, whatever the others hold.
#pragma once

#include <array>
#include <cstdint>

#include "games/game.h"

namespace hali::search {

template <GameRules G>
class PathKeys {
 public:
  explicit PathKeys(int players) : players_(players) { clear(); }

  void clear() { seen_.fill(0x243f6a8885a308d3u); }

  // For the seat that may choose from these. Never 0.
  [[nodiscard]] std::uint64_t key(Seat seat, const Actions& legal) const {
    std::uint64_t hash = mix(seen_[seat], seat + std::uint64_t{1});
    for (const Action action : legal) hash = mix(hash, action);
    return hash | 1u;
  }

  // Requires: `state` is the one before, `key` was made by key() for the seat that acts.
  void add(const G& game, const typename G::State& state, Seat seat, std::uint64_t key, Action action) {
    bool secret = false;
    if constexpr (traits_of<G>().secrets) secret = game.is_secret(state, action);
    for (Seat other = 0; other < players_; ++other) {
      const std::uint64_t told = other == seat ? key ^ action : secret ? 0 : action;
      seen_[other] = mix(mix(seen_[other], seat), told);
    }
  }

 private:
  static std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
  }

  int players_;
  std::array<std::uint64_t, kMaxSeats> seen_{};
};

}  // namespace hali::search
