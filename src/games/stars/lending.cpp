#include "games/stars/lending.h"

#include <algorithm>
#include <bit>

#include "games/stars/summoning.h"

namespace hali::stars {

std::vector<Lending> lendings(const Rules& rules, const State& s, Seat seat, CardId card) {
  std::vector<Lending> out(1);
  if (rules.card(card).type != Type::GreatOldOne) return out;
  const Area& area = s.areas[seat];
  std::array<int, kMaxGroupCells> best{};  // by symbol: the place of its lender plus one
  for (std::size_t place = 0; place < area.creatures.size(); ++place) {
    const auto symbol = lendable(rules, s, seat, card, place);
    if (!symbol) continue;
    if (!rules.options.served_may_lend && area.has_served(place)) continue;
    const bool minion = rules.card(area.creatures[place]).type == Type::Minion;
    if (best[*symbol] == 0 || minion) best[*symbol] = static_cast<int>(place) + 1;
  }
  const int limit = ignore_limit(rules, s, seat, card);
  for (unsigned mask = 1; mask < rules.card(card).without.size(); ++mask) {
    if (std::popcount(mask) > limit) continue;
    Lending lending{.ignored = mask, .places = {}};
    for (std::size_t symbol = 0; symbol < best.size(); ++symbol) {
      if ((mask >> symbol & 1u) == 0) continue;
      if (best[symbol] == 0) break;
      const auto place = static_cast<std::uint8_t>(best[symbol] - 1);
      lending.places.push_back(place);
      lending.served_places |= 1u << place;
      lending.leaving += rules.card(area.creatures[place]).type == Type::Servant ? 1 : 0;
    }
    if (static_cast<int>(lending.places.size()) == std::popcount(mask)) out.push_back(lending);
  }
  std::ranges::stable_sort(out, {}, [](const Lending& lending) { return std::popcount(lending.ignored); });
  return out;
}

}  // namespace hali::stars
