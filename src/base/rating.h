// How strong somebody is, as far as games tell: Weng and Lin's Bayesian rating, Plackett-Luce with ties, for
// any number of players in a game. docs/RATINGS.md has it in words, with an example computed by hand.
#pragma once

#include <span>
#include <vector>

namespace hali {

struct Rating {
  double mu = 1500;    // the strength that is most likely
  double sigma = 500;  // how far it may be from that, as a standard deviation

  // The strength lies within so much of mu, in about 19 of 20 cases.
  [[nodiscard]] double uncertainty() const { return 2 * sigma; }
  // A strength that somebody has almost certainly. Leaderboards go by it, so that who has played little does
  // not stand above who has shown much.
  [[nodiscard]] double proven() const { return mu - 3 * sigma; }

  bool operator==(const Rating&) const = default;
};

// How much one and the same player's form varies from game to game.
inline constexpr double kForm = 250;

struct Placed {
  Rating rating;
  int place = 1;  // 1 is the best; who has the same place shares it, whichever numbers are left out then
};

// What all ratings are after a game, in the order of the players. They depend on the order of places only.
// Requires: at least two players, finite ratings, sigma above 0.
std::vector<Rating> after_game(std::span<const Placed> players);

}  // namespace hali
