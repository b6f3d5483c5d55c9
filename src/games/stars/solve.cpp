#include "games/stars/solve.h"

#include <algorithm>
#include <bit>

#include "games/stars/budgets.h"
#include "games/stars/legal.h"
#include "games/stars/summoning.h"
#include "games/stars/turn.h"

namespace hali::stars {
namespace {

// What is known of one constellation: budgets that reach it and budgets that do not. More never hurts.
class Target {
 public:
  Target(const Sky& sky, const Constellation& constellation, bool mirrors, Work* work)
      : reach_(sky, constellation, mirrors, work) {}

  const SkyMoves* with(const Owed& budget) {
    for (const auto& [owed, moves] : made_) {
      if (owed == budget) return &moves;
    }
    for (const Owed& failed : failed_) {
      if (budget[0] <= failed[0] && budget[1] <= failed[1] && budget[2] <= failed[2]) return nullptr;
    }
    auto moves = reach_.with(budget);
    if (!moves) {
      failed_.push_back(budget);
      return nullptr;
    }
    return &made_.emplace_back(budget, std::move(*moves)).second;
  }

 private:
  Reach reach_;
  std::vector<std::pair<Owed, SkyMoves>> made_;
  std::vector<Owed> failed_;
};

// How gladly a creature is given away: what it is worth lying there.
int worth(const Card& card) {
  constexpr std::array<int, 6> kTexts{0, 2, 2, 5, 6, 3};
  return 10 * card.points + kTexts[std::to_underlying(card.text)];
}

class Solver {
 public:
  Solver(const Rules& rules, const State& s, int most, Work* work)
      : rules_(rules), s_(s), work_(work), budgets_(budgets(rules, s, most)) {
    count(static_cast<Work>(budgets_.size()));
  }

  // Ways to summon a card that is fetched when `invoked` was invoked; any invocation will do for kNoCard. The
  // state is that in which the Dholes have left and the card is in hand.
  std::vector<Plan> run_fetched(CardId card, CardId invoked) {
    fetched_ = true;
    only_invoked_ = invoked;
    summon(card);
    return std::move(out_);
  }

  std::vector<Plan> run() {
    if (budgets_.empty()) return {};
    s_.hands[s_.active].each([&](CardId card) { summon(card); });
    return std::move(out_);
  }

 private:
  void count(Work done) {
    if (work_ != nullptr) *work_ -= done;
  }
  void summon(CardId card) {
    std::vector<std::pair<unsigned, int>> found;  // stars, moves
    for (const Lending& lending : lendings(rules_, s_, s_.active, card)) {
      if (work_ != nullptr && *work_ < 0) return;
      int below = kMostMoves + 100;
      for (const auto& [ignored, moves] : found) {
        if ((ignored & lending.ignored) == ignored) below = std::min(below, moves);
      }
      if (const auto plan = shortest(card, lending, below)) {
        found.emplace_back(lending.ignored, static_cast<int>(plan->moves.size()));
        out_.push_back(*plan);
      }
    }
  }

  std::optional<Plan> shortest(CardId card, const Lending& lending, int below) {
    const Card& facts = rules_.card(card);
    const Constellation& wanted = lending.ignored == 0 ? facts.constellation : facts.without[lending.ignored];
    Target target(s_.sky, wanted, rules_.options.mirrors, work_);
    for (const Budget& budget : budgets_) {
      count(1);
      if (total(budget.owed) >= below) break;
      if (s_.step == Step::Start && !invokes_well(budget.invoke, card)) continue;
      if (!rules_.options.served_may_lend && (budget.serving & lending.served_places) != 0) continue;
      Plan plan{.before = {},
                .fetchers = {},
                .card = card,
                .invoke = budget.invoke,
                .services = budget.services,
                .moves = {},
                .lending = lending};
      if (!make_room(plan, budget.serving)) continue;
      const SkyMoves* moves = target.with(budget.owed);
      if (moves == nullptr) continue;
      plan.moves = *moves;
      return plan;
    }
    return std::nullopt;
  }

  // SR-037: what was invoked has left the hand. A Dhole that the other fetches is not in it yet (SR-030).
  [[nodiscard]] bool invokes_well(CardId invoke, CardId card) const {
    if (!fetched_) return invoke != card;
    return only_invoked_ == kNoCard ? invoke != kNoCard && invoke != card : invoke == only_invoked_;
  }

