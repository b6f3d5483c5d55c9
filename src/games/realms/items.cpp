#include "games/realms/items.h"  // [cold]

#include <algorithm>

#include "games/realms/item.h"
#include "games/realms/knowledge.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

constexpr int kBottomCards = 7;    // FR-083
constexpr int kMostUnder = 8;      // FR-093
constexpr int kLanternCards = 10;  // FR-101

// FR-062, FR-073: everything in use is done and lies face down.
void finish(const Play& play) {
  State& s = play.s;
  for (const ItemId item : s.in_use) s.realms[s.active].face_down |= bit(item);
  s.in_use.clear();
  s.left = 0;
  s.shown.clear();
  if (s.window != Step::Discard) s.drawn.clear();
  if (s.robbed != kNoSeat && !replace_item(play, s.robbed)) return;
  s.robbed = kNoSeat;
  back_to_window(play);
}

void ask(const Play& play, Step step, int count = 1) {
  State& s = play.s;
  s.step = step;
  s.to_move = s.active;
  s.left = static_cast<std::uint8_t>(count);
}

// Asks for so many hand cards; nothing to discard, nothing to ask.
void owe(const Play& play, int count) { count > 0 ? ask(play, Step::Owe, count) : finish(play); }

void under_deck(State& s, CardId card) { s.deck.insert(0, card); }

// FR-083, FR-089
void peek(const Play& play, int from_bottom, int from_top) {
  State& s = play.s;
  const auto size = static_cast<int>(s.deck.size());
  for (int i = 0; i < size; ++i) {
    if (i < from_bottom || i >= size - from_top) see(s, s.active, s.deck[i]);
  }
  play.tell<EventKind::Peeked>(s.active, std::min(size, from_bottom + from_top));
  finish(play);
}

// FR-086
void unpack(const Play& play) {
  State& s = play.s;
  for (int i = 0; i < 3; ++i) {
    if (s.item_deck.empty() && !s.pile.empty() && !play.rules.switches().item_deck_ends) {
      for (const ItemId item : s.pile) s.item_deck.push_back(item);
      s.pile.clear();
      s.chance.shuffle(s.item_deck.span());
      play.tell<EventKind::ItemsShuffled>(s.item_deck.size());
    }
    if (s.item_deck.empty()) break;
    s.realms[s.active].row |= bit(s.item_deck.back());
    play.tell<EventKind::ItemDrawn>(s.active, s.item_deck.back());
    s.item_deck.pop_back();
    ++s.revelations;
  }
  finish(play);
}

void widen(const Play& play) {
  State& s = play.s;
  s.no_discard = true;
  ++s.realms[s.active].size;
  play.tell<EventKind::LargerHand>(s.active, s.realms[s.active].size);
  finish(play);
}

// So many cards of the area, or as many as there are where that is allowed (A10).
void ask_area(const Play& play, Step step, int count, int there) {
  const int wanted = std::min(count, there);
  wanted > 0 ? ask(play, step, wanted) : finish(play);
}

void cauldron(const Play& play) {
  State& s = play.s;
  s.drawn.clear();
  draw_cards(play, s.active, 3);
  const int drawn = s.drawn.count();
  if (drawn == 0) return finish(play);  // FR-072
  s.offers = 0;
  drawn == 1 ? owe(play, 1) : ask(play, Step::Return, drawn - 1);
}

// FR-096
void fishhook(const Play& play) {
  State& s = play.s;
  s.drawn.clear();
  draw_cards(play, s.active, 2);
  owe(play, s.drawn.count());  // FR-072
}

// FR-101
void lantern(const Play& play, Suit suit) {
  State& s = play.s;
  FixedVector<CardId, kLanternCards> seen;
  s.subject = kNoCard;
  while (!seen.full() && !s.deck.empty() && s.subject == kNoCard) {
    const CardId card = s.deck.back();
    s.deck.pop_back();
    if (play.rules.suit(card) == suit) {
      s.subject = card;
      continue;
    }
    show(s, card);
    play.tell<EventKind::Showed>(s.active, open_card(s, card));
    seen.push_back(card);
  }
  for (const CardId card : seen) s.deck.push_back(card);
  if (s.subject != kNoCard) {
    begin_traces(s, s.subject, ++s.draws);
    s.of_suit[s.subject] = static_cast<std::uint8_t>(static_cast<int>(suit) + 1);
    s.realms[s.active].hand.add(s.subject);
    see(s, s.active, s.subject);
    play.tell<EventKind::Found>(s.active, suit);
  }
  shuffle_deck(play);
  s.subject == kNoCard ? finish(play) : owe(play, 1);
}

