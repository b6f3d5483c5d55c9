// What the solver says is what trying everything says, and what it plans can be played.
#include "games/stars/reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

#include "games/stars/action.h"
#include "games/stars/game.h"
#include "games/stars/independents.h"
#include "games/stars/setup.h"
#include "games/stars/solve.h"
#include "games/stars/summoning.h"

namespace hali::stars::test {
namespace {

const Game& game() {
  static const Game kGame = Game::make({.players = 4, .options = {}, .tiles = {}}).value();
  return kGame;
}

// A card's constellation, sometimes with up to three symbols ignored.
const Constellation& any_constellation(Rng& rng) {
  const auto& cards = game().rules().set->cards;
  const Card& card = cards[rng.below(static_cast<std::uint32_t>(cards.size()))];
  if (card.type != Type::GreatOldOne) return card.constellation;
  for (;;) {
    const unsigned mask = rng.below(static_cast<std::uint32_t>(card.without.size()));
    if (std::popcount(mask) <= kMostIgnored) return card.without[mask];
  }
}

void expect_plays(const Sky& sky, const Constellation& wanted, const Owed& budget, const SkyMoves& moves) {
  Sky now = sky;
  Owed used{};
  for (const SkyMove move : moves) {
    apply_move(now, move);
    ++used[static_cast<std::size_t>(kind_of(move))];
  }
  EXPECT_EQ(used, budget) << "all symbols are carried out, no more (SR-031)";
  EXPECT_TRUE(wanted.is_seen(Planes(now)));
}

// Great Old Ones are rarely reached in so few moves, so that both answers come up.
TEST(Reach, AgreesWithTryingEveryMoveInEveryOrder) {
  Rng rng(7);
  int reached = 0;
  int not_reached = 0;
  for (int i = 0; i < 400; ++i) {
    const Sky sky = random_sky(rng);
    const Constellation& wanted = any_constellation(rng);
    Owed budget{};
    const std::uint32_t moves = i % 40 == 0 ? 3 : rng.below(3);
    for (std::uint32_t n = 0; n < moves; ++n) ++budget[rng.below(kKinds)];
    const auto found = reach(sky, wanted, budget);
    const auto plain = reach_plainly(sky, wanted, budget);
    ASSERT_EQ(found.has_value(), plain.has_value())
        << "sky " << i << ", " << int{budget[0]} << int{budget[1]} << int{budget[2]};
    if (found) expect_plays(sky, wanted, budget, *found);
    ++(found ? reached : not_reached);
  }
  EXPECT_GT(reached, 50);
  EXPECT_GT(not_reached, 50);
}

// Skies that were just moved away from a constellation: reachable by undoing, however many moves that were.
TEST(Reach, FindsTheWayBackFromManyMoves) {
  Rng rng(8);
  int tried = 0;
  for (int i = 0; i < 3000 && tried < 60; ++i) {
    Sky sky = random_sky(rng);
    const Constellation& wanted = any_constellation(rng);
    if (!wanted.is_seen(Planes(sky))) continue;
    ++tried;
    Owed budget{};
    for (int n = 0; n < 5; ++n) {
      const auto move = static_cast<SkyMove>(rng.below(kMoves));
      apply_move(sky, move);
      ++budget[static_cast<std::size_t>(kind_of(move))];
    }
    const auto found = reach(sky, wanted, budget);
    ASSERT_TRUE(found) << "sky " << i;
    expect_plays(sky, wanted, budget, *found);
  }
  EXPECT_EQ(tried, 60);
}

TEST(Reach, CountsFlipsOfSingleSymbols) {
  const Sky sky = read_sky("231cs402kmn351f24e3cl012s").value();
  const auto of = [](std::initializer_list<std::string_view> groups) {
    std::vector<GroupPrint> prints;
    for (const std::string_view group : groups) {
      const std::array<std::string_view, 1> rows{group};
      prints.push_back(read_group(rows).value());
    }
    return compile(prints, false);
  };
  EXPECT_TRUE(reach(sky, of({"5", "5", "5"}), {0, 0, 2}));
  EXPECT_FALSE(reach(sky, of({"5", "5", "5"}), {0, 0, 1}));
  EXPECT_FALSE(reach(sky, of({"5", "5", "0", "0"}), {9, 9, 9})) << "there are three such tiles";
  EXPECT_TRUE(reach(sky, of({"n", "e"}), {1, 1, 1}));
}

State random_turn(Rng& rng, int hand, std::size_t creatures) {
  const Rules& rules = game().rules();
  State s;
  s.sky = random_sky(rng);
  std::array<CardId, kMaxCards> deck{};
  const std::size_t count = rules.set->cards.size();
  for (std::size_t i = 0; i < count; ++i) deck[i] = static_cast<CardId>(i);
  rng.shuffle(std::span<CardId>(deck.data(), count));
  std::size_t next = 0;
  while (s.hands[0].count() < hand) s.hands[0].add(deck[next++]);
  for (; s.areas[0].creatures.size() < creatures; ++next) {
    const Card& card = rules.card(deck[next]);
    const bool fits =
        card.type != Type::GreatOldOne && points_of(rules, s.areas[0]) + card.points < kPointsToWin;
    if (fits) s.areas[0].creatures.push_back(deck[next]);
  }
  for (; next < count; ++next) s.pile.push_back(deck[next]);
  return s;
}

TEST(Solve, EveryPlanCanBePlayed) {
  Rng rng(9);
  int plans = 0;
  for (int i = 0; i < 150; ++i) {
    const State s = random_turn(rng, 5, rng.below(7));
    for (const Plan& plan : solve(game().rules(), s, 4)) {
      ++plans;
      State now = s;
      for (const Action action : actions_of(game().rules(), s, plan)) {
        const auto refusal = game().check(now, action);
        ASSERT_FALSE(refusal) << game().text(now, action) << ": " << refusal->words;
        game().apply(now, action, nullptr);
      }
      EXPECT_EQ(plan.wins, now.step == Step::Over);
      EXPECT_TRUE(std::ranges::find(now.areas[0].creatures, plan.card) != now.areas[0].creatures.end());
    }
  }
  EXPECT_GT(plans, 300);
}

// The fewest moves by which each card can be summoned, found by playing every turn of up to `most` moves.
class EveryTurn {
 public:
  EveryTurn(const Game& game, std::size_t most) : game_(game), most_(most) { fewest.fill(kNever); }
  static constexpr int kNever = 99;
  std::array<int, kMaxCards> fewest{};

