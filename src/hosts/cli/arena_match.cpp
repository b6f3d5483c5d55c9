#include "hosts/cli/arena_match.h"

#include <algorithm>
#include <bit>

#include "hosts/cli/in_order.h"
#include "search/stopwatch.h"
#include "table/seed_derivation.h"

namespace hali::cli {
namespace {

struct Deal {
  std::vector<Tally> tallies;
  double first = 0;  // the first player's share
};

class DealPlayer {
 public:
  DealPlayer(const AnyGame& game, const Lineup& lineup, const Budget& budget)
      : game_(game), lineup_(lineup), budget_(budget), deal_{.tallies = {}, .first = 0} {
    deal_.tallies.resize(lineup.players.size());
  }

  Deal play(std::uint64_t seed) {
    double own_games = 0;
    for (int rotation = 0; rotation < lineup_.rotations(); ++rotation) {
      const double before = deal_.tallies[0].won;
      play_game(seed, rotation);
      if (!lineup_.together || rotation == 0) own_games += 1;
      deal_.first += deal_.tallies[0].won - before;
    }
    deal_.first /= own_games;
    return std::move(deal_);
  }

 private:
  void play_game(std::uint64_t seed, int rotation) {
    AnyState state = game_.start(seed);
    // Each player has coins of its own, so that what one tosses does not decide what another does.
    std::vector<Rng> coins;
    for (int seat = 0; seat < lineup_.seats; ++seat)
      coins.emplace_back(seed_of(seed, static_cast<std::uint64_t>(rotation * lineup_.seats + seat + 1)));
    for (Seat seat = game_.to_move(state); seat != kNoSeat; seat = game_.to_move(state))
      game_.apply(state, choose(state, lineup_.at(seat, rotation), coins[seat]), nullptr);
    count(state, rotation);
  }

  Action choose(const AnyState& state, std::size_t player, Rng& rng) {
    game_.legal(state, legal_);
    if (legal_.size() == 1) return legal_.front();
    const search::Stopwatch watch;
    const Action action = lineup_.players[player]->choose(game_, state, rng, budget_, {});
    deal_.tallies[player].seconds += watch.seconds();
    ++deal_.tallies[player].moves;
    return action;
  }

  void count(const AnyState& end, int rotation) {
    const SeatMask winners = game_.winners(end);
    std::vector<bool> played(lineup_.players.size());
    for (Seat seat = 0; seat < lineup_.seats; ++seat) {
      const std::size_t player = lineup_.at(seat, rotation);
      Tally& tally = deal_.tallies[player];
      played[player] = true;
      tally.score += game_.score(end, seat);
      ++tally.seats;
      if (has(winners, seat)) tally.won += 1.0 / std::popcount(winners);
    }
    for (std::size_t player = 0; player < played.size(); ++player)
      deal_.tallies[player].games += played[player] ? 1 : 0;
  }

  const AnyGame& game_;
  const Lineup& lineup_;
  const Budget& budget_;
  Deal deal_;
  Actions legal_;
};

}  // namespace

std::size_t Lineup::at(Seat seat, int rotation) const {
  if (together) return static_cast<std::size_t>(rotation);
  const auto place = static_cast<std::size_t>((seat + rotation) % seats);
  return std::min(place, players.size() - 1);
}

void Tally::add(const Tally& more) {
  won += more.won;
  score += more.score;
  seats += more.seats;
  games += more.games;
  moves += more.moves;
  seconds += more.seconds;
}

Match play_match(const AnyGame& game, const Lineup& lineup, const MatchPlan& plan,
                 const std::function<void(const Match& so_far)>& told) {
  Match match;
  match.tallies.resize(lineup.players.size());
  in_order(
      plan.deals, plan.threads,
      [&](std::int64_t i) {
        return DealPlayer(game, lineup, plan.budget).play(seed_of(plan.seed, static_cast<std::uint64_t>(i)));
      },
      [&](const Deal& deal) {
        for (std::size_t i = 0; i < deal.tallies.size(); ++i) match.tallies[i].add(deal.tallies[i]);
        match.first.add(deal.first);
        match.games += lineup.rotations();
        told(match);
        return !plan.sprt || sprt_of(match.first, lineup.seats).verdict == Verdict::Open;
      });
  return match;
}

}  // namespace hali::cli
