#include "games/stars/independents.h"  // [cold]

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

#include "games/stars/legal.h"
#include "games/stars/turn.h"

namespace hali::stars {
namespace {

bool is_sure(const Act& act) {
  return act.verb == Verb::Exchange || (act.verb == Verb::Fetch && act.from_discard);
}

// On an area one is as good as the other.
bool serves_like(const Card& a, const Card& b) {
  return a.name == b.name && a.type == b.type && a.family == b.family && a.points == b.points &&
         a.text == b.text && a.star == b.star && a.service == b.service;
}

// Every way to use independents first, and what is better for it.
class Independents {
 public:
  Independents(const Rules& rules, const State& from, int most, Work* work)
      : rules_(rules), from_(from), most_(most), work_(work) {
    const auto& cards = rules.set->cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto first =
          std::ranges::find_if(cards, [&](const Card& card) { return serves_like(card, cards[i]); });
      alike_.push_back(static_cast<CardId>(first - cards.begin()));
    }
  }

  std::vector<Plan> run() {
    const State& s = from_;
    met_.insert(key(s));
    out_ = solve(rules_, s, most_, work_);
    std::erase_if(out_, [&](const Plan& plan) { return !can_be_played(rules_, s, plan); });
    fetch_back(s, {});
    go_on(s, {});
    return std::move(out_);
  }

 private:
  using Before = FixedVector<Action, kAreaLimit>;
  static constexpr Work kStateWork = 50;  // to make a state and see whether it is new

  // What the rest of the turn depends on, as far as independents change it: what lies on the own area,
  // whichever version of a creature it is; the hand; and the discard pile where somebody may fetch from it.
  using Key = std::vector<unsigned>;
  [[nodiscard]] Key key(const State& s) const {
    const Area& area = s.areas[s.active];
    Key out;
    bool fetches = false;
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      const CardId creature = area.creatures[place];
      fetches = fetches || rules_.card(creature).text == Text::TakeCard;
      out.push_back(2u * alike_[creature] + (area.has_served(place) ? 1 : 0));
    }
    std::ranges::sort(out);
    const auto add = [&](std::size_t card) { out.push_back(static_cast<unsigned>(card)); };
    add(kNoCard);
    s.hands[s.active].each(add);
    add(kNoCard);
    if (fetches) std::ranges::for_each(s.discard, add);
    return out;
  }

  void go_on(const State& s, const Before& before) {
    const Area& area = s.areas[s.active];
    const bool any = std::ranges::any_of(area.creatures, [&](CardId card) {
      const Text text = rules_.card(card).text;
      return text == Text::ExchangeServants || text == Text::ExchangeMinions || text == Text::TakeCard;
    });
    if (!any || before.full()) return;
    Actions actions;
    legal(rules_, s, actions);
    for (const Action action : actions) {
      if (!is_sure(decode(action))) continue;
      if (work_ != nullptr) *work_ -= kStateWork;
      if (work_ != nullptr && *work_ < 0) return;
      State next = s;
      carry_out({.rules = rules_, .s = next}, action);
      if (!met_.insert(key(next)).second) continue;
      auto path = before;
      path.push_back(action);
      for (Plan& plan : solve(rules_, next, most_, work_)) add(std::move(plan), path);
      fetch_back(next, path);
      go_on(next, path);
    }
  }

  // SRA-19
  void fetch_back(const State& s, const Before& before) {
    const bool will_lie_there = s.step == Step::Start || (s.step == Step::Moves && s.invoked != kNoCard);
    if (!rules_.options.dhole_fetches_invoked || !will_lie_there) return;
    const Area& area = s.areas[s.active];
    const auto is_dhole = [&](std::size_t place) {
      return place < area.creatures.size() && rules_.card(area.creatures[place]).text == Text::TakeCard;
    };
    bool first = true;
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      if (!is_dhole(place)) continue;
      if (std::exchange(first, false)) {  // one Dhole is like another
        Cards cards = s.hands[s.active];
        if (s.step == Step::Moves) (cards = {}).add(s.invoked);
        cards.each([&](CardId card) {
          const auto id = card;
          fetch_late(s, id, id, {static_cast<std::uint8_t>(place)}, before);
        });
      }
      for (std::size_t other = 0; other < area.creatures.size(); ++other) {
        if (other == place || !is_dhole(other)) continue;
        const auto second = static_cast<std::uint8_t>(other > place ? other - 1 : other);
        fetch_late(s, area.creatures[place], kNoCard, {static_cast<std::uint8_t>(place), second}, before);
        break;
      }
    }
  }

  void fetch_late(const State& s, CardId card, CardId invoked, std::initializer_list<std::uint8_t> places,
                  const Before& before) {
    State then = s;
    FixedVector<std::uint8_t, 2> fetchers;
    for (const std::uint8_t place : places) {
      fetchers.push_back(place);
      then.areas[s.active].remove(place);
    }
    then.hands[s.active].add(card);
    for (Plan& plan : solve_fetched(rules_, then, most_, card, invoked, work_)) {
      plan.fetchers = fetchers;
      // Those who serve do so while the Dholes are still there.
      for (std::size_t i = fetchers.size(); i > 0; --i) {
        for (std::uint8_t& serving : plan.services) {
          if (serving >= fetchers[i - 1]) ++serving;
        }
      }
      add(std::move(plan), before);
    }
  }

  // Kept when no plan for the card needs as few moves or fewer with as few stars, or when only this one wins.
  void add(Plan plan, const Before& before) {
    for (const Plan& other : out_) {
      if (other.card == plan.card &&
          (other.lending.ignored & plan.lending.ignored) == other.lending.ignored &&
          other.moves.size() <= plan.moves.size() && (other.wins || !plan.wins))
        return;
    }
    plan.before = before;
    if (can_be_played(rules_, from_, plan)) out_.push_back(std::move(plan));
  }

  const Rules& rules_;
  const State& from_;
  int most_;
  Work* work_;
  std::vector<CardId> alike_;  // by card: the first that serves like it
  std::set<Key> met_;
  std::vector<Plan> out_;
};

}  // namespace

std::vector<Plan> solve_with_independents(const Rules& rules, const State& s, int most_moves, Work* work) {
  return Independents(rules, s, most_moves, work).run();
}

}  // namespace hali::stars
