#include "games/stars/lending.h"  // [cold]

#include <algorithm>
#include <bit>

#include "games/stars/summoning.h"

namespace hali::stars {

std::vector<Lending> lendings(const Rules& rules, const State& s, Seat seat, CardId card) {
  std::vector<Lending> out(1);
  if (rules.card(card).type != Type::GreatOldOne) return out;
  const Area& area = s.areas[seat];
  // By symbol: who may lend it. Where lending costs a creature nothing else, the best of them will do.
  const bool any_will_do = rules.options.served_may_lend && !rules.options.lender_makes_room;
  std::array<FixedVector<std::uint8_t, kAreaLimit + 1>, kMaxGroupCells> lenders;
  for (std::size_t place = 0; place < area.creatures.size(); ++place) {
    const auto symbol = lendable(rules, s, seat, card, place);
    if (!symbol) continue;
    if (!rules.options.served_may_lend && area.has_served(place)) continue;
    auto& list = lenders[*symbol];
    const bool minion = rules.card(area.creatures[place]).type == Type::Minion;
    if (any_will_do && minion) list.clear();
    if (list.empty() || !any_will_do) list.push_back(static_cast<std::uint8_t>(place));
  }
  const int limit = ignore_limit(rules, s, seat, card);
  for (unsigned mask = 1; mask < rules.card(card).without.size(); ++mask) {
    if (std::popcount(mask) > limit) continue;
    std::vector<Lending> some(1, Lending{.ignored = mask, .places = {}});
    for (std::size_t symbol = 0; symbol < lenders.size(); ++symbol) {
      if ((mask >> symbol & 1u) == 0) continue;
      std::vector<Lending> more;
      for (const Lending& lending : some) {
        for (const std::uint8_t place : lenders[symbol]) {
          if ((lending.served_places >> place & 1u) != 0) continue;
          Lending next = lending;
          next.places.push_back(place);
          next.served_places |= 1u << place;
          next.leaving += rules.card(area.creatures[place]).type == Type::Servant ? 1 : 0;
          more.push_back(next);
        }
      }
      some = std::move(more);
    }
    out.insert(out.end(), some.begin(), some.end());
  }
  std::ranges::stable_sort(out, {}, [](const Lending& lending) { return std::popcount(lending.ignored); });
  return out;
}

}  // namespace hali::stars
