#include "games/stars/budgets.h"  // [cold]

#include <algorithm>
#include <bit>

namespace hali::stars {
namespace {

class Lister {
 public:
  Lister(const Rules& rules, const State& s, int most, std::vector<Budget>& out)
      : rules_(rules), area_(s.areas[s.active]), most_(most), out_(out) {}

  // Which creatures have served decides the symbols; only whether an order works remains to be seen.
  void from(const Owed& owed, CardId invoke) {
    constexpr std::size_t kMasks = std::size_t{1} << (kAreaLimit + 1);
    std::array<bool, kMasks> met{};
    std::vector<Budget> open{{.owed = owed, .invoke = invoke, .serving = 0, .services = {}}};
    met[0] = true;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Budget now = open[i];
      if (total(now.owed) <= most_) out_.push_back(now);
      for (std::size_t place = 0; place < area_.creatures.size(); ++place) {
        const auto& service = rules_.card(area_.creatures[place]).service;
        const unsigned with = now.serving | 1u << place;
        if (!service || area_.has_served(place) || met[with] ||
            now.owed[std::to_underlying(service->from)] == 0 || now.services.full())
          continue;
        met[with] = true;
        Budget next = now;
        --next.owed[std::to_underlying(service->from)];
        for (std::size_t kind = 0; kind < kKinds; ++kind)
          next.owed[kind] = static_cast<std::uint8_t>(next.owed[kind] + service->to[kind]);
        next.serving = with;
        next.services.push_back(static_cast<std::uint8_t>(place));
        open.push_back(next);
      }
    }
  }

 private:
  const Rules& rules_;
  const Area& area_;
  int most_;
  std::vector<Budget>& out_;
};

}  // namespace

std::vector<Budget> budgets(const Rules& rules, const State& s, int most_moves) {
  std::vector<Budget> out;
  Lister lister(rules, s, most_moves, out);
  if (s.step == Step::Start || s.step == Step::Invoked) out.push_back({});
  if (s.step == Step::Moves) lister.from(s.owed, kNoCard);
  if (s.step == Step::Start) {
    s.hands[s.active].each(
        [&](std::size_t card) { lister.from(rules.set->cards[card].invocation, static_cast<CardId>(card)); });
  }
  const auto cost = [&](const Budget& budget) {
    const int points = budget.invoke == kNoCard ? 0 : rules.card(budget.invoke).points;
    return std::array{total(budget.owed), std::popcount(budget.serving), points};
  };
  std::ranges::stable_sort(out, {}, cost);
  return out;
}

}  // namespace hali::stars
