// Who knows what of hidden tiles: fixed faces (CA-030, CA-053), orders of stacks (CA-095, CA-115), held tiles
// (CA-037, CA-098), returned tiles (CA-033), and what is remembered of them (CA-116). Looked at through views
// alone.
#include <gtest/gtest.h>

#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "tests/carcosa/support.h"

namespace hali::carcosa {
namespace {

using test::act;
using test::view;

// A game for two at its first selection; whoever begins has stones, and its Prophet on the first stack.
struct Table {
  Game game = test::game(2);
  State s = game.start(5);
  Seat me = s.active;
  Seat other = clockwise(s.active, 1, 2);

  explicit Table(Stones stones = kAllStones) {
    s.cults[me].stones = stones;
    s.cults[me].prophet = 0;
  }
  [[nodiscard]] json::object stack(Seat viewer, std::size_t number) const {
    return view(game, s, viewer).at("stacks").as_array()[number].as_object();
  }
  [[nodiscard]] std::size_t known(Seat viewer, std::size_t number) const {
    return stack(viewer, number).at("known").as_array().size();
  }
  [[nodiscard]] std::size_t lost(Seat viewer, std::size_t number) const {
    return stack(viewer, number).at("lost").as_array().size();
  }
  // The turn passes to the other seat, with nothing but a tile taken from the third stack laid.
  void hand_over() {
    act(game, s, {"take 3"});
    Actions legal;
    while (s.active == me) {
      game.legal(s, legal);
      Action chosen = legal.front();
      for (const Action action : legal) {
        const Verb verb = decode(action).verb;
        if (verb == Verb::Resolve || verb == Verb::End) chosen = action;
      }
      game.apply(s, chosen, nullptr);
    }
  }
};

int count_remaining(const Game& game, const State& s, Seat seat) {
  const json::value seen = view(game, s, seat);
  int total = 0;
  for (const auto& kind : seen.at("remaining").as_array())
    total += static_cast<int>(kind.at("count").as_int64());
  return total;
}

// What the scientist takes away is seen by all, so nobody waits for it any more; what leaves with a Terrible
// Secret is seen by one.
TEST(CarcosaKnowledge, TilesSetAsideBeforeAllEyesAreNotToCome_CI_020_CS_008) {
  const Game solo = test::game(1);
  int taken = 0;
  test::play_random(solo, 4, [&](const State& s, const Actions&) {
    if (s.step != Step::Lay) return;
    taken = std::max(taken, int{s.aside.size});
    const int gone = s.board.count() + s.aside.size + (s.hand == kNoTileId ? 0 : 1);
    ASSERT_EQ(count_remaining(solo, s, kNoSeat), kTiles - gone);
    ASSERT_EQ(count_remaining(solo, s, 0), kTiles - gone);
  });
  EXPECT_GT(taken, 0);
  const Game two = test::game(2, "stranger=on");
  int secrets = 0;
  test::play_random(two, 20, [&](const State& s, const Actions&) {
    if (s.aside.size == 0 || s.step != Step::Lay) return;
    ++secrets;
    const int gone = s.board.count() + (s.hand == kNoTileId ? 0 : 1);
    ASSERT_EQ(count_remaining(two, s, kNoSeat), kTiles - gone);
  });
  EXPECT_GT(secrets, 0);
}

TEST(CarcosaKnowledge, GlimpseShowsTheWholeStackToItsUserAlone_CA_095) {
  Table table;
  act(table.game, table.s, {"stone 4"});
  EXPECT_EQ(table.known(table.me, 0), 20u);
  const json::array known = table.stack(table.me, 0).at("known").as_array();
  for (const auto& tile : known) EXPECT_TRUE(tile.as_object().contains("special"));
  EXPECT_TRUE(table.stack(table.me, 0).at("top").as_object().contains("special"));
  EXPECT_EQ(table.known(table.other, 0), 0u);
  EXPECT_TRUE(table.stack(table.other, 0).at("top").is_null()) << "the stack is in somebody's hands";
  EXPECT_TRUE(table.stack(kNoSeat, 0).at("top").is_null());
  act(table.game, table.s, {"keep"});
  EXPECT_EQ(table.known(table.me, 0), 20u);
  EXPECT_TRUE(table.stack(table.other, 0).at("top").is_object());
  EXPECT_FALSE(table.stack(table.other, 0).at("top").as_object().contains("special"));
}

TEST(CarcosaKnowledge, TheNewOrderIsTheOneItsUserPutsTogether_CA_095) {
  Table table;
  std::vector<int> before;
  each_tile(table.s, table.s.stacks[0], [&](TileId tile) { before.push_back(tile); });
  act(table.game, table.s, {"stone 4", "order 21", "order 3", "keep"});
  std::vector<int> after;
  each_tile(table.s, table.s.stacks[0], [&](TileId tile) { after.push_back(tile); });
  EXPECT_EQ(after[0], before[20]);
  EXPECT_EQ(after[1], before[1]) << "place 3 held the second tile after the first was moved";
  EXPECT_EQ(after[2], before[0]);
  EXPECT_EQ(after[20], before[19]);
}

TEST(CarcosaKnowledge, SecretChoicesAreMarkedSo_CA_095_CA_098) {
  Table table;
  act(table.game, table.s, {"stone 7"});
  EXPECT_TRUE(table.game.is_secret(table.s, *table.game.parse(table.s, "order 4")));
  EXPECT_TRUE(table.game.is_secret(table.s, *table.game.parse(table.s, "keep")));
  act(table.game, table.s, {"keep"});
  EXPECT_TRUE(table.game.is_secret(table.s, *table.game.parse(table.s, "shape 4")));
  EXPECT_FALSE(table.game.is_secret(table.s, *table.game.parse(table.s, "take 1")));
}

// What I saw in a stack is lost in it once somebody else has had it in hands: which tiles, but not where.
TEST(CarcosaKnowledge, AnOrderChangedByAnotherIsLost_CA_095_CA_116) {
  Table table;
  act(table.game, table.s, {"stone 4", "keep"});
  table.hand_over();
  ASSERT_EQ(table.s.active, table.other);
  table.s.cults[table.other].stones = 1u << 4u;
  table.s.cults[table.other].prophet = 0;
  const auto knew = table.known(table.me, 0);
  EXPECT_EQ(knew, 20u);
  act(table.game, table.s, {"stone 4", "keep"});
  EXPECT_EQ(table.known(table.me, 0), 0u) << "the order may have been changed";
  // The top is seen again, and with it goes every lost tile that could be it.
  EXPECT_GE(table.lost(table.me, 0), 14u);
  EXPECT_LE(table.lost(table.me, 0), 20u);
  const json::array lost = table.stack(table.me, 0).at("lost").as_array();
  for (const auto& tile : lost) EXPECT_TRUE(tile.as_object().contains("special"));
  EXPECT_EQ(table.known(table.other, 0), 20u);
}

// The smallest stack that has an order.
TEST(CarcosaKnowledge, TheOrderOfTwoTilesIsLostAsWell_CA_095_CA_116) {
  Table table;
  Pile& two = table.s.stacks[0];
  while (two.size > 2) put_under(table.s, table.s.stacks[1], take_at(table.s, two, two.size - 1));
  act(table.game, table.s, {"stone 4", "keep"});
  table.hand_over();
  ASSERT_EQ(table.s.active, table.other);
  EXPECT_EQ(table.known(table.me, 0), 1u);
  EXPECT_TRUE(table.stack(table.me, 0).at("top").as_object().contains("special"));
  table.s.cults[table.other].stones = 1u << 4u;
  table.s.cults[table.other].prophet = 0;
  act(table.game, table.s, {"stone 4", "keep"});
  EXPECT_EQ(table.known(table.me, 0), 0u) << "they may have changed places";
  EXPECT_FALSE(table.stack(table.me, 0).at("top").as_object().contains("special"));
  EXPECT_EQ(table.known(table.other, 0), 1u);
}

TEST(CarcosaKnowledge, AKeptTileIsItsKeepersSecret_CA_037_CA_098) {
  Table table;
  act(table.game, table.s, {"stone 7", "keep", "shape 5"});
  const auto held = [&](Seat viewer) {
    return view(table.game, table.s, viewer)
        .at("cults")
        .as_array()[table.me]
        .at("held")
        .as_array()
        .front()
        .as_object();
  };
  EXPECT_TRUE(held(table.me).contains("kind"));
  EXPECT_TRUE(held(table.me).contains("special"));
  for (const Seat viewer : {table.other, kNoSeat}) {
    EXPECT_FALSE(held(viewer).contains("kind"));
    EXPECT_FALSE(held(viewer).contains("star"));
    EXPECT_EQ(held(viewer).at("from").as_int64(), 1);
  }
}

// The other had looked through the stack before: now any of its tiles may be the kept one.
TEST(CarcosaKnowledge, WhoKnewTheStackKnowsThatOneOfItsTilesIsHeld_CA_098) {
  Table table;
  act(table.game, table.s, {"stone 4", "keep"});
  table.hand_over();
  table.s.cults[table.other].stones = 1u << 7u;
  table.s.cults[table.other].prophet = 0;
  act(table.game, table.s, {"stone 7", "keep", "shape 7"});
  Rng rng(3);
  std::set<int> dealt;
  for (int i = 0; i < 200; ++i) {
    State copy = table.s;
    table.game.redeal(copy, table.me, rng);
    dealt.insert(copy.cults[table.other].held.top);
    ASSERT_EQ(table.game.broken_invariant(copy), "");
  }
  EXPECT_GT(dealt.size(), 8u) << "for all I know it may be any of them";
  for (const int tile : dealt) {
    const Trail known = trail(table.s, table.me, static_cast<TileId>(tile));
    EXPECT_TRUE(known.where() == 0 || known.where() == Trail::Anywhere) << "a tile that I know elsewhere";
  }
}

// The other learns a Terrible Secret from the stack that I looked through before. (CS-009)
TEST(CarcosaKnowledge, TheTilesOfASecretLeaveTheirStackUnseen_CS_008) {
  Table table;
  act(table.game, table.s, {"stone 4", "keep"});
  ASSERT_EQ(table.known(table.me, 0), 20u);
  table.s.step = Step::Secret;
  table.s.to_move = table.other;
  table.s.listeners = mask_of(table.other);
  act(table.game, table.s, {"look 1"});
  EXPECT_TRUE(table.game.is_secret(table.s, *table.game.parse(table.s, "pick 4")));
  act(table.game, table.s, {"pick 4", "pick 7"});
  EXPECT_EQ(table.known(table.me, 0), 0u) << "two are gone, I cannot tell from where";
  EXPECT_GT(table.lost(table.me, 0), 10u) << "but what was in it was in it";
  EXPECT_EQ(table.known(table.other, 0), 18u);
  Rng rng(3);
  std::set<int> held;
  std::set<int> gone;
  for (int i = 0; i < 200; ++i) {
    State copy = table.s;
    table.game.redeal(copy, table.me, rng);
    held.insert(copy.cults[table.other].held.top);
    gone.insert(copy.aside.top);
    State theirs = table.s;
    table.game.redeal(theirs, table.other, rng);
    ASSERT_EQ(theirs.cults[table.other].held.top, table.s.cults[table.other].held.top);
    ASSERT_EQ(theirs.aside.top, table.s.aside.top) << "who removed it knows it";
  }
  EXPECT_GT(held.size(), 8u);
  EXPECT_GT(gone.size(), 8u);
}

TEST(CarcosaKnowledge, OnlyItsTakerSeesTheFixedFaceOfASelectedTile_CA_030) {
  Table table(0);
  act(table.game, table.s, {"take 2"});
  EXPECT_TRUE(view(table.game, table.s, table.me).at("hand").as_object().contains("special"));
  EXPECT_TRUE(view(table.game, table.s, table.other).at("hand").as_object().contains("kind"))
      << "its face is public";
  EXPECT_FALSE(view(table.game, table.s, table.other).at("hand").as_object().contains("special"));
  EXPECT_FALSE(view(table.game, table.s, kNoSeat).at("hand").as_object().contains("special"));
}

// CA-030 in the city, CA-053: who took a tile goes on knowing it; a flip shows it to all; nothing else does.
TEST(CarcosaKnowledge, UnstableTilesStayHiddenFromAllButTheirTakersUntilTheyFlip_CA_030_CA_053) {
  const Game game = test::game(3);
  std::array<SeatMask, kTiles> takers{};  // a tile that was replaced may be taken again by somebody else
  int turn = -1;
  test::play_random(game, 4, [&](const State& s, const Actions&) {
    if (s.turn == 0 && turn != 0) takers.fill(0);
    turn = s.turn;
    if (s.hand != kNoTileId) takers[s.hand] |= mask_of(s.active);
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
      const auto board = view(game, s, viewer).at("board").as_array();
      for (int slot = kHasturTiles; slot < s.board.count(); ++slot) {
        const auto& shown = board[static_cast<std::size_t>(slot)].as_object();
        const bool fixed = s.fixed.has(static_cast<std::size_t>(slot));
        const bool took = viewer != kNoSeat && has(takers[s.tile_at[static_cast<std::size_t>(slot)]], viewer);
        const bool looked = s.takings != 0 || s.shuffled != 0;  // stones IV and VII are another test's
        ASSERT_TRUE(shown.contains("special") || !(fixed || took));
        ASSERT_TRUE(!shown.contains("special") || fixed || took || looked);
      }
    }
  });
}

TEST(CarcosaKnowledge, AReturnedTileIsKnownToLieAtTheBottom_CA_033) {
  const Game game = test::game(2);
  int seen = 0;
  test::play_random(game, 15, [&](const State& s, const Actions& legal) {
    for (const Action action : legal) {
      if (decode(action).verb != Verb::Replace || s.shuffled != 0) continue;
      State after = s;
      game.apply(after, action, nullptr);
      const TileId gone = s.tile_at[s.board.find(decode(action).cell)];
      for (std::size_t i = 0; i < 4 && after.stacks[i].size > 1; ++i) {
        if (after.stacks[i].bottom != gone) continue;
        ++seen;
        const auto known = view(game, after, kNoSeat).at("stacks").as_array()[i].at("known").as_array();
        EXPECT_TRUE(known.empty()) << "a watcher keeps no notes";
        for (Seat seat = 0; seat < 2; ++seat) {
          const auto mine = view(game, after, seat).at("stacks").as_array()[i].at("known").as_array();
          ASSERT_FALSE(mine.empty());
          EXPECT_EQ(mine.back().at("place").as_int64(), after.stacks[i].size);
          EXPECT_EQ(std::string_view(mine.back().at("kind").as_string()), game.rules().kind(gone).id);
        }
      }
      return;
    }
  });
  EXPECT_GT(seen, 50);
}

TEST(CarcosaKnowledge, TheEndRevealsNoUnstableTile_CA_102) {
  const Game game = test::game(2);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State s = game.start(seed);
    Rng rng(seed);
    Actions legal;
    while (game.to_move(s) != kNoSeat) {
      game.legal(s, legal);
      game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
    const auto board = view(game, s, kNoSeat).at("board").as_array();
    for (const auto& tile : board) {
      EXPECT_EQ(tile.as_object().contains("special"), tile.at("fixed").as_bool());
    }
  }
}

}  // namespace
}  // namespace hali::carcosa
