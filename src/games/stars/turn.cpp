#include "games/stars/turn.h"

#include <algorithm>

#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

constexpr int kIdleTurns = 40;  // SR-160

void end_stalled(const Play& play) {
  State& s = play.s;
  int most = 0;
  for (Seat seat = 0; seat < play.rules.players(); ++seat)
    most = std::max(most, points_of(play.rules, s.areas[seat]));
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (points_of(play.rules, s.areas[seat]) == most) s.winners |= mask_of(seat);
  }
  s.stalled = true;
  s.step = Step::Over;
  play.tell<EventKind::Stalled>(most);
}

void end_invocation(const Play& play) {
  State& s = play.s;
  s.step = Step::Invoked;
  if (s.invoked == kNoCard) return;  // a position that was asked about names only what is owed
  s.discard.push_back(s.invoked);    // SR-115: after its last move
  play.tell<EventKind::InvocationOver>(s.active, s.invoked);
}

void remove_creature(const Play& play, std::size_t place) {
  State& s = play.s;
  Area& area = s.areas[s.active];
  const CardId creature = area.creatures[place];
  area.remove(place);
  s.discard.push_back(creature);
  play.tell<EventKind::IndependentLeft>(s.active, creature);
}

}  // namespace

void begin_turn(const Play& play) {
  State& s = play.s;
  ++s.turn;
  s.step = Step::Start;
  s.invoked = kNoCard;
  s.owed = {};
  s.discards = 0;
  play.tell<EventKind::TurnBegins>(s.active, s.turn);
}

void carry_out(const Play& play, Action action) {
  const Act act = decode(action);
  switch (act.verb) {
    case Verb::Invoke: return invoke(play, act.what);
    case Verb::Serve: return serve(play, act.what);
    case Verb::Move: return make_move(play, act.what);
    case Verb::Summon: return summon(play, act);
    case Verb::Exchange: return exchange(play, act);
    case Verb::Fetch: return fetch(play, act);
    case Verb::Discard: return discard(play, act.what);
    case Verb::Draw: return draw(play);
  }
}

void leave_hand(const Play& play, CardId card) {
  State& s = play.s;
  s.hands[s.active].remove(card);
  if (!s.open.has(card)) ++s.revelations;
  s.open.remove(card);
}

void invoke(const Play& play, CardId card) {
  State& s = play.s;
  leave_hand(play, card);
  s.invoked = card;
  s.owed = play.rules.card(card).invocation;
  s.step = Step::Moves;
  play.tell<EventKind::Invoked>(s.active, card);
  if (total(s.owed) == 0) end_invocation(play);
}

// SR-052, SR-053, SRA-25: what a service gives may be served again.
void serve(const Play& play, std::size_t place) {
  State& s = play.s;
  Area& area = s.areas[s.active];
  const Service& service = *play.rules.card(area.creatures[place]).service;
  --s.owed[std::to_underlying(service.from)];
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    s.owed[kind] = static_cast<std::uint8_t>(s.owed[kind] + service.to[kind]);
  area.served = static_cast<std::uint8_t>(area.served | 1u << place);
  play.tell<EventKind::Served>(s.active, area.creatures[place]);
}

// SR-036: whether it changes anything or not.
void make_move(const Play& play, SkyMove move) {
  State& s = play.s;
  apply_move(s.sky, move);
  const auto kind = static_cast<std::size_t>(kind_of(move));
  --s.owed[kind];
  switch (kind_of(move)) {
    case Kind::Push: play.tell<EventKind::Pushed>(s.active, move); break;
    case Kind::Swap: play.tell<EventKind::Swapped>(s.active, move); break;
    case Kind::Flip: play.tell<EventKind::Flipped>(s.active, move); break;
  }
  if (total(s.owed) == 0) end_invocation(play);
}

// SR-152, SR-153, SRA-05
void exchange(const Play& play, const Act& act) {
  State& s = play.s;
  Area& mine = s.areas[s.active];
  Area& theirs = s.areas[act.whom];
  const CardId given = mine.creatures[act.mine];
  const CardId got = theirs.creatures[act.theirs];
  // SRA-16: what comes is ready. What goes was: it has not served (SR-059).
  mine.creatures[act.mine] = got;
  theirs.creatures[act.theirs] = given;
  play.tell<EventKind::Exchanged>(s.active, given, got);
  remove_creature(play, act.what);
}

bool may_fetch(const Rules& rules, const State& s, bool from_discard) {
  if (!from_discard) return !s.pile.empty() || !s.discard.empty();
  if (s.discard.empty()) return false;
  return rules.options.dhole_fetches_invoked || s.discard.back() != s.invoked;  // SRA-19, SR-163
}

// SR-154, SRA-06
void fetch(const Play& play, const Act& act) {
  State& s = play.s;
  const CardId dhole = s.areas[s.active].creatures[act.what];
  if (act.from_discard) {
    const CardId card = s.discard.back();
    s.discard.pop_back();
    s.hands[s.active].add(card);
    s.open.add(card);
    play.tell<EventKind::FetchedOpen>(s.active, dhole, card);
  } else {
    draw_card(play, s.active);
    play.tell<EventKind::Fetched>(s.active, dhole);
  }
  remove_creature(play, act.what);
}

void discard(const Play& play, CardId card) {
  State& s = play.s;
  leave_hand(play, card);
  s.discard.push_back(card);
  ++s.discards;
  s.step = Step::Discarded;
  play.tell<EventKind::Discarded>(s.active, card);
}

// SR-131, SRA-12: the discard pile is shuffled when a card is needed.
bool draw_card(const Play& play, Seat seat) {
  State& s = play.s;
  if (s.pile.empty()) {
    if (s.discard.empty()) return false;
    s.pile = s.discard;
    s.discard.clear();
    s.chance.shuffle(s.pile.span());
    ++s.shuffles;
    for (const CardId card : s.pile) s.shuffle_of[card] = s.shuffles;
    play.tell<EventKind::Shuffled>(s.pile.size());
  }
  s.hands[seat].add(s.pile.back());
  s.pile.pop_back();
  ++s.revelations;
  return true;
}

// SR-130; SR-132, SRA-11: a hand above the limit stays as it is.
void draw(const Play& play) {
  State& s = play.s;
  Area& area = s.areas[s.active];
  const int limit = hand_limit(play.rules, area);
  int drawn = 0;
  while (s.hands[s.active].count() < limit && draw_card(play, s.active)) ++drawn;
  play.tell<EventKind::Drew>(s.active, drawn, s.pile.size());
  area.served = 0;  // SR-054, SRA-20
  ++s.idle;
  if (s.idle >= kIdleTurns) return end_stalled(play);
  s.active = clockwise(s.active, 1, play.rules.players());
  begin_turn(play);
}

}  // namespace hali::stars
