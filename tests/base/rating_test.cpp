// Ratings: the example of docs/RATINGS.md, what must hold of every game, and players of known strength, who
// are found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>

#include "base/rating.h"
#include "base/rng.h"
#include "base/text.h"

namespace hali::test {
namespace {

std::string page() {
  std::ifstream in(HALI_SOURCE_DIR "/docs/RATINGS.md");
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string thousandths(double value) {
  char out[40];
  std::snprintf(out, sizeof out, "%.3f", value);
  return out;
}

TEST(Ratings, AreWhatTheWorkedExampleSays) {
  const std::string text = page();
  std::vector<Placed> before;
  std::vector<std::pair<std::string, std::string>> after;
  bool in_table = false;
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("| player |")) in_table = true;
    if (!in_table || line.starts_with("| player |") || line.starts_with("| ---")) continue;
    if (!line.starts_with("|")) break;
    const auto cells = split(line, '|');
    ASSERT_EQ(cells.size(), 8u) << line;
    const auto value = [&](std::size_t at) { return std::atof(std::string(trimmed(cells[at])).c_str()); };
    before.push_back({.rating = {.mu = value(3), .sigma = value(4)}, .place = static_cast<int>(value(2))});
    after.emplace_back(trimmed(cells[5]), trimmed(cells[6]));
  }
  ASSERT_EQ(before.size(), 3u);
  const auto computed = after_game(before);
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(thousandths(computed[i].mu), after[i].first) << i;
    EXPECT_EQ(thousandths(computed[i].sigma), after[i].second) << i;
  }
  const auto fresh = after_game(std::vector<Placed>{{.rating = {}, .place = 1}, {.rating = {}, .place = 2}});
  const std::string said = "one wins: " + thousandths(fresh[0].mu) + " and " + thousandths(fresh[1].mu) +
                           ", both with a sigma of " + thousandths(fresh[0].sigma);
  EXPECT_NE(text.find(said), std::string::npos) << said;
  EXPECT_EQ(fresh[0].sigma, fresh[1].sigma);
}

// With two players all of it is one logistic curve, as Weng and Lin have it.
TEST(Ratings, OfTwoFollowTheLogisticCurve) {
  const Rating a{.mu = 1700, .sigma = 120};
  const Rating b{.mu = 1450, .sigma = 310};
  const double c = std::sqrt(120.0 * 120 + 310.0 * 310 + 2 * kForm * kForm);
  const double wins = 1 / (1 + std::exp((b.mu - a.mu) / c));
  const auto won = after_game(std::vector<Placed>{{.rating = a, .place = 1}, {.rating = b, .place = 2}});
  EXPECT_NEAR(won[0].mu, a.mu + 120 * 120 / c * (1 - wins), 1e-9);
  EXPECT_NEAR(won[1].mu, b.mu - 310 * 310 / c * (1 - wins), 1e-9);
  EXPECT_NEAR(won[1].sigma, 310 * std::sqrt(1 - std::pow(310 / c, 3) * wins * (1 - wins)), 1e-9);
  const auto tied = after_game(std::vector<Placed>{{.rating = a, .place = 1}, {.rating = b, .place = 1}});
  EXPECT_NEAR(tied[0].mu, a.mu + 120 * 120 / c * (0.5 - wins), 1e-9) << "half a game won";
}

std::vector<Placed> some_game(Rng& rng) {
  std::vector<Placed> players(2 + rng.below(5));
  for (Placed& one : players) {
    one.rating = {.mu = 500.0 + rng.below(2000), .sigma = 20.0 + rng.below(480)};
    one.place = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(players.size())));
  }
  return players;
}

TEST(Ratings, KeepWhatMustHoldOfEveryGame) {
  Rng rng(std::uint64_t{11});
  for (int i = 0; i < 2000; ++i) {
    const auto players = some_game(rng);
    const auto after = after_game(players);
    ASSERT_EQ(after.size(), players.size());
    EXPECT_EQ(after, after_game(players)) << "the same game comes to the same";
    double balance = 0;  // what one gains others lose, each by the square of their sigma
    for (std::size_t k = 0; k < players.size(); ++k) {
      const Rating& before = players[k].rating;
      EXPECT_LE(after[k].sigma, before.sigma) << "a game never makes anybody less known";
      EXPECT_GT(after[k].sigma, 0);
      balance += (after[k].mu - before.mu) / (before.sigma * before.sigma);
      const bool first =
          std::ranges::all_of(players, [&](const Placed& p) { return p.place >= players[k].place; });
      const bool alone = std::ranges::count(players, players[k].place, &Placed::place) == 1;
      EXPECT_TRUE(!first || !alone || after[k].mu > before.mu) << "who wins alone gains";
    }
    EXPECT_NEAR(balance, 0, 1e-12);
    // Whatever the places are called, and in whichever order the players are named.
    auto named = players;
    for (Placed& one : named) one.place = one.place * 10 - 3;
    EXPECT_EQ(after_game(named), after);
    std::ranges::reverse(named);
    auto reversed = after_game(named);
    std::ranges::reverse(reversed);
    for (std::size_t k = 0; k < players.size(); ++k) {
      EXPECT_NEAR(reversed[k].mu, after[k].mu, 1e-9);
      EXPECT_NEAR(reversed[k].sigma, after[k].sigma, 1e-9);
    }
  }
}

