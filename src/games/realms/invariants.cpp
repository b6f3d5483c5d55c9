// What must hold in every state. [cold]
#include "base/text.h"
#include "games/realms/game.h"
#include "games/realms/item.h"
#include "games/realms/knowledge.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

// Every card of the game lies in exactly one place.
std::string cards_broken(const Rules& rules, const State& s) {
  std::array<int, kMaxCards> seen{};
  for (const CardId card : s.deck) ++seen[card];
  s.area.each([&](CardId card) { ++seen[card]; });
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat >= rules.players() && !s.realms[seat].hand.empty()) return "a hand without a player";
    s.realms[seat].hand.each([&](CardId card) { ++seen[card]; });
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(kMaxCards); ++i) {
    const bool there =
        i < rules.set->cards.size() && rules.set->in_game(static_cast<CardId>(i), rules.options.suits);
    if (seen[i] != (there ? 1 : 0)) return "card " + to_text(i) + " lies in " + to_text(seen[i]) + " places";
  }
  bool stray = false;
  s.sealed.each([&](CardId card) { stray = stray || !s.area.has(card); });
  return stray ? "a sealed card is not in the area" : "";
}

std::string items_broken(const Rules& rules, const State& s) {
  std::array<int, kItems> seen{};
  const auto each = [&](ItemSet items) {
    for (; items != 0; items &= items - 1) ++seen[std::countr_zero(items)];
  };
  for (const ItemId item : s.item_deck) ++seen[item];
  for (const ItemId item : s.pile) ++seen[item];
  for (const ItemId item : s.in_use) ++seen[item];
  for (const Realm& realm : s.realms) {
    each(realm.face_down);
    each(realm.row);
    if (realm.item != kNoItem) ++seen[realm.item];
  }
  for (const int count : seen) {
    if (count > (rules.options.items ? 1 : 0)) return "an item is there twice";
    if (count == 0 && rules.options.items) return "an item is lost";
  }
  return {};
}

// FR-032: between turns every hand has its size. FR-072 sees to it for all items.
std::string hands_broken(const Rules& rules, const State& s) {
  if (s.step != Step::Draw) return {};
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Realm& realm = s.realms[seat];
    const int count = realm.hand.count();
    // FR-102: a Portal before the draw is one card ahead of the hand.
    const int ahead = seat == s.active && s.no_discard ? 1 : 0;
    const bool building = rules.players() == 2 && realm.had_item == 0 && count < realm.size;
    if (count + ahead != realm.size && !building && !rules.switches().end_midturn_at_once && !s.deck.empty())
      return "seat " + to_text(int{seat}) + " holds " + to_text(count) + " cards";
  }
  return {};
}

std::string knowledge_broken(const Rules& rules, const State& s) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    bool bad = false;
    s.realms[seat].hand.each([&](CardId card) { bad = bad || s.known[seat][card] != kExact; });
    if (bad) return "a player does not know the own hand";
    s.area.each([&](CardId card) { bad = bad || s.known[seat][card] != kExact; });
    if (bad) return "a card of the area is not known";
    for (std::size_t card = 0; card < static_cast<std::size_t>(kMaxCards); ++card)
      bad = bad || (s.known[kRows - 1][card] == kExact && s.known[seat][card] != kExact);
    if (bad) return "a player does not know what everybody knows";
  }
  for (std::size_t row = 0; row < kRows; ++row) {
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      bool bad = false;
      s.realms[owner].hand.each([&](CardId at) {
        const auto card = at;
        bad = bad || (s.known[row][card] != kExact && !admits(rules, s, row, card, card));
      });
      if (bad && (row == kRows - 1 || row < static_cast<std::size_t>(rules.players())))
        return "what is known of a hand card is not true";
    }
  }
  return {};
}

}  // namespace

std::string Game::broken_invariant(const State& s) const {
  if (std::string bad = cards_broken(rules_, s); !bad.empty()) return bad;
  if (std::string bad = items_broken(rules_, s); !bad.empty()) return bad;
  if (std::string bad = hands_broken(rules_, s); !bad.empty()) return bad;
  return knowledge_broken(rules_, s);
}

}  // namespace hali::realms