  // Chooses who leaves, and counts.
  bool make_room(Plan& plan, unsigned serving) const {
    const Area& area = s_.areas[s_.active];
    const Card& facts = rules_.card(plan.card);
    const bool lender_leaves = rules_.options.lender_makes_room && plan.lending.leaving > 0;
    const bool full = area.creatures.size() >= kAreaLimit && !lender_leaves;
    int best = -1;
    std::optional<std::size_t> same;
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      const Card& creature = rules_.card(area.creatures[place]);
      const bool is_same = facts.type == Type::GreatOldOne && creature.name == facts.name;
      if (is_same) same = place;
      if (!full || (plan.lending.served_places >> place & 1u) != 0) continue;
      const bool served = area.has_served(place) || (serving >> place & 1u) != 0;
      if (served && !rules_.options.served_may_make_room) continue;
      if (best >= 0 && !is_same && worth(rules_.card(area.creatures[best])) <= worth(creature)) continue;
      if (best >= 0 && same && static_cast<std::size_t>(best) == *same) continue;
      best = static_cast<int>(place);
    }
    if (full && best < 0) return false;
    if (same && (!full || static_cast<std::size_t>(best) != *same)) return false;  // SR-095
    plan.room = full ? static_cast<PlaceOrNone>(best + 1) : PlaceOrNone{0};
    plan.points = points_of(rules_, area) + facts.points;
    if (full) plan.points -= rules_.card(area.creatures[best]).points;
    const int lost = rules_.options.lenders_count ? 0 : plan.lending.leaving;
    plan.wins = plan.points - lost >= kPointsToWin;
    return true;
  }

  const Rules& rules_;
  const State& s_;
  Work* work_;
  std::vector<Budget> budgets_;
  bool fetched_ = false;
  CardId only_invoked_ = kNoCard;
  std::vector<Plan> out_;
};

}  // namespace

std::vector<Plan> solve(const Rules& rules, const State& s, int most_moves, Work* work) {
  return Solver(rules, s, most_moves, work).run();
}

std::vector<Plan> solve_fetched(const Rules& rules, const State& s, int most_moves, CardId card,
                                CardId invoked, Work* work) {
  return Solver(rules, s, most_moves, work).run_fetched(card, invoked);
}

Area area_before(const Rules& rules, const State& s, const Plan& plan) {
  State then = s;
  for (const Action action : plan.before) carry_out({.rules = rules, .s = then}, action);
  return then.areas[s.active];
}

Area area_at_summoning(const Rules& rules, const State& s, const Plan& plan) {
  Area area = area_before(rules, s, plan);
  for (const std::uint8_t place : plan.fetchers) area.remove(place);
  return area;
}

std::vector<Action> actions_of(const Rules& rules, const State& s, const Plan& plan) {
  std::vector<Action> out(plan.before.begin(), plan.before.end());
  if (plan.invoke != kNoCard) out.push_back(encode({.verb = Verb::Invoke, .what = plan.invoke}));
  for (const std::uint8_t place : plan.services) out.push_back(encode({.verb = Verb::Serve, .what = place}));
  for (const SkyMove move : plan.moves) out.push_back(encode({.verb = Verb::Move, .what = move}));
  for (const std::uint8_t place : plan.fetchers)
    out.push_back(encode({.verb = Verb::Fetch, .what = place, .from_discard = true}));
  Act act{.verb = Verb::Summon, .what = plan.card, .room = plan.room};
  for (std::size_t i = 0; i < plan.lending.places.size(); ++i)
    act.lenders[i] = static_cast<PlaceOrNone>(plan.lending.places[i] + 1);
  put_in_order(rules, area_at_summoning(rules, s, plan), act);
  out.push_back(encode(act));
  return out;
}

bool can_be_played(const Rules& rules, const State& s, const Plan& plan) {
  State now = s;
  for (const Action action : actions_of(rules, s, plan)) {
    if (check(rules, now, action)) return false;
    carry_out({.rules = rules, .s = now}, action);
  }
  return true;
}

}  // namespace hali::stars
