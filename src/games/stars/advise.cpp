// The greedy player: the summoning that gains most, found by the solver.
#include <algorithm>

#include "games/stars/action.h"
#include "games/stars/game.h"
#include "games/stars/solve.h"

namespace hali::stars {
namespace {

constexpr int kWin = 10'000;
constexpr int kPoint = 100;

int worth(const Card& card) {
  constexpr std::array<int, 6> kTexts{10, 12, 12, 40, 45, 25};
  return kPoint * card.points + kTexts[std::to_underlying(card.text)];
}

// Points gained, less what leaves; then fewer moves.
int gain(const Rules& rules, const State& s, const Plan& plan) {
  if (plan.wins) return kWin;
  const Area& area = s.areas[s.active];
  int sum = worth(rules.card(plan.card));
  if (plan.room != 0) sum -= worth(rules.card(area.creatures[plan.room - std::size_t{1}]));
  for (const std::uint8_t place : plan.lending.places) {
    const Card& lender = rules.card(area.creatures[place]);
    if (lender.type == Type::Servant) sum -= worth(lender);
  }
  return 8 * sum - static_cast<int>(plan.moves.size());
}

// The card in hand that promises least: few points for many tiles that are wrong.
CardId least_useful(const Rules& rules, const State& s) {
  CardId out = kNoCard;
  int least = 0;
  s.hands[s.active].each([&](CardId id) {
    const Card& card = rules.set->cards[id];
    int wrong = std::popcount(nearest(card.constellation, s.sky).wrong);
    if (card.type == Type::GreatOldOne) wrong = std::max(1, wrong - 1);  // somebody may lend a star
    const int promise = 100 * (1 + 2 * card.points) / (1 + wrong);
    if (out == kNoCard || promise < least) {
      out = id;
      least = promise;
    }
  });
  return out;
}

}  // namespace

Action Game::advise(const State& s) const {
  const auto code = [](Verb verb, std::size_t what = 0) {
    return encode({.verb = verb, .what = static_cast<std::uint8_t>(what)});
  };
  // A card more to choose from.
  const Area& area = s.areas[s.active];
  if (s.step == Step::Start && !s.pile.empty()) {
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      if (rules_.card(area.creatures[place]).text == Text::TakeCard) return code(Verb::Fetch, place);
    }
  }
  if (s.step == Step::Start || s.step == Step::Moves || s.step == Step::Invoked) {
    const auto plans = solve(rules_, s);
    const auto best =
        std::ranges::max_element(plans, {}, [&](const Plan& plan) { return gain(rules_, s, plan); });
    if (best != plans.end() && (gain(rules_, s, *best) > 0 || s.step == Step::Moves))
      return actions_of(rules_, s, *best).front();
  }
  if (s.step == Step::Moves) {
    constexpr std::array<SkyMove, kKinds> kFirst{0, kFirstSwap, kFirstFlip};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (s.owed[kind] > 0) return code(Verb::Move, kFirst[kind]);
    }
  }
  // Nothing can be summoned: new cards are worth more than these.
  if (s.step == Step::Start && s.hands[s.active].count() > 1)
    return code(Verb::Invoke, least_useful(rules_, s));
  const bool may_discard = s.discards < discard_limit(rules_, area) && !s.hands[s.active].empty();
  if (may_discard && s.hands[s.active].count() > 2) return code(Verb::Discard, least_useful(rules_, s));
  return code(Verb::Draw);
}

}  // namespace hali::stars