TEST(Ratings, StayFiniteHoweverFarApartThePlayersAre) {
  const std::vector<Placed> players{{.rating = {.mu = 1e6, .sigma = 500}, .place = 2},
                                    {.rating = {.mu = -1e6, .sigma = 500}, .place = 1},
                                    {.rating = {.mu = 0, .sigma = 1e-3}, .place = 2}};
  for (const Rating& one : after_game(players)) {
    EXPECT_TRUE(std::isfinite(one.mu) && std::isfinite(one.sigma));
    EXPECT_GT(one.sigma, 0);
  }
}

// Twelve players from 1050 to 1950 meet at random until each has played so many games. Their strengths make
// the places as the page says: Plackett and Luce's choice is the order of strengths with Gumbel's noise on
// them. With `grid` who comes close has the same place.
struct Found {
  double within = 0;  // the share of players whose strength lies within their uncertainty
  double error = 0;   // root of the mean square
  double ties = 0;    // the share of games with a shared place
};

class Population {
 public:
  Population(std::vector<int> sizes, double grid, std::uint64_t seed)
      : sizes_(std::move(sizes)), grid_(grid), rng_(seed) {}

  Found play(int games) {
    while (*std::ranges::min_element(played_) < games) play_one();
    Found found;
    for (std::size_t i = 0; i < kPlayers; ++i) {
      const double off = ratings_[i].mu - truth(i);
      found.within += std::abs(off) <= ratings_[i].uncertainty() ? 1.0 / kPlayers : 0;
      found.error += off * off / kPlayers;
    }
    found.error = std::sqrt(found.error);
    found.ties = static_cast<double>(ties_) / all_;
    return found;
  }

 private:
  static constexpr std::size_t kPlayers = 12;

  static double truth(std::size_t player) {
    return 1050 + 900.0 * static_cast<double>(player) / (kPlayers - 1);
  }
  double part() { return (static_cast<double>(rng_.below(1u << 30)) + 0.5) / (1u << 30); }

  void play_one() {
    const int size = sizes_[rng_.below(static_cast<std::uint32_t>(sizes_.size()))];
    std::array<std::size_t, kPlayers> who{};
    std::iota(who.begin(), who.end(), std::size_t{0});
    std::vector<double> form;
    std::vector<Placed> game;
    for (int i = 0; i < size; ++i) {
      std::swap(who[i], who[i + rng_.below(static_cast<std::uint32_t>(kPlayers - i))]);
      const double now = truth(who[i]) / (std::sqrt(2) * kForm) - std::log(-std::log(part()));
      form.push_back(grid_ > 0 ? std::floor(now / grid_) : now);
      game.push_back({.rating = ratings_[who[i]], .place = 0});
    }
    bool tied = false;
    for (int i = 0; i < size; ++i) {
      game[i].place =
          1 + static_cast<int>(std::ranges::count_if(form, [&](double f) { return f > form[i]; }));
      tied = tied || std::ranges::count(form, form[i]) > 1;
    }
    const auto after = after_game(game);
    for (int i = 0; i < size; ++i) {
      ratings_[who[i]] = after[i];
      ++played_[who[i]];
    }
    ties_ += tied;
    ++all_;
  }

  std::vector<int> sizes_;
  double grid_;
  Rng rng_;
  std::array<Rating, kPlayers> ratings_{};
  std::array<int, kPlayers> played_{};
  int ties_ = 0;
  int all_ = 0;
};

struct Crowd {
  const char* name;
  std::vector<int> sizes;
  double grid;
};

class KnownStrength : public testing::TestWithParam<Crowd> {};

// The uncertainty promises 19 of 20. It keeps it in every kind of game, early and late, and the error
// shrinks.
TEST_P(KnownStrength, IsFoundWithinTheStatedUncertainty) {
  constexpr int kRuns = 40;
  double last_error = 1000;
  for (const int games : {30, 100, 300}) {
    Found mean;
    for (std::uint64_t run = 0; run < kRuns; ++run) {
      const Found found = Population(GetParam().sizes, GetParam().grid, 1000 + run).play(games);
      mean.within += found.within / kRuns;
      mean.error += found.error / kRuns;
      mean.ties += found.ties / kRuns;
    }
    std::printf("%s, %d games each: %.1f %% within their uncertainty, off by %.0f, ties in %.0f %%\n",
                GetParam().name, games, 100 * mean.within, mean.error, 100 * mean.ties);
    EXPECT_GE(mean.within, games < 100 ? 0.93 : 0.95) << games;
    EXPECT_LT(mean.error, last_error * 0.75) << games;
    EXPECT_EQ(mean.ties > 0, GetParam().grid > 0);
    last_error = mean.error;
  }
  EXPECT_LT(last_error, 90) << "of 900 between the weakest and the strongest";
}

INSTANTIATE_TEST_SUITE_P(Crowds, KnownStrength,
                         testing::Values(Crowd{"two", {2}, 0}, Crowd{"two_tied", {2}, 0.3},
                                         Crowd{"three", {3}, 0}, Crowd{"three_tied", {3}, 0.3},
                                         Crowd{"six", {6}, 0}, Crowd{"six_tied", {6}, 0.3},
                                         Crowd{"two_three_six", {2, 3, 6}, 0},
                                         Crowd{"two_three_six_tied", {2, 3, 6}, 0.3}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace hali::test
