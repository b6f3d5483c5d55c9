// Random games look as an independent model of the tile set says they should (data/carcosa/TILES.md). Wide
// bounds: this finds rules that are wholly wrong, not rules that are slightly off.
#include <gtest/gtest.h>

#include <cmath>

#include "games/carcosa/events.h"
#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

struct Means {
  double placements = 0;  // ways to place a selected tile
  double leys = 0;
  double ley_length = 0;
  double districts = 0;
  double district_size = 0;
  double sites = 0;
  double impossible = 0;
  double draws = 0;
  double tiles = 0;
};

// Uniform placement, one draw in twenty a replacement where there is one, a meeple in three turns of five.
Action as_modelled(const Actions& legal, Rng& rng) {
  Actions some;
  const auto take_if = [&](Verb verb) {
    some.clear();
    for (const Action action : legal) {
      if (decode(action).verb == verb) some.push_back(action);
    }
    return !some.empty();
  };
  const bool found = (rng.below(20) == 0 && take_if(Verb::Replace)) || take_if(Verb::Place) ||
                     (rng.below(5) < 3 && take_if(Verb::Cultist)) || take_if(Verb::Resolve);
  const Actions& from = found ? some : legal;
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

Means measure(int players, int games) {
  const Game game = test::game(players);
  Means means;
  Actions legal;
  Events events;
  for (int i = 1; i <= games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    State s = game.start(static_cast<std::uint64_t>(i));
    while (game.to_move(s) != kNoSeat) {
      game.legal(s, legal);
      if (s.step == Step::Lay) {
        ++means.draws;
        for (const Action action : legal) means.placements += decode(action).verb == Verb::Place;
      }
      events.clear();
      game.apply(s, as_modelled(legal, rng), &events);
      for (const Event& event : events) {
        const auto told = static_cast<EventKind>(event.kind);
        if (told == EventKind::LeyComplete)
          ++means.leys, means.ley_length += event.values[slot_of<EventKind::LeyComplete>("length")];
        if (told == EventKind::DistrictComplete)
          ++means.districts,
              means.district_size += event.values[slot_of<EventKind::DistrictComplete>("size")];
        means.sites += told == EventKind::RitualComplete;
        means.impossible += told == EventKind::Impossible;
      }
    }
    means.tiles += s.board.count();
  }
  means.placements /= means.draws;
  means.ley_length /= means.leys;
  means.district_size /= means.districts;
  for (double* total : {&means.leys, &means.districts, &means.sites, &means.tiles}) *total /= games;
  means.impossible /= means.draws;
  return means;
}

TEST(CarcosaStatistics, RandomGamesMatchTheModelOfTheTileSet) {
  for (int players = 2; players <= 4; ++players) {
    const Means means = measure(players, 300);
    RecordProperty("placements", std::to_string(means.placements));
    EXPECT_NEAR(means.placements, 29.5, 4.0) << players << " players";
    EXPECT_NEAR(means.leys, 5.4, 1.5);
    EXPECT_NEAR(means.ley_length, 2.5, 0.3);
    EXPECT_NEAR(means.districts, 3.7, 1.0);
    EXPECT_NEAR(means.district_size, 2.2, 0.3);
    EXPECT_NEAR(means.sites, 3.2, 1.0);
    EXPECT_LT(means.impossible, 0.001);
    EXPECT_GT(means.tiles, 60);
  }
}

}  // namespace
}  // namespace hali::carcosa
