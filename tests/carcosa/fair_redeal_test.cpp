// Every deal that a seat's knowledge allows is as likely as every other: small states, all of whose deals can
// be counted, against many redeals.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "games/carcosa/game.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "tests/carcosa/support.h"
#include "tests/support/frequencies.h"

namespace hali::carcosa {
namespace {

constexpr std::size_t kMostHidden = 7;
constexpr int kRedeals = 3000;

// Where a tile may lie out of sight: in a stack, or taken from one unseen.
struct Place {
  TileId tile;
  unsigned stack;
  bool taken;
};

std::vector<Place> places_of(const Game& game, const State& s) {
  std::vector<Place> out;
  for (unsigned i = 0; i < static_cast<unsigned>(game.rules().stacks()); ++i) {
    each_tile(s, s.stacks[i], [&](TileId tile) { out.push_back({tile, i, false}); });
  }
  const auto add_taken = [&](TileId tile) { out.push_back({tile, s.taken[tile].stack(), true}); };
  for (Seat owner = 0; owner < game.players(); ++owner) each_tile(s, s.cults[owner].held, add_taken);
  each_tile(s, s.aside, add_taken);
  return out;
}

// Written from what a trail means, apart from the redeal's own question.
bool may_lie(const State& s, Trail known, const Place& place) {
  if (known.where() == Trail::Anywhere) return true;
  if (known.where() != place.stack) return false;
  return !place.taken || s.taken[place.tile].number() >= known.since();
}

std::string face_of(const Game& game, TileId tile) {
  const Tile& it = game.rules().tile(tile);
  return std::to_string(int{it.kind}) + "/" + std::to_string(static_cast<int>(it.star));
}

// Compares the faces at each hidden place over all possible deals with those over many redeals.
void expect_fair(const Game& game, const State& s, Seat seat) {
  const std::vector<Place> places = places_of(game, s);
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!trail(s, seat, places[i].tile).is_exact()) hidden.push_back(i);
  }
  std::map<std::string, std::size_t> faces;
  for (const std::size_t i : hidden) faces.emplace(face_of(game, places[i].tile), faces.size());
  std::vector<std::vector<double>> expected(hidden.size(), std::vector<double>(faces.size()));
  auto counted = expected;

  std::vector<std::size_t> order(hidden.size());
  std::iota(order.begin(), order.end(), 0);
  double deals = 0;
  do {
    bool possible = true;
    for (std::size_t i = 0; i < order.size() && possible; ++i) {
      const TileId tile = places[hidden[order[i]]].tile;
      possible = may_lie(s, trail(s, seat, tile), places[hidden[i]]);
    }
    if (!possible) continue;
    ++deals;
    for (std::size_t i = 0; i < order.size(); ++i)
      ++expected[i][faces.at(face_of(game, places[hidden[order[i]]].tile))];
  } while (std::ranges::next_permutation(order).found);
  ASSERT_GT(deals, 0);

  Rng rng(1895);
  for (int n = 0; n < kRedeals; ++n) {
    State dealt = s;
    game.redeal(dealt, seat, rng);
    const std::vector<Place> now = places_of(game, dealt);
    for (std::size_t i = 0; i < hidden.size(); ++i)
      ++counted[i][faces.at(face_of(game, now[hidden[i]].tile))];
  }
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    for (double& share : expected[i]) share *= kRedeals / deals;
    EXPECT_TRUE(hali::test::fits(counted[i], expected[i])) << "hidden place " << i << " of " << hidden.size();
  }
}

// Which states are worth it: something was lost in a stack, and few enough tiles are hidden.
bool is_telling(const Game& game, const State& s, Seat seat) {
  std::size_t hidden = 0;
  bool lost = false;
  for (const Place& place : places_of(game, s)) {
    const Trail known = trail(s, seat, place.tile);
    if (known.is_exact()) continue;
    ++hidden;
    lost = lost || known.where() != Trail::Anywhere;
  }
  return lost && hidden > 1 && hidden <= kMostHidden;
}

TEST(CarcosaRedeal, EveryPossibleDealIsAsLikely) {
  int compared = 0;
  for (const int players : {2, 3}) {
    const Game game = test::game(players);
    for (std::uint64_t seed = 1; seed <= 400 && compared < 12 * (players - 1); ++seed) {
      State s = game.start(seed);
      Rng rng(seed);
      Actions legal;
      bool found = false;
      while (game.to_move(s) != kNoSeat && !found) {
        for (Seat seat = 0; seat < players && !found; ++seat) {
          if (!is_telling(game, s, seat)) continue;
          found = true;
          ++compared;
          ASSERT_NO_FATAL_FAILURE(expect_fair(game, s, seat)) << "seed " << seed;
        }
        game.legal(s, legal);
        game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      }
    }
  }
  EXPECT_GE(compared, 12);
}

}  // namespace
}  // namespace hali::carcosa
