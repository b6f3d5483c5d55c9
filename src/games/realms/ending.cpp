#include "games/realms/ending.h"  // [cold]

#include <algorithm>

#include "games/realms/knowledge.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

// The places of Rules::takers.
constexpr std::uint8_t kLeprechaun = 0;
constexpr std::uint8_t kGenie = 1;
constexpr std::uint8_t kNecromancer = 2;
constexpr std::uint8_t kTakers = 3;

Seat holder_of(const Rules& rules, const State& s, CardId card) {
  for (Seat seat = 0; card != kNoCard && seat < rules.players(); ++seat) {
    if (s.realms[seat].hand.has(card)) return seat;
  }
  return kNoSeat;
}

// FR-171
int tiebreak(const Rules& rules, const State& s, Seat seat) {
  const HandList hand = listed(s.realms[seat].hand);
  if (!rules.switches().tiebreak_current) {
    int sum = 0;
    for (const CardId card : hand) sum += rules.set->facts[card].strength;
    return sum;
  }
  const AreaList area = area_of(s);
  const Best best = best_of(rules, s, s.realms[seat].hand);
  const Slots slots = take_slots(*rules.set, hand, best.choices);
  unsigned blanked = 0;
  score_slots(*rules.set, rules.switches(), {.players = rules.players(), .discard = area}, slots, blanked);
  int sum = 0;
  for (int i = 0; i < slots.count; ++i) {
    if ((blanked >> i & 1u) == 0) sum += slots.strength[i];
  }
  return sum;
}

// FR-150, FR-170
void score_all(const Play& play) {
  const Rules& rules = play.rules;
  State& s = play.s;
  int most = 0;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Realm& realm = s.realms[seat];
    realm.hand.each([&](CardId card) { show(s, card); });
    const int items = score_items(*rules.set, rules.switches(), rules.players(), realm.face_down);
    const int total = best_of(rules, s, realm.hand).total + items;
    s.scores[seat] = static_cast<std::int16_t>(total);
    most = seat == 0 ? total : std::max(most, total);
    play.tell<EventKind::Scored>(seat, total, items);
  }
  int least = 0;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (s.scores[seat] != most) continue;
    const int sum = tiebreak(rules, s, seat);
    if (s.winners == 0 || sum < least) {
      s.winners = mask_of(seat);
      least = sum;
    } else if (sum == least) {
      s.winners |= mask_of(seat);
    }
  }
  s.step = Step::Over;
}

// Whether the next to take an extra card is asked; everything else happens by itself.
bool asks(const Play& play, Seat seat, CardId taker) {
  const Rules& rules = play.rules;
  State& s = play.s;
  switch (s.end_step) {
    case kLeprechaun:
      if (s.deck.empty()) return false;
      s.to_move = seat;
      if (rules.switches().leprechaun_optional) {  // A19
        s.step = Step::Luck;
        expose(rules, s, seat, taker);
        return true;
      }
      try_luck(play);
      return true;
    case kGenie:
      if (s.deck.empty()) return false;
      s.to_move = seat;
      s.step = Step::Grant;
      expose(rules, s, seat, taker);
      search_deck(s, seat);
      return true;
    default:
      if (raisable(rules, s, seat).empty()) return false;
      s.to_move = seat;
      s.step = Step::Raise;
      expose(rules, s, seat, taker);
      return true;
  }
}

void go_on(const Play& play) {
  State& s = play.s;
  ++s.revelations;  // who is asked has the card, and where nobody is asked nobody has it
  for (; s.end_step < kTakers; ++s.end_step) {
    const CardId taker = play.rules.takers[s.end_step];
    const Seat seat = holder_of(play.rules, s, taker);
    if (seat != kNoSeat && asks(play, seat, taker)) return;
  }
  score_all(play);
}

}  // namespace

HandList listed(const Cards& hand) {
  HandList out;
  hand.each([&](CardId card) {
    if (!out.full()) out.push_back(card);
  });
  return out;
}

AreaList area_of(const State& s) {
  AreaList out;
  s.area.each([&](CardId card) { out.push_back(card); });
  return out;
}

// FR-006, FR-192: the own hand, with the choices that give the most.
Best best_of(const Rules& rules, const State& s, const Cards& hand, std::int64_t* work) {
  const HandList cards = listed(hand);
  const AreaList area = area_of(s);
  return find_best(*rules.set, rules.switches(), {.players = rules.players(), .discard = area}, cards,
                   {.suits = rules.options.suits, .suit_only = rules.switches().copy_suit_only},
                   {.work = work});
}

// FR-111, FR-125: extra cards come before any card is blanked or copied.
void begin_end(const Play& play, Ending how) {
  State& s = play.s;
  s.ending = how;
  if (s.wished && play.rules.switches().ring_shuffle_first) shuffle_deck(play);  // A32
  s.wished = false;
  s.effect = kNoItem;
  s.in_use.clear();
  s.drawn.clear();
  s.subject = kNoCard;
  play.tell<EventKind::Ended>(s.area.count());
  s.end_step = 0;
  go_on(play);
}

// FR-114, FR-115
void trim_or_go_on(const Play& play) {
  State& s = play.s;
  if (s.realms[s.to_move].hand.count() > play.rules.hand_limit()) {
    s.step = Step::Trim;
    return;
  }
  ++s.end_step;
  go_on(play);
}

void try_luck(const Play& play) {
  State& s = play.s;
  const CardId taker = play.rules.takers[kLeprechaun];
  expose(play.rules, s, s.to_move, taker);
  s.spent.add(taker);
  play.tell<EventKind::TookExtra>(s.to_move, open_card(s, taker));
  draw_cards(play, s.to_move, 1);
  s.drawn.clear();  // what was drawn in a turn, and this is none
  trim_or_go_on(play);
}

void grant(const Play& play, CardId card) {
  State& s = play.s;
  const CardId taker = play.rules.takers[kGenie];
  lose_order(s, s.to_move);  // before it is taken: who knew where it lay does not see it go
  for (std::size_t i = 0; i < s.deck.size(); ++i) {
    if (s.deck[i] == card) {
      s.deck.erase(i);
      break;
    }
  }
  s.realms[s.to_move].hand.add(card);
  begin_traces(s, card, ++s.draws);
  see(s, s.to_move, card);
  s.spent.add(taker);
  play.tell<EventKind::TookExtra>(s.to_move, open_card(s, taker));
  trim_or_go_on(play);
}

void raise(const Play& play, CardId card) {
  State& s = play.s;
  s.spent.add(play.rules.takers[kNecromancer]);
  take_from_area(play, s.to_move, card);
  play.tell<EventKind::Raised>(s.to_move, open_card(s, card));
  trim_or_go_on(play);
}

void pass_extra(const Play& play) {
  ++play.s.end_step;
  go_on(play);
}

Cards raisable(const Rules& rules, const State& s, Seat seat) {
  const CardId taker = rules.takers[kNecromancer];
  Cards out;
  s.area.each([&](CardId card) {
    const bool sealed = s.sealed.has(card) && s.sealer != seat;
    const Bits suit = bit_of(rules.suit(card));
    if (!sealed && (suit & rules.set->cards[taker].takes_suits) != 0) out.add(card);
  });
  return out;
}

}  // namespace hali::realms
