// A match between machine players: every deal is played once with every player on every seat.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/match_statistics.h"
#include "search/thinkers.h"

namespace hali::cli {

// Who plays. Where there are more seats than names, the last one takes the rest: the first is always alone.
struct Lineup {
  std::vector<const Thinker*> players;
  std::vector<std::string> names;  // "greedy (2)" where a name comes twice
  int seats = 2;
  bool together = false;  // each player takes all seats for itself: they are compared, not opposed

  // The player on a seat; in each of rotations() games of a deal everybody sits elsewhere.
  [[nodiscard]] std::size_t at(Seat seat, int rotation) const;
  [[nodiscard]] int rotations() const { return together ? static_cast<int>(players.size()) : seats; }
};

// What one player did, summed up.
struct Tally {
  double won = 0;  // games; a shared victory counts as its share
  double score = 0;
  std::int64_t seats = 0;  // over which the score was summed up
  std::int64_t games = 0;
  std::int64_t moves = 0;  // decisions with more than one way
  double seconds = 0;      // of the processor, for these

  void add(const Tally& more);
};

struct Match {
  std::vector<Tally> tallies;  // in the order of the names
  DealResults first;           // what the first player took of each deal
  std::int64_t games = 0;
};

struct MatchPlan {
  std::int64_t deals = 1;
  std::uint64_t seed = 1;
  Budget budget;
  bool sprt = false;  // ends as soon as the test does
  int threads = 1;    // with a number of iterations their number does not show in what is found
};

// `told` is called after every deal, on the thread that asks.
Match play_match(const AnyGame& game, const Lineup& lineup, const MatchPlan& plan,
                 const std::function<void(const Match& so_far)>& told);

}  // namespace hali::cli
