#include "games/carcosa/stones.h"

#include "games/carcosa/action.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

Pile& stack_in_hand(State& s) { return s.stacks[s.cults[s.active].prophet]; }

// CA-092, CA-101: the Prophet goes home, and if the game is not over the window goes on.
void finish_stone(const Play& play) {
  State& s = play.s;
  s.cults[s.active].prophet = kInPool;
  s.stone = 0;
  const bool at_once = s.resume == Step::Dawn || s.resume == Step::Select || s.resume == Step::Dusk;
  if (at_once && ascension_due(play.rules, s)) return cult_ascends(play);
  enter(play, s.resume);
}

bool legion_has_target(const Rules& rules, const State& s) {
  bool found = false;
  for (int slot = 0; slot < s.board.count() && !found; ++slot) {
    each_part_of(rules, s, slot, [&](int at, int segment) {
      if (!found) found = is_legion_target(rules, s, at, segment);
    });
  }
  return found;
}

bool has_sacrifice(const Rules& rules, const State& s, Seat seat) {
  for (const Figure& figure : s.figures) {
    if (figure.owner == seat && figure.segment != kSite && is_sacrifice(rules, s, figure)) return true;
  }
  return false;
}

void don_the_mask(const Play& play) {  // CA-093
  Cult& cult = play.s.cults[play.s.active];
  cult.ready = static_cast<std::uint8_t>(cult.ready + cult.asylum + cult.recovery);
  cult.asylum = 0;
  cult.recovery = 0;
  finish_stone(play);
}

// The stack lies in its final order.
void finish_order(const Play& play) {
  State& s = play.s;
  if (s.stone == 7) {
    s.step = Step::Shape;
    return;
  }
  show_top(play.rules, s, s.cults[s.active].prophet);
  finish_stone(play);
}

void glimpse(const Play& play) {  // CA-095, CA-098
  State& s = play.s;
  const int stack = glimpsed_stack(s);
  if (stack < 0) return finish_stone(play);
  look_through(play.rules, s, s.active, stack);
  play.tell(Told::Glimpsed, s.active, {}, stack);
  s.sorted = 0;
  s.step = Step::Glimpse;
  if (stack_in_hand(s).size == 1) finish_order(play);
}

void finish_betrayal(const Play& play) {  // CA-096: all moves happen together
  State& s = play.s;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (!has(s.sent, seat) || s.destinations[seat] == kSendNowhere) continue;
    const int to = s.destinations[seat];
    s.cults[seat].prophet = to == kSendHome ? kInPool : static_cast<std::uint8_t>(to);
    play.tell(Told::ProphetMoved, seat, {}, to);
  }
  finish_stone(play);
}

}  // namespace

int glimpsed_stack(const State& s) {
  const std::uint8_t at = s.cults[s.active].prophet;
  return at < kMaxStacks && !depleted(s, at) ? at : -1;
}

Seat next_prophet(const Rules& rules, const State& s) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (!has(s.sent, seat) && s.cults[seat].prophet < kMaxStacks) return seat;
  }
  return kNoSeat;
}

bool may_send(const Rules& rules, const State& s, Seat prophet, int to) {
  if (to == kSendHome) return true;
  const int at = s.cults[prophet].prophet;
  const int goal = to == kSendNowhere ? at : to;
  if (to != kSendNowhere && (to >= rules.stacks() || to == at || depleted(s, to))) return false;  // E-12
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (!has(s.sent, seat)) continue;
    const int taken = s.destinations[seat] == kSendNowhere ? s.cults[seat].prophet : s.destinations[seat];
    if (taken == goal) return false;
  }
  return true;
}

int own_sacrifice(const Rules& rules, const State& s, int slot, int segment) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& figure = s.figures[i];
    if (figure.owner == s.active && figure.slot == slot && figure.segment == segment && segment != kSite &&
        is_sacrifice(rules, s, figure)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

void use_stone(const Play& play, int value) {
  State& s = play.s;
  Cult& cult = s.cults[s.active];
  cult.stones = static_cast<Stones>(cult.stones & ~(1u << value));
  s.stone = static_cast<std::uint8_t>(value);
  s.resume = s.step;
  play.tell(Told::StoneUsed, s.active, {}, value);
  switch (value) {
    case 2: return don_the_mask(play);
    case 3:
      if (cult.ready == 0 || !legion_has_target(play.rules, s)) return finish_stone(play);
      s.step = Step::Legion;
      return;
    case 5:
      s.sent = 0;
      s.step = Step::Betray;
      if (next_prophet(play.rules, s) == kNoSeat) finish_betrayal(play);
      return;
    case 6:
      if (cult.asylum + cult.lying == 0 && !has_sacrifice(play.rules, s, s.active)) return finish_stone(play);
      s.step = Step::Call;
      return;
    default: return glimpse(play);
  }
}

void legion(const Play& play, int slot, int segment) {
  put_cultist(play, play.s.active, slot, segment);
  finish_stone(play);
}

void order(const Play& play, int place) {
  State& s = play.s;
  Pile& stack = stack_in_hand(s);
  move_up(s, stack, place, s.sorted);
  if (++s.sorted + 1 >= stack.size) finish_order(play);
}

void keep_order(const Play& play) { finish_order(play); }

void send(const Play& play, Seat prophet, int to) {
  State& s = play.s;
  s.sent |= mask_of(prophet);
  s.destinations[prophet] = static_cast<std::uint8_t>(to);
  if (next_prophet(play.rules, s) == kNoSeat) finish_betrayal(play);
}

void call_from(const Play& play, bool asylum) {
  Cult& cult = play.s.cults[play.s.active];
  --(asylum ? cult.asylum : cult.lying);
  ++cult.ready;
  play.tell(Told::Called, play.s.active, {}, static_cast<int>(asylum ? Source::Asylum : Source::Sign));
  finish_stone(play);
}

void call_lake(const Play& play, int figure) {
  take_off(play.rules, play.s, static_cast<std::size_t>(figure));
  ++play.s.cults[play.s.active].ready;
  play.tell(Told::Called, play.s.active, {}, static_cast<int>(Source::Lake));
  finish_stone(play);
}

void keep_tile(const Play& play, int place) {
  State& s = play.s;
  const int stack = s.cults[s.active].prophet;
  const TileId tile = take_at(s, stack_in_hand(s), place);
  take_unseen(s, tile, stack);
  put_under(s, s.cults[s.active].held, tile);
  play.tell(Told::Kept, s.active, {}, stack);
  if (depleted(s, stack)) {
    play.tell(Told::Depleted, kNoSeat, {}, stack);
  } else {
    show_top(play.rules, s, stack);
  }
  finish_stone(play);
}

void decline(const Play& play) {
  if (play.s.step == Step::Shape) show_top(play.rules, play.s, play.s.cults[play.s.active].prophet);
  finish_stone(play);
}

}  // namespace hali::carcosa
