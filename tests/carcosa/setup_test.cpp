// The set-up of Carcosa: CA-010 to CA-018.
#include "games/carcosa/setup.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <set>

#include "base/embedded.h"
#include "games/carcosa/piles.h"
#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

using test::game;

TEST(CarcosaSetUp, TracksHaveFiftyAndSeventySpaces_CA_010) {
  EXPECT_EQ(game(2, "mat=L").rules().track_end(), 50);
  EXPECT_EQ(game(2, "mat=LXX").rules().track_end(), 70);
  const State s = game(2).start(1);
  EXPECT_EQ(s.cults[0].power + s.cults[1].power, 0);  // CA-010: Oracles start beside the track
}

TEST(CarcosaSetUp, FourPlayersUseTheShortMatByDefault_CA_011) {
  EXPECT_EQ(game(2).rules().track_end(), 70);
  EXPECT_EQ(game(3).rules().track_end(), 70);
  EXPECT_EQ(game(4).rules().track_end(), 50);
  EXPECT_EQ(game(4, "mat=LXX").rules().track_end(), 70);
}

TEST(CarcosaSetUp, TheShortGameHasTwoOnTheSignAndFourReadyOnSideL_CA_012) {
  for (int players = 2; players <= 4; ++players) {
    const Game short_game = game(players, "short_game=on");
    EXPECT_EQ(short_game.rules().track_end(), 50);
    const Cult cult = empty_table(short_game.rules()).cults[0];
    EXPECT_EQ(cult.lying, 2);
    EXPECT_EQ(cult.ready, 4);
  }
  const auto both = Game::make(read_options_text("short_game=on,mat=LXX", hali::Setup{}).value());
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().words, "fault.carcosa.short_mat");
}

TEST(CarcosaSetUp, HasturIsOneOfTheListedSquaresAndFixed_CA_013) {
  const Game two = game(2);
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State s = two.start(seed);
    ASSERT_EQ(s.board.count(), 4);
    std::vector<int> arrangement;
    for (int slot = 0; slot < 4; ++slot) {
      EXPECT_EQ(s.board.cell(slot), (tiling::Cell{slot % 2, slot / 2}));
      EXPECT_TRUE(s.fixed.has(static_cast<std::size_t>(slot)));
      arrangement.push_back(s.board.kind(slot) * 4 + s.board.turns(slot));
    }
    seen.insert(arrangement);
    EXPECT_EQ(two.broken_invariant(s), "");
  }
  EXPECT_EQ(seen.size(), two.rules().set->arrangements.size()) << "every arrangement is drawn";
}

TEST(CarcosaSetUp, HasturLiesAsThePlayersChooseAndTheSeedDealsTheSameTiles_CA_013) {
  const Game drawn = game(2);
  const State usual = drawn.start(5);
  for (int number = 1; number <= 24; ++number) {
    const Game chosen = game(2, "hastur=" + std::to_string(number));
    const State s = chosen.start(5);
    const HasturArrangement& wanted = drawn.rules().set->arrangements[static_cast<std::size_t>(number - 1)];
    for (int slot = 0; slot < kHasturTiles; ++slot) {
      EXPECT_EQ(s.board.kind(slot), wanted[static_cast<std::size_t>(slot)].kind) << number;
      EXPECT_EQ(s.board.turns(slot), wanted[static_cast<std::size_t>(slot)].turns) << number;
    }
    EXPECT_EQ(s.below, usual.below);
    EXPECT_EQ(s.active, usual.active);
    EXPECT_EQ(chosen.broken_invariant(s), "");
  }
}

TEST(CarcosaSetUp, AnArrangementThatOnesOwnTilesDoNotListIsRefused_CA_013) {
  auto tiles = parse_json(embedded("data/carcosa/tiles.json").value());
  ASSERT_TRUE(tiles);
  json::array& list = tiles->at("hastur_arrangements").at("list").as_array();
  list.resize(3);
  const std::string own = json::serialize(*tiles);
  const auto make = [&](std::string_view number) {
    return Game::make({.players = 2, .options = {{"hastur", std::string(number)}}, .tiles = own});
  };
  EXPECT_TRUE(make("3"));
  const auto fourth = make("4");
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error().words, "fault.carcosa.hastur");
}