  void run(const State& s, std::size_t moves) {
    Actions legal;
    game_.legal(s, legal);
    for (const Action action : legal) {
      const Act act = decode(action);
      if (act.verb == Verb::Summon) fewest[act.what] = std::min(fewest[act.what], static_cast<int>(moves));
      const bool goes_on = act.verb == Verb::Invoke || act.verb == Verb::Serve ||
                           act.verb == Verb::Exchange || (act.verb == Verb::Fetch && act.from_discard) ||
                           (act.verb == Verb::Move && moves < most_);
      if (!goes_on) continue;
      State next = s;
      game_.apply(next, action, nullptr);
      if (total(next.owed) + moves + (act.verb == Verb::Move ? 1 : 0) > most_) continue;
      const bool fresh = met_.insert({next.sky, next.owed, next.areas[0].served, next.invoked, moves,
                                      ids(next.areas[0].creatures), ids(next.discard)})
                             .second;
      if (fresh) run(next, moves + (act.verb == Verb::Move ? 1 : 0));
    }
  }

 private:
  const Game& game_;
  std::size_t most_;
  template <class List>
  static std::vector<CardId> ids(const List& list) {
    return {list.begin(), list.end()};
  }
  std::set<std::tuple<Sky, Owed, unsigned, CardId, std::size_t, std::vector<CardId>, std::vector<CardId>>>
      met_;
};

TEST(Solve, FindsForEveryCardTheFewestMovesThatPlayingEveryTurnFinds) {
  Rng rng(10);
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 25; ++i) {
    const State s = random_turn(rng, 4, rng.below(4));
    constexpr std::size_t kMost = 2;
    EveryTurn every(game(), kMost);
    every.run(s, 0);
    std::array<int, kMaxCards> found{};
    found.fill(EveryTurn::kNever);
    for (const Plan& plan : solve_with_independents(game().rules(), s, kMost))
      found[plan.card] = std::min(found[plan.card], static_cast<int>(plan.moves.size()));
    s.hands[0].each([&](CardId card) {
      EXPECT_EQ(found[card], every.fewest[card])
          << game().rules().set->cards[card].id << " in position " << i;
      ++(found[card] == EveryTurn::kNever ? impossible : possible);
    });
  }
  EXPECT_GT(possible, 30);
  EXPECT_GT(impossible, 30);
}

// SRA-08 and SRA-03: it matters who lends.
TEST(Solve, FindsTheFewestMovesWhereItMattersWhoLends) {
  for (const std::string_view option : {"served_may_lend=off", "lender_makes_room=on"}) {
    const auto setup = read_options_text(option, {.players = 2, .options = {}, .tiles = {}});
    ASSERT_TRUE(setup);
    const auto other = Game::make(*setup);
    ASSERT_TRUE(other);
    Rng rng(12);
    int lent = 0;
    for (int i = 0; i < 150; ++i) {
      const State s = random_turn(rng, 5, 6);
      EveryTurn every(*other, 1);
      every.run(s, 0);
      std::array<int, kMaxCards> found{};
      found.fill(EveryTurn::kNever);
      for (const Plan& plan : solve_with_independents(other->rules(), s, 1)) {
        found[plan.card] = std::min(found[plan.card], static_cast<int>(plan.moves.size()));
        lent += plan.lending.ignored != 0;
      }
      EXPECT_EQ(found, every.fewest) << option << ", position " << i;
    }
    EXPECT_GT(lent, 3) << option;
  }
}

// SRA-08: whoever serves in a plan does not lend in it where that is not allowed; another may. A Great Old
// One in the hand and its own kin on the area, so that there is much to lend.
TEST(Solve, LendsNobodyWhoServesWhereThatIsNotAllowedAndFindsWhoElseMay) {
  const Game other =
      Game::make(*read_options_text("served_may_lend=off", {.players = 2, .options = {}, .tiles = {}}))
          .value();
  const Rules& rules = other.rules();
  Rng rng(13);
  int serving = 0;
  for (int i = 0; i < 40; ++i) {
    State s = random_turn(rng, 3, 0);
    const auto great =
        std::ranges::find_if(s.pile, [&](CardId card) { return rules.card(card).type == Type::GreatOldOne; });
    ASSERT_NE(great, s.pile.end());
    const CardId card = *great;
    s.pile.erase(static_cast<std::size_t>(great - s.pile.begin()));
    s.hands[0].add(card);
    for (std::size_t at = 0; at < s.pile.size() && s.areas[0].creatures.size() < 4;) {
      s.areas[0].creatures.push_back(s.pile[at]);
      const std::size_t place = s.areas[0].creatures.size() - 1;
      const bool kin = rules.card(s.pile[at]).type != Type::GreatOldOne && lendable(rules, s, 0, card, place);
      if (kin) {
        s.pile.erase(at);
      } else {
        s.areas[0].creatures.pop_back();
        ++at;
      }
    }
    s.areas[0].served = static_cast<std::uint8_t>(i % 2);  // the first of them has served already
    for (const Plan& plan : solve(rules, s, 4)) {
      EXPECT_TRUE(can_be_played(rules, s, plan)) << "position " << i;
      serving += plan.lending.ignored != 0 && !plan.services.empty();
    }
    constexpr std::size_t kMost = 2;
    EveryTurn every(other, kMost);
    every.run(s, 0);
    int fewest = EveryTurn::kNever;
    for (const Plan& plan : solve_with_independents(rules, s, kMost)) {
      if (plan.card == card) fewest = std::min(fewest, static_cast<int>(plan.moves.size()));
    }
    EXPECT_EQ(fewest, every.fewest[card]) << "position " << i;
  }
  EXPECT_GT(serving, 5);
}

// SR-151 to SR-154: creatures of another and a card of the discard pile come first.
TEST(Solve, FindsWhatIndependentsMakePossible) {
  Rng rng(11);
  const Rules& rules = game().rules();
  const auto use = [&](State& s, Text text) {
    for (std::size_t i = s.pile.size(); i > 0; --i) {
      if (rules.card(s.pile[i - 1]).text != text) continue;
      s.areas[0].creatures.push_back(s.pile[i - 1]);
      return s.pile.erase(i - 1);
    }
  };
  constexpr std::array kTexts{Text::ExchangeServants, Text::ExchangeMinions, Text::TakeCard};
  constexpr std::size_t kMost = 1;
  int gained = 0;
  for (int i = 0; i < 60; ++i) {
    State s = random_turn(rng, 4, 2);
    use(s, kTexts[static_cast<std::size_t>(i) % kTexts.size()]);
    for (int n = 0; n < 3; ++n) {
      s.areas[1].creatures.push_back(s.pile.back());
      s.pile.pop_back();
    }
    s.discard.push_back(s.pile.back());
    s.pile.pop_back();
    EveryTurn every(game(), kMost);
    every.run(s, 0);
    std::array<int, kMaxCards> found{};
    found.fill(EveryTurn::kNever);
    auto alone = found;
    for (const Plan& plan : solve(rules, s, kMost))
      alone[plan.card] = std::min(alone[plan.card], static_cast<int>(plan.moves.size()));
    for (const Plan& plan : solve_with_independents(rules, s, kMost)) {
      found[plan.card] = std::min(found[plan.card], static_cast<int>(plan.moves.size()));
      State now = s;
      for (const Action action : actions_of(rules, s, plan)) {
        ASSERT_FALSE(game().check(now, action)) << game().text(now, action);
        game().apply(now, action, nullptr);
      }
      EXPECT_TRUE(std::ranges::find(now.areas[0].creatures, plan.card) != now.areas[0].creatures.end());
    }
    EXPECT_EQ(found, every.fewest) << "position " << i;
    gained += found != alone;
  }
  EXPECT_GT(gained, 5);
}

// SRA-19: a Dhole fetches the invoked card, and a second one the first. What is invoked is in the hand.
TEST(Solve, FindsWhatTwoDholesMakePossibleAndOnlyThat) {
  Rng rng(13);
  const Rules& rules = game().rules();
  std::vector<CardId> dholes;
  for (std::size_t id = 0; id < rules.set->cards.size(); ++id) {
    if (rules.set->cards[id].text == Text::TakeCard) dholes.push_back(static_cast<CardId>(id));
  }
  ASSERT_EQ(dholes.size(), 3u);
  const auto take = [](std::vector<CardId>& from) {
    const CardId card = from.back();
    from.pop_back();
    return card;
  };
  int twice = 0;
  for (int i = 0; i < 300; ++i) {
    State s = random_turn(rng, 1 + static_cast<int>(rng.below(3)), 0);
    for (const CardId dhole : dholes) s.hands[0].remove(dhole);
    std::vector<CardId> left(s.pile.begin(), s.pile.end());
    rng.shuffle(std::span<CardId>(dholes));
    const std::size_t count = i % 5 == 0 ? 3 : 2;
    for (std::size_t n = 0; n < count; ++n) s.areas[0].creatures.push_back(dholes[n]);
    std::erase_if(left, [&](CardId card) { return rules.card(card).text == Text::TakeCard; });
    for (std::uint32_t n = rng.below(3); n > 0; --n) s.areas[0].creatures.push_back(take(left));
    for (std::uint32_t n = rng.below(3); n > 0; --n) s.discard.push_back(take(left));
    const std::size_t most = i < 40 ? 2 : 1;
    EveryTurn every(game(), most);
    every.run(s, 0);
    std::array<int, kMaxCards> found{};
    found.fill(EveryTurn::kNever);
    for (const Plan& plan : solve_with_independents(rules, s, static_cast<int>(most))) {
      found[plan.card] = std::min(found[plan.card], static_cast<int>(plan.moves.size()));
      twice += plan.fetchers.size() == 2;
      State now = s;
      for (const Action action : actions_of(rules, s, plan)) {
        ASSERT_FALSE(game().check(now, action)) << game().text(now, action) << " in position " << i;
        game().apply(now, action, nullptr);
      }
    }
    EXPECT_EQ(found, every.fewest) << "position " << i;
  }
  EXPECT_GT(twice, 50);
}

}  // namespace
}  // namespace hali::stars::test
