// When an item may be used.
#include <bit>

#include "games/realms/item.h"
#include "games/realms/items.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

constexpr int kDeepest = 4;  // Gloves, Map, Repair Kit and what they bring in the end
constexpr int kTopOfPile = 3;
constexpr ItemSet kNotRepeated = bit(kBackpack) | bit(kSarcophagus) | bit(kBlindfold) | bit(kTreasureChest);

// FR-061, FR-067, FR-068: the printed timing.
bool in_time(const Rules& rules, const State& s, ItemId item, bool fetched) {
  if (item == kCrystalLens) return s.window == Step::Draw || rules.switches().lens_after_draw;  // A37
  if (item == kPortal) return s.window != Step::Dusk && !s.no_discard;                          // FR-102
  switch (rules.set->items[item].timing) {
    case Timing::AnyTime: return true;
    case Timing::ReplacesTurn: return s.window == Step::Draw;
    case Timing::AfterTurn: return s.window == Step::Dusk || fetched;  // A16
    case Timing::AsCopied: return true;
  }
  return false;
}

}  // namespace

bool may_use(const Rules& rules, const State& s, ItemId item, bool fetched, int depth) {
  const Realm& realm = s.realms[s.active];
  if (!in_time(rules, s, item, fetched) || depth > kDeepest) return false;
  if (item == kPortal) return realm.size < rules.hand_limit();
  if (item == kRepairKit) return repeatable(rules, s, fetched, depth + 1) != 0;
  if (item == kLarcenousGloves) {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const ItemId theirs = s.realms[seat].item;
      if (seat == s.active || theirs == kNoItem) continue;
      if (may_use(rules, s, theirs, true, depth + 1)) return true;
    }
    return rules.switches().item_no_effect;
  }
  if (item == kJunkyardMap) return fetchable(rules, s, depth + 1) != 0 || rules.switches().item_no_effect;
  if (item == kBlindfold) return !s.deck.empty();  // FR-072
  if (rules.switches().item_no_effect) return true;
  switch (item) {
    case kShovel: return !unsealed(s).empty();
    case kSealedVault: return unsealed(s).count() >= 2;
    case kGoldMirror: return unsealed(s).count() >= 3;
    case kRake: return reachable(s).count() >= 2;
    case kBackpack: return !s.item_deck.empty() || !s.pile.empty();
    default: return true;
  }
}

bool may_use_own(const Rules& rules, const State& s) {
  const ItemId item = s.realms[s.active].item;
  return item != kNoItem && !s.used && may_use(rules, s, item, false);
}

ItemSet robbable(const Rules& rules, const State& s, Seat victim) {
  const Realm& realm = s.realms[victim];
  ItemSet out = 0;
  if (victim == s.active) return 0;
  if (realm.item != kNoItem && may_use(rules, s, realm.item, true)) out |= bit(realm.item);
  if (!rules.switches().rob_backpack) return out;  // A12
  for (ItemSet rest = realm.row; rest != 0; rest &= rest - 1) {
    const auto item = static_cast<ItemId>(std::countr_zero(rest));
    if (may_use(rules, s, item, true)) out |= bit(item);
  }
  return out;
}

ItemSet fetchable(const Rules& rules, const State& s, int depth) {
  ItemSet out = 0;
  const std::size_t size = s.pile.size();
  for (std::size_t i = 0; i < size && i < static_cast<std::size_t>(kTopOfPile); ++i) {
    const ItemId item = s.pile[size - 1 - i];
    if (may_use(rules, s, item, true, depth)) out |= bit(item);
  }
  return out;
}

ItemSet repeatable(const Rules& rules, const State& s, bool fetched, int depth) {
  ItemSet out = 0;
  for (ItemSet rest = s.realms[s.active].face_down & ~kNotRepeated; rest != 0; rest &= rest - 1) {
    const auto item = static_cast<ItemId>(std::countr_zero(rest));
    if (may_use(rules, s, item, fetched, depth)) out |= bit(item);
  }
  return out;
}

bool may_name(const Rules& rules, int suit) {
  if (suit < 0 || suit >= kSuits) return false;
  if (suit == static_cast<int>(Suit::Wild)) return rules.switches().name_wild;  // A11
  return rules.options.suits || suit < static_cast<int>(Suit::Building);
}

bool may_exchange(const State& s) { return !s.deck.empty(); }

}  // namespace hali::realms
