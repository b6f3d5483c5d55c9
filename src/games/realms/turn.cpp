#include "games/realms/turn.h"

#include <algorithm>

#include "games/realms/ending.h"
#include "games/realms/item.h"
#include "games/realms/items.h"
#include "games/realms/knowledge.h"

namespace hali::realms {
namespace {

// FR-036, FR-191: so many rounds without a fuller area, and the game ends.
constexpr int kIdleRounds = 25;

bool complete(const Rules& rules, const State& s, Seat seat) {
  return s.realms[seat].hand.count() >= rules.hand_size();
}

// A08, FR-065
void refill_items(const Play& play) {
  State& s = play.s;
  if (!s.item_deck.empty() || s.pile.empty() || play.rules.switches().item_deck_ends) return;  // FR-194
  for (const ItemId item : s.pile) s.item_deck.push_back(item);
  s.pile.clear();
  s.chance.shuffle(s.item_deck.span());
  play.tell<EventKind::ItemsShuffled>(s.item_deck.size());
}

void lay_out(const Play& play, Seat seat, ItemId item) {
  play.s.realms[seat].item = item;
  play.s.realms[seat].had_item = 1;
  play.tell<EventKind::ItemDrawn>(seat, item);
}

// FR-066: it is not the discard area.
void to_pile(const Play& play, Seat seat, ItemId item) {
  play.s.pile.push_back(item);
  play.tell<EventKind::ItemDiscarded>(seat, item);
}

// A15: a Repair Kit that has nothing to repeat is discarded and redrawn.
bool goes_back(const Rules& rules, const Realm& realm, ItemId item) {
  return item == kRepairKit && rules.switches().repair_auto && realm.face_down == 0;
}

void pass_turn(const Play& play) {
  State& s = play.s;
  const bool again = s.extra;
  s.extra = false;
  ++s.turn;
  if (!again) s.active = clockwise(s.active, 1, play.rules.players());
  if (again) play.tell<EventKind::ExtraTurn>(s.active);
  begin_turn(play);
}

// FR-055, FR-060, FR-063: what happens to the item when the turn is over.
void end_of_items(const Play& play) {
  State& s = play.s;
  Realm& realm = s.realms[s.active];
  if (play.rules.options.items && !s.extra) {
    if (s.swapping) to_pile(play, s.active, std::exchange(realm.item, kNoItem));
    s.swapping = false;
    const bool first = realm.had_item == 0 && complete(play.rules, s, s.active);
    if ((first || realm.had_item != 0) && realm.item == kNoItem && !replace_item(play, s.active)) return;
  }
  pass_turn(play);
}

void enter_dusk(const Play& play) {
  State& s = play.s;
  if (limit_reached(play.rules, s)) return begin_end(play, Ending::Limit);  // FR-040, FR-071
  Realm& realm = s.realms[s.active];
  if (!play.rules.options.items) return end_turn(play);
  if (play.rules.switches().first_item_at_once && realm.had_item == 0 && complete(play.rules, s, s.active)) {
    s.step = s.window = Step::Dusk;
    if (!replace_item(play, s.active)) return;  // never: there is no row yet
  }
  if (realm.item == kNoItem) return end_turn(play);
  s.step = s.window = Step::Dusk;
  s.to_move = s.active;
}

}  // namespace

// FR-042, FR-043: what lies there now, sealed or not.
bool limit_reached(const Rules& rules, const State& s) {
  if (s.area.count() < rules.area_limit()) return false;
  if (rules.players() > 2) return true;
  return complete(rules, s, 0) && complete(rules, s, 1);  // FR-053
}

// FR-052
bool building_up(const Rules& rules, const State& s) {
  return rules.players() == 2 && s.realms[s.active].had_item == 0 &&
         s.realms[s.active].hand.count() < rules.hand_size();
}

Cards unsealed(const State& s) {
  Cards out = s.area;
  s.sealed.each([&](CardId card) { out.remove(card); });
  return out;
}

Cards reachable(const State& s) { return s.sealer == s.active ? s.area : unsealed(s); }

Cards takeable(const Rules& rules, const State& s) {
  // FR-033, A02: the first turn draws from the deck.
  if (s.turn == 0 && s.step == Step::Draw && rules.switches().first_turn_deck && !s.deck.empty()) return {};
  return reachable(s);
}

Cards discardable(const Rules& rules, const State& s) {
  Cards out = s.realms[s.to_move].hand;
  if (s.step == Step::Trim) s.spent.each([&](CardId card) { out.remove(card); });  // FR-114
  if (s.step == Step::Owe && s.effect == kLantern) out.remove(s.subject);          // FR-101
  if (s.step != Step::Discard) return out;
  if (!rules.switches().null_turn && s.subject != kNoCard) out.remove(s.subject);  // A01
  if (!rules.switches().draft_discard_any && s.drawn.count() == 2) out = s.drawn;  // A07
  return out;
}

void draw_cards(const Play& play, Seat seat, int count) {
  State& s = play.s;
  const int drawn = std::min(count, static_cast<int>(s.deck.size()));
  for (int i = 0; i < drawn; ++i) {
    const CardId card = s.deck.back();
    s.deck.pop_back();
    begin_traces(s, card, ++s.draws);
    s.realms[seat].hand.add(card);
    s.drawn.add(card);
    see(s, seat, card);
  }
  play.tell<EventKind::Drew>(seat, drawn, s.deck.size());
}

void take_from_area(const Play& play, Seat seat, CardId card) {
  State& s = play.s;
  s.area.remove(card);
  s.sealed.remove(card);
  s.realms[seat].hand.add(card);
  begin_traces(s, card, s.draws);
}

// FR-007: face up, for everybody to take.
void to_area(const Play& play, Seat seat, CardId card) {
  State& s = play.s;
  expose(play.rules, s, seat, card);
  s.realms[seat].hand.remove(card);
  s.area.add(card);
  play.tell<EventKind::Discarded>(seat, open_card(s, card), s.area.count());
}

void top_to_area(const Play& play) {
  State& s = play.s;
  if (s.deck.empty()) return;
  const CardId card = s.deck.back();
  s.deck.pop_back();
  s.area.add(card);
  show(s, card);
  play.tell<EventKind::ToArea>(open_card(s, card), s.area.count());
}

void shuffle_deck(const Play& play) {
  State& s = play.s;
  s.chance.shuffle(s.deck.span());
  lose_order(s);
  play.tell<EventKind::Shuffled>(s.deck.size());
}

void begin_turn(const Play& play) {
  State& s = play.s;
  const int in_area = s.area.count();
  ++s.idle;
  if (in_area > s.most_in_area) {
    s.most_in_area = static_cast<std::uint8_t>(in_area);
    s.idle = 0;
  }
  s.used = s.replaced = s.no_discard = s.wished = s.swapping = false;
  s.subject = kNoCard;
  s.drawn.clear();
  s.effect = kNoItem;
  s.to_move = s.active;
  s.step = s.window = Step::Draw;
  play.tell<EventKind::TurnBegins>(s.active, s.turn);
  if (play.rules.options.stall_guard && s.idle >= kIdleRounds * play.rules.players())
    return begin_end(play, Ending::Stalled);  // FR-191
  if (s.deck.empty() && play.rules.switches().end_on_empty_deck)
    return begin_end(play, Ending::DeckOut);  // A03
  // FR-190: who can draw from nowhere neither draws nor discards.
  if (s.deck.empty() && takeable(play.rules, s).empty() && !may_use_own(play.rules, s)) enter_dusk(play);
}

void draw(const Play& play) {
  State& s = play.s;
  const bool two = building_up(play.rules, s);
  s.drawn.clear();
  draw_cards(play, s.active, two ? 2 : 1);
  if (s.no_discard || (two && s.drawn.count() < 2)) return enter_dusk(play);
  s.step = s.window = Step::Discard;
}

void take(const Play& play, CardId card) {
  State& s = play.s;
  const bool builds = building_up(play.rules, s);  // FR-051: nothing is discarded
  take_from_area(play, s.active, card);
  play.tell<EventKind::Took>(s.active, open_card(s, card));
  s.subject = card;
  if (builds || s.no_discard) return enter_dusk(play);
  s.step = s.window = Step::Discard;
}

void discard(const Play& play, CardId card) {
  State& s = play.s;
  to_area(play, s.to_move, card);
  switch (s.step) {
    case Step::Trim: return trim_or_go_on(play);
    case Step::Owe: return owed_discard(play);
    default: return enter_dusk(play);
  }
}

void swap_item(const Play& play) {
  play.s.swapping = true;
  end_turn(play);
}

void end_turn(const Play& play) {
  State& s = play.s;
  if (s.wished) shuffle_deck(play);  // FR-103
  s.wished = false;
  end_of_items(play);
}

void pick_item(const Play& play, ItemId item) {
  State& s = play.s;
  const Seat seat = s.to_move;
  s.realms[seat].row &= ~bit(item);
  if (goes_back(play.rules, s.realms[seat], item)) {
    to_pile(play, seat, item);
    if (!replace_item(play, seat)) return;
  } else {
    lay_out(play, seat, item);
  }
  if (s.robbed == kNoSeat) return pass_turn(play);
  if (play.rules.version < 2) return use_stolen(play);  // FR-090
  s.robbed = kNoSeat;
  back_to_window(play);
}

void back_to_window(const Play& play) {
  State& s = play.s;
  s.to_move = s.active;
  s.effect = kNoItem;
  const bool over = limit_reached(play.rules, s);
  if (s.replaced || s.window == Step::Dusk) return enter_dusk(play);
  // FR-041: an owed discard is still made; a draw that has not begun is not.
  if (over && (s.window == Step::Draw || s.no_discard || play.rules.switches().end_midturn_at_once))
    return begin_end(play, Ending::Limit);
  s.step = s.window;
  if (s.step == Step::Discard && s.no_discard) enter_dusk(play);
}

bool replace_item(const Play& play, Seat seat) {
  State& s = play.s;
  Realm& realm = s.realms[seat];
  for (int tries = 0; tries <= kItems; ++tries) {
    if (std::popcount(realm.row) > 1) {
      s.step = Step::Pick;
      s.to_move = seat;
      return false;
    }
    ItemId item = kNoItem;
    if (realm.row != 0) {
      item = static_cast<ItemId>(std::countr_zero(realm.row));
      realm.row = 0;
    } else {
      refill_items(play);
      if (s.item_deck.empty()) return true;  // A08
      item = s.item_deck.back();
      s.item_deck.pop_back();
      ++s.revelations;
    }
    if (!goes_back(play.rules, realm, item)) {
      lay_out(play, seat, item);
      return true;
    }
    to_pile(play, seat, item);
    if (s.item_deck.empty() && s.pile.size() == 1 && realm.row == 0) return true;  // only the Kit is left
  }
  return true;
}

}  // namespace hali::realms
