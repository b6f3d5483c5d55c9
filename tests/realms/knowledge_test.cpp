// What a discard or a secret choice tells the others: no more than the card that comes to light. The same
// choice on two deals that look alike to a seat must leave two tables that look alike to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/realms/action.h"
#include "games/realms/case_runner/position.h"
#include "games/realms/game.h"
#include "games/realms/knowledge.h"

namespace hali::realms {
namespace {

std::string view_of(const Game& game, const State& s, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(s, seat, json);
  return out;
}

Game game_for(int players) {
  return Game::make({.players = players, .options = {{"items", "on"}, {"suits", "on"}}, .tiles = {}}).value();
}

// Dealt anew for the seat, but the items lie as they lay: they come to light at the end of the turn.
State redealt(const Game& game, const State& s, Seat seat, Rng& rng) {
  State out = s;
  game.redeal(out, seat, rng);
  out.item_deck = s.item_deck;
  out.chance = s.chance;
  return out;
}

// The choices that others may not tell apart: an open one from itself, a secret one from any like it.
bool look_alike(const Game& game, const State& s, Action a, Action b) {
  return a == b || (game.is_secret(s, a) && decode(a).verb == decode(b).verb);
}

class Watcher {
 public:
  explicit Watcher(int players) : game_(game_for(players)) {}

  // Returns how often two choices on two deals were compared.
  int watch(std::uint64_t seed) {
    Rng rng(seed);
    State s = game_.start(seed);
    int compared = 0;
    while (game_.to_move(s) != kNoSeat && !testing::Test::HasFailure()) {
      game_.legal(s, legal_);
      const Action action = legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
      if (decode(action).verb == Verb::Discard || game_.is_secret(s, action))
        compared += compare(s, action, rng);
      game_.apply(s, action, nullptr);
    }
    return compared;
  }

 private:
  int compare(const State& s, Action action, Rng& rng) {
    State after = s;
    game_.apply(after, action, nullptr);
    if (after.ending != Ending::None) return 0;  // much comes to light
    int compared = 0;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      if (seat == s.to_move) continue;
      const State dealt = redealt(game_, s, seat, rng);
      game_.legal(dealt, others_);
      const std::string seen = view_of(game_, after, seat);
      for (const Action other : others_) {
        if (!look_alike(game_, s, action, other)) continue;
        State now = dealt;
        game_.apply(now, other, nullptr);
        if (now.ending != Ending::None) continue;
        EXPECT_EQ(view_of(game_, now, seat), seen)
            << "seat " << int{seat} << " can tell " << game_.text(s, action) << " on one deal from "
            << game_.text(dealt, other) << " on another";
        ++compared;
        break;
      }
    }
    return compared;
  }

  Game game_;
  Actions legal_;
  Actions others_;
};

TEST(RealmsKnowledge, ADiscardOrASecretChoiceTellsOthersNoMoreThanTheCardThatComesToLight) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    compared += Watcher(3 + static_cast<int>(seed % 4)).watch(seed);
  EXPECT_GT(compared, 1000);
}

// How things really lie leaves no trace: redealt by the same chance, two tables that look alike are one.
TEST(RealmsKnowledge, ARedealDoesNotDependOnTheTrueDeal) {
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    const Game game = game_for(3 + static_cast<int>(seed % 4));
    Rng rng(seed);
    State s = game.start(seed);
    Actions legal;
    while (game.to_move(s) != kNoSeat) {
      if (rng.below(8) == 0) {
        const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.players())));
        State one = s;
        State other = s;
        game.redeal(other, seat, rng);
        const std::uint64_t chance = rng.next();
        Rng first(chance);
        Rng second(chance);
        game.redeal(one, seat, first);
        game.redeal(other, seat, second);
        for (Seat owner = 0; owner < game.players(); ++owner)
          ASSERT_TRUE(one.realms[owner].hand == other.realms[owner].hand) << "seed " << seed;
        ASSERT_TRUE(std::ranges::equal(one.deck, other.deck)) << "seed " << seed;
        ASSERT_TRUE(std::ranges::equal(one.item_deck, other.item_deck)) << "seed " << seed;
      }
      game.legal(s, legal);
      game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
  }
}