// FR-084, FR-193: first all that is shown, then what the rest is not: which places were empty stays open
// (FR-195).
void show_suit(const Play& play, Seat seat, Suit suit) {
  State& s = play.s;
  const Cards hand = s.realms[seat].hand;
  hand.each([&](CardId at) {
    const auto card = at;
    if (play.rules.suit(card) != suit) return;
    expose(play.rules, s, seat, card);
    play.tell<EventKind::Showed>(seat, open_card(s, card));
  });
  hand.each([&](CardId at) {
    if (play.rules.suit(at) != suit) s.not_suits[at] |= static_cast<std::uint16_t>(bit_of(suit));
  });
}

void next_offer(const Play& play) {
  State& s = play.s;
  s.offers = 0;
  s.to_move = clockwise(s.to_move, 1, play.rules.players());
  s.step = s.to_move == s.active ? Step::Deal : Step::Offer;
}

// What happens as soon as the item is used, and what is asked.
void start(const Play& play, ItemId effect) {
  State& s = play.s;
  const Realm& realm = s.realms[s.active];
  switch (effect) {
    case kSpyglass: return ask(play, Step::Look);
    case kSarcophagus:                                          // FR-081
    case kWingedBoots: return top_to_area(play), finish(play);  // FR-092
    case kBlindfold: return owe(play, 1);
    case kBookOfProphecy: return peek(play, kBottomCards, 0);
    case kCrystalBall:
    case kLantern: return ask(play, Step::Name);
    case kMarketWagon: return ask(play, Step::Show);
    case kBackpack: return unpack(play);
    case kShovel: return ask_area(play, Step::Bury, 1, unsealed(s).count());
    case kSealedVault: return ask_area(play, Step::Seal, 2, unsealed(s).count());
    case kCrystalLens: return peek(play, 0, 1);
    case kLarcenousGloves:
      for (Seat seat = 0; seat < play.rules.players(); ++seat) {
        if (robbable(play.rules, s, seat) != 0) return ask(play, Step::Rob);
      }
      return finish(play);
    case kJunkyardMap: return fetchable(play.rules, s) != 0 ? ask(play, Step::Fetch) : finish(play);
    case kStaffOfTransmutation:
      s.drawn.clear();
      return ask(play, Step::Under, std::min(kMostUnder, realm.hand.count()));
    case kRake: return ask_area(play, Step::Rake, 2, reachable(s).count());
    case kFishhook: return fishhook(play);
    case kRepairKit: return ask(play, Step::Repeat);
    case kHourglass: s.extra = true; return finish(play);
    case kGoldMirror: return ask_area(play, Step::Bury, 3, unsealed(s).count());
    case kCauldron: return cauldron(play);
    case kPortal: return widen(play);
    case kWishingRing:
      s.wished = true;
      search_deck(s, s.active);
      return s.deck.empty() ? finish(play) : ask(play, Step::Wish);
    default: return finish(play);  // Treasure Chest
  }
}

}  // namespace

void use_own(const Play& play) {
  State& s = play.s;
  const ItemId item = std::exchange(s.realms[s.active].item, kNoItem);
  s.used = true;
  s.window = s.step;
  s.in_use.push_back(item);
  play.tell<EventKind::Used>(s.active, item);
  begin_effect(play, item);
}

void begin_effect(const Play& play, ItemId effect) {
  State& s = play.s;
  s.effect = effect;
  if (play.rules.set->items[effect].timing == Timing::ReplacesTurn) s.replaced = true;
  start(play, effect);
}

void look(const Play& play, Seat seat) {
  State& s = play.s;
  s.realms[seat].hand.each([&](CardId card) { see(s, s.active, card); });
  play.tell<EventKind::Looked>(s.active, seat);
  finish(play);
}

// FR-090
void rob(const Play& play, Seat victim, int item_plus_one) {
  State& s = play.s;
  Realm& theirs = s.realms[victim];
  const bool from_row = item_plus_one > 0;
  const ItemId item = from_row ? static_cast<ItemId>(item_plus_one - 1) : theirs.item;
  play.tell<EventKind::Robbed>(s.active, item, victim);
  s.in_use.push_back(item);
  if (from_row) {
    theirs.row &= ~bit(item);
    return begin_effect(play, item);
  }
  theirs.item = kNoItem;
  s.robbed = victim;
  if (play.rules.version >= 2) return begin_effect(play, item);
  if (replace_item(play, victim)) use_stolen(play);
}

void use_stolen(const Play& play) {
  State& s = play.s;
  s.robbed = kNoSeat;
  s.to_move = s.active;
  begin_effect(play, s.in_use.back());
}

void fetch(const Play& play, ItemId item) {
  State& s = play.s;
  for (std::size_t i = 0; i < s.pile.size(); ++i) {
    if (s.pile[i] == item) {
      s.pile.erase(i);
      break;
    }
  }
  s.in_use.push_back(item);
  play.tell<EventKind::Fetched>(s.active, item);
  begin_effect(play, item);
}