TEST(CarcosaSetUp, ThePlayersChooseWhoBeginsAndOnlyAmongThemselves_CA_017) {
  for (int players = 2; players <= 4; ++players) {
    for (int seat = 1; seat <= 4; ++seat) {
      const auto setup = read_options_text("first=" + std::to_string(seat),
                                           {.players = players, .options = {}, .tiles = {}});
      const auto made = Game::make(setup.value());
      ASSERT_EQ(made.has_value(), seat <= players) << seat << " of " << players;
      if (!made) {
        EXPECT_EQ(made.error().words, "fault.option.players");
        continue;
      }
      for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const State s = made->start(seed);
        EXPECT_EQ(s.active, seat - 1);
        EXPECT_EQ(s.below, game(players).start(seed).below) << "the same tiles as by lot";
      }
    }
  }
}

TEST(CarcosaSetUp, HasturCanNeverBeReplaced_CA_013) {
  const Game two = game(2);
  test::play_random(two, 60, [&](const State& s, const Actions& legal) {
    for (const Action action : legal) {
      const Move move = decode(action);
      ASSERT_TRUE(move.verb != Verb::Replace || s.board.find(move.cell) >= kHasturTiles);
    }
  });
}

TEST(CarcosaSetUp, EightyFourTilesAreSplitEvenlyIntoPlayersPlusTwoStacks_CA_014) {
  const std::map<int, std::vector<int>> sizes{
      {2, {21, 21, 21, 21}}, {3, {17, 17, 17, 17, 16}}, {4, {14, 14, 14, 14, 14, 14}}};
  for (const auto& [players, wanted] : sizes) {
    const Game any = game(players);
    const State s = any.start(7);
    std::set<int> tiles;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      EXPECT_EQ(s.stacks[i].size, wanted[i]);
      each_tile(s, s.stacks[i], [&](TileId tile) { tiles.insert(tile); });
    }
    EXPECT_EQ(tiles.size(), 84u);
    EXPECT_EQ(any.rules().stacks(), static_cast<int>(wanted.size()));
  }
}

TEST(CarcosaSetUp, TheTopTilesFaceIsPublicAndNoOther_CA_014) {
  const auto view = test::view(game(3), game(3).start(9), kNoSeat);
  for (const auto& stack : view.at("stacks").as_array()) {
    EXPECT_TRUE(stack.at("top").is_object());
    EXPECT_FALSE(stack.at("top").as_object().contains("special"));
    EXPECT_TRUE(stack.at("known").as_array().empty());
  }
}

TEST(CarcosaSetUp, EachCultHasItsMeeplesInTheirPlacesAndNoStoneImbued_CA_015_CA_016) {
  // CA-015 and CA-016, looked at before the first player's recovery.
  const State s = empty_table(game(4).rules());
  for (const Cult& cult : s.cults) {
    EXPECT_EQ(cult.lying, 3);
    EXPECT_EQ(cult.asylum, 1);
    EXPECT_EQ(cult.recovery, 1);
    EXPECT_EQ(cult.ready, 3);
    EXPECT_EQ(cult.standing, 0);
    EXPECT_EQ(cult.prophet, kOnSign);
    EXPECT_EQ(cult.stones, 0);
    EXPECT_EQ(cult.held.size, 0);
  }
}

TEST(CarcosaSetUp, TheFirstPlayerIsDrawnAndAllSeatsAreAboutAsLikely_CA_017) {
  for (int players = 2; players <= 4; ++players) {
    const Game any = game(players);
    std::map<int, int> first;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) ++first[any.start(seed).active];
    for (Seat seat = 0; seat < players; ++seat) EXPECT_NEAR(first[seat], 1200 / players, 120);
  }
}

TEST(CarcosaSetUp, AdvancedImbuingIsOnByDefault_CA_018) {
  EXPECT_TRUE(game(2).rules().options.advanced);
  EXPECT_FALSE(game(2, "advanced=off").rules().options.advanced);
}

TEST(CarcosaSetUp, SpecialsStandOnlyOnStarredTilesThatCanBearThem_CA_003_CA_004) {
  const Game two = game(2);
  std::map<std::pair<int, int>, std::set<Special>> outcomes;  // CA-004: by face
  for (int id = 0; id < kCityTiles; ++id) {
    const Tile& tile = two.rules().tile(id);
    const Kind& kind = two.rules().kind(id);
    EXPECT_TRUE(tile.special != Special::Theatre || kind.districts == 1) << kind.id;
    EXPECT_TRUE(tile.special != Special::Feaster || kind.ritual) << kind.id;
    EXPECT_TRUE(tile.special != Special::Empowered || kind.conflux) << kind.id;
    outcomes[{tile.kind, tile.star}].insert(tile.special);
  }
  for (const auto& [face, specials] : outcomes) {
    const bool starred = face.second != 0;
    EXPECT_EQ(specials.size(), starred ? 2u : 1u)
        << "a star must leave the outcome open: kind " << face.first;
  }
}

}  // namespace
}  // namespace hali::carcosa
