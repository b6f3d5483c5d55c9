#include "games/realms/game.h"
#include "games/registry.h"

namespace hali::realms {
namespace {

// What a card set holds, for the eye of whoever corrects it.
Result<std::vector<std::string>> check_set(std::string_view text) {
  auto set = read_card_set(text, {});
  if (!set) return std::unexpected(set.error());
  int base = 0;
  for (const Card& card : set->cards) base += card.base ? 1 : 0;
  return std::vector<std::string>{
      "base: " + std::to_string(base),
      "cursed_suits: " + std::to_string(set->cards.size() - static_cast<std::size_t>(base)),
      "cursed_items: " + std::to_string(set->items.size()),
      "clauses: " + std::to_string(set->clauses.size()),
  };
}

}  // namespace

GameEntry entry() {
  GameEntry entry = entry_of<Game>();
  entry.check_set = check_set;
  return entry;
}

}  // namespace hali::realms