// Seat 1 looks at two hands and a deck of two cards each, of which it knows something.
class SmallTable {
 public:
  explicit SmallTable(Position position) : at_(std::move(position)) {
    EXPECT_TRUE(at_.hand(0, "King, Queen"));
    EXPECT_TRUE(at_.hand(1, "Swamp, Candle, Dragon"));
    EXPECT_TRUE(at_.hand(2, "Island, Forge"));
    EXPECT_TRUE(at_.deck("Hydra, Knights, Great Flood", true));
    at_.begin();
    card("Swamp", [&](CardId place) { at_.state().of_suit[place] = static_cast<int>(Suit::Flood) + 1; });
    card("Candle", [&](CardId place) {
      at_.state().not_suits[place] = static_cast<std::uint16_t>(bit_of(Suit::Flood));
      at_.state().drawn_as[place] = 5;
    });
    card("Forge", [&](CardId place) {
      at_.state().not_suits[place] = static_cast<std::uint16_t>(bit_of(Suit::Army) | bit_of(Suit::Beast));
    });
    card("Hydra", [&](CardId one) { at_.state().known[0][one] = 3; });
    card("Great Flood", [&](CardId one) { at_.state().known[0][one] = 9; });
  }

  // Every deal with the number of ways in which its cards may lie at their places.
  [[nodiscard]] std::map<std::string, int> all() const {
    std::vector<CardId> places;
    for (const Seat seat : {Seat{1}, Seat{2}})
      state().realms[seat].hand.each([&](CardId one) { places.push_back(one); });
    const std::size_t hands = places.size();
    for (const CardId one : state().deck) places.push_back(one);
    std::vector<CardId> cards = places;
    std::ranges::sort(cards);
    std::map<std::string, int> out;
    do {
      bool good = true;
      for (std::size_t i = 0; i < hands; ++i)
        good = good && admits(at_.rules(), state(), 0, cards[i], places[i]);
      if (!good) continue;
      State dealt = state();
      Cards second;
      Cards third;
      for (std::size_t i = 0; i < hands; ++i) (i < 3 ? second : third).add(cards[i]);
      dealt.realms[1].hand = second;
      dealt.realms[2].hand = third;
      for (std::size_t i = hands; i < cards.size(); ++i) dealt.deck[i - hands] = cards[i];
      ++out[deal_of(dealt)];
    } while (std::ranges::next_permutation(cards).found);
    return out;
  }
  static std::string deal_of(const State& s) {
    std::string out;
    const auto add = [&](std::size_t one) { out += std::to_string(one) + " "; };
    for (const Seat seat : {Seat{1}, Seat{2}}) s.realms[seat].hand.each(add);
    for (const CardId one : s.deck) add(one);
    return out;
  }
  [[nodiscard]] const State& state() const { return at_.state(); }
  [[nodiscard]] const Game& game() const { return at_.game(); }

 private:
  template <class Do>
  void card(std::string_view name, Do&& then) {
    then(at_.cards(name).value().front());
  }

  Position at_;
};

TEST(RealmsKnowledge, EveryPossibleDealIsDrawnAsOftenAsAnyOther) {
  SmallTable table(Position::open({.players = 3, .options = {{"items", "on"}}, .tiles = {}}).value());
  const auto all = table.all();
  ASSERT_GT(all.size(), 50u);
  int ways = 0;
  for (const auto& [deal, count] : all) ways += count;
  const int deals = 200 * static_cast<int>(all.size());
  std::map<std::string, int> drawn;
  Rng rng(7);
  for (int i = 0; i < deals; ++i) {
    State s = table.state();
    table.game().redeal(s, 0, rng);
    ++drawn[SmallTable::deal_of(s)];
  }
  double sum = 0;
  for (const auto& [deal, count] : all) {
    const double wanted = static_cast<double>(deals) * count / ways;
    sum += (drawn[deal] - wanted) * (drawn[deal] - wanted) / wanted;
  }
  EXPECT_EQ(drawn.size(), all.size()) << "a deal that cannot be";
  // Chi-squared with so many degrees of freedom: five standard deviations.
  const auto freedom = static_cast<double>(all.size() - 1);
  EXPECT_LT(sum, freedom + 5 * std::sqrt(2 * freedom));
}

}  // namespace
}  // namespace hali::realms