void repeat(const Play& play, ItemId item) {
  play.tell<EventKind::Repeated>(play.s.active, item);
  begin_effect(play, item);
}

void name_suit(const Play& play, Suit suit) {
  State& s = play.s;
  play.tell<EventKind::Named>(s.active, suit);
  if (s.effect == kLantern) return lantern(play, suit);
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (seat != s.active) show_suit(play, seat, suit);
  }
  ++s.revelations;
  finish(play);
}

// FR-085
void show_card(const Play& play, CardId card) {
  State& s = play.s;
  s.subject = card;
  expose(play.rules, s, s.active, card);
  play.tell<EventKind::Showed>(s.active, open_card(s, card));
  next_offer(play);
}

void offer(const Play& play, CardId card) {
  State& s = play.s;
  s.shown.add(card);
  expose(play.rules, s, s.to_move, card);
  play.tell<EventKind::Showed>(s.to_move, open_card(s, card));
  ++s.offers;
  if (s.offers == 3 || s.offers == s.realms[s.to_move].hand.count()) next_offer(play);
}

void pass_offer(const Play& play) { next_offer(play); }

void trade(const Play& play, CardId card) {
  State& s = play.s;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (seat == s.active || !s.realms[seat].hand.has(card)) continue;
    s.realms[seat].hand.remove(card);
    s.realms[seat].hand.add(s.subject);
    s.realms[s.active].hand.remove(s.subject);
    s.realms[s.active].hand.add(card);
    break;
  }
  play.tell<EventKind::Traded>(s.active, open_card(s, card), open_card(s, s.subject));
  s.subject = kNoCard;
  finish(play);
}

void keep(const Play& play) {
  play.tell<EventKind::Kept>(play.s.active, open_card(play.s, play.s.subject));
  play.s.subject = kNoCard;
  finish(play);
}

void exchange(const Play& play) {
  State& s = play.s;
  to_area(play, s.active, s.subject);
  s.subject = kNoCard;
  draw_cards(play, s.active, 1);
  finish(play);
}

// FR-087, FR-099
void bury(const Play& play, CardId card) {
  State& s = play.s;
  s.area.remove(card);
  under_deck(s, card);
  play.tell<EventKind::Buried>(s.active, open_card(s, card), s.area.count());
  ++s.offers;
  if (--s.left > 0) return;
  if (s.effect == kGoldMirror) {
    for (int i = 0; i < 3; ++i) top_to_area(play);
  }
  s.offers = 0;
  finish(play);
}

void seal(const Play& play, CardId card) {
  State& s = play.s;
  s.sealed.add(card);
  s.sealer = s.active;
  play.tell<EventKind::Sealed>(s.active, open_card(s, card));
  if (--s.left == 0) finish(play);
}

// FR-094
void rake(const Play& play, CardId card) {
  State& s = play.s;
  take_from_area(play, s.active, card);
  s.drawn.add(card);
  play.tell<EventKind::Took>(s.active, open_card(s, card));
  if (--s.left == 0) owe(play, s.drawn.count());
}

void owed_discard(const Play& play) {
  State& s = play.s;
  if (--s.left > 0) return;
  if (s.effect == kBlindfold) draw_cards(play, s.active, 1);  // FR-082
  s.subject = kNoCard;
  finish(play);
}

// FR-093
void put_under(const Play& play, CardId card) {
  State& s = play.s;
  if (s.drawn.empty()) lose_track(s, s.active, s.realms[s.active].hand);
  s.realms[s.active].hand.remove(card);
  under_deck(s, card);
  s.drawn.add(card);
  if (--s.left == 0) done_under(play);
}

void done_under(const Play& play) {
  State& s = play.s;
  const int count = s.drawn.count();
  play.tell<EventKind::Under>(s.active, count);
  s.drawn.clear();
  draw_cards(play, s.active, count);
  finish(play);
}

// FR-100
void return_card(const Play& play, CardId card, bool to_top) {
  State& s = play.s;
  if (s.offers == 0) lose_track(s, s.active, s.drawn);
  s.realms[s.active].hand.remove(card);
  if (to_top) {
    s.deck.push_back(card);
    ++s.offers;
  } else {
    under_deck(s, card);
    s.offers = static_cast<std::uint8_t>(s.offers + 16);
  }
  if (--s.left > 0) return;
  play.tell<EventKind::Returned>(s.active, s.offers & 15, s.offers >> 4);
  s.offers = 0;
  owe(play, 1);
}

// FR-103
void wish(const Play& play, CardId card) {
  State& s = play.s;
  for (std::size_t i = 0; i < s.deck.size(); ++i) {
    if (s.deck[i] == card) {
      s.deck.erase(i);
      break;
    }
  }
  s.deck.push_back(card);
  lose_order(s, s.active);
  see(s, s.active, card);
  play.tell<EventKind::Wished>(s.active);
  finish(play);
}

}  // namespace hali::realms
