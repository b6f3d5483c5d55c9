#include "games/carcosa/stones.h"  // [cold]

#include <optional>

#include "games/carcosa/action.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

Pile& stack_in_hand(State& s) { return s.stacks[s.cults[s.active].prophet]; }

// CA-092: the Prophet goes home, and the window goes on.
void finish_stone(const Play& play) {
  State& s = play.s;
  auto& prophet = s.cults[s.active].prophet;
  if (prophet != kInPool) play.tell<EventKind::ProphetHome>(s.active);
  prophet = kInPool;
  s.stone = 0;
  if (play.rules.solo()) return settle(play, After::Stone);
  stone_done(play);
}

// CA-090: there is nothing it could do; it is spent all the same.
void spend_idly(const Play& play) {
  play.tell<EventKind::StoneIdle>(play.s.active, play.s.stone);
  finish_stone(play);
}

bool legion_has_target(const Rules& rules, const State& s) {
  bool found = rules.solo() && free_marks(rules, s) != 0;  // CI-013
  for (int slot = 0; slot < s.board.count() && !found; ++slot) {
    each_part_of(rules, s, slot, [&](int at, int segment) {
      if (!found) found = is_legion_target(rules, s, at, segment);
    });
  }
  return found;
}

// CA-097, CT-009, CI-015: is there anybody to call?
bool can_call(const Rules& rules, const State& s) {
  const Cult& cult = s.cults[s.active];
  if (cult.asylum + cult.lying + s.sign_thugs > 0 || called_traps(s) != 0) return true;
  for (const Figure& figure : s.figures) {
    if (callable_sacrifice(rules, s, figure)) return true;
  }
  return false;
}

void don_the_mask(const Play& play) {  // CA-093
  Cult& cult = play.s.cults[play.s.active];
  if (cult.asylum + cult.recovery == 0) return spend_idly(play);
  play.tell<EventKind::MaskDonned>(play.s.active, cult.asylum, cult.recovery);
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
  uncover(play, s.cults[s.active].prophet);
  finish_stone(play);
}

void glimpse(const Play& play) {  // CA-095, CA-098
  State& s = play.s;
  const int stack = glimpsed_stack(s);
  if (stack < 0) return spend_idly(play);
  look_through(play.rules, s, s.active, stack);
  play.tell<EventKind::Glimpsed>(s.active, stack_number(stack));
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
    play.tell<EventKind::ProphetMoved>(seat, to == kSendHome ? kNoStackNumber : stack_number(to));
  }
  finish_stone(play);
}

// CI-014
void betray_science(const Play& play) {
  const State& s = play.s;
  const bool goes = scientist_may_go_home(play.rules, s) || scientist_stacks(play.rules, s) != 0;
  if (!goes && assistant_marks(play.rules, s) == 0) spend_idly(play);
}

// Somebody goes to the user's pool.
void called(const Play& play, Source source, bool thug, std::optional<int> space = std::nullopt) {
  Cult& cult = play.s.cults[play.s.active];
  ++(thug ? cult.thugs : cult.ready);
  play.tell<EventKind::Called>(play.s.active, source, thug, space);
  finish_stone(play);
}

}  // namespace

void stone_done(const Play& play) {
  State& s = play.s;
  const bool at_once = s.resume == Step::Dawn || s.resume == Step::Select || s.resume == Step::Dusk;
  if (at_once && ascension_due(play.rules, s)) return cult_ascends(play);
  enter(play, s.resume);
}

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
  if (to != kSendNowhere && (to >= rules.stacks() || to == at || depleted(s, to))) return false;  // CAE-12
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (!has(s.sent, seat)) continue;
    const int taken = s.destinations[seat] == kSendNowhere ? s.cults[seat].prophet : s.destinations[seat];
    if (taken == goal) return false;
  }
  return true;
}

bool callable_sacrifice(const Rules& rules, const State& s, const Figure& figure) {
  const bool mine = figure.owner == s.active || figure.owner == kThug;  // CT-009
  return mine && figure.segment != kSite && is_sacrifice(rules, s, figure);
}

int find_sacrifice(const Rules& rules, const State& s, Seat owner, int slot, int segment) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& figure = s.figures[i];
    if (figure.owner == owner && figure.slot == slot && figure.segment == segment &&
        callable_sacrifice(rules, s, figure)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

unsigned called_traps(const State& s) {
  unsigned traps = 0;
  for (std::size_t mark = 0; mark < s.solo.marks.size(); ++mark) {
    if (s.solo.marks[mark] == Mark::Trap || s.solo.marks[mark] == Mark::ThugTrap) traps |= 1u << mark;
  }
  return traps;
}

unsigned scientist_stacks(const Rules& rules, const State& s) {
  if (!scientist_works(s)) return 0;
  unsigned mask = 0;
  for (int i = 0; i < rules.stacks(); ++i) {
    if (!depleted(s, i) && s.solo.scientist != i && s.cults[0].prophet != i) mask |= 1u << i;
  }
  return mask;
}

void use_stone(const Play& play, int value) {
  State& s = play.s;
  Cult& cult = s.cults[s.active];
  cult.stones = static_cast<Stones>(cult.stones & ~(1u << value));
  s.stone = static_cast<std::uint8_t>(value);
  s.resume = s.step;
  play.tell<EventKind::StoneUsed>(s.active, value);
  switch (value) {
    case 2: return don_the_mask(play);
    case 3:
      if (cult.ready + cult.thugs == 0 || !legion_has_target(play.rules, s)) return spend_idly(play);
      s.step = Step::Legion;
      return;
    case 5:
      s.sent = 0;
      s.step = Step::Betray;
      if (play.rules.solo()) return betray_science(play);
      if (next_prophet(play.rules, s) == kNoSeat) spend_idly(play);
      return;
    case 6:
      if (!can_call(play.rules, s)) return spend_idly(play);
      s.step = Step::Call;
      return;
    default: return glimpse(play);
  }
}

void legion(const Play& play, bool thug, int slot, int segment) {
  put_meeple(play, thug, slot, segment);
  finish_stone(play);
}

void legion_trap(const Play& play, bool thug, int mark) {
  lay_trap(play, thug, mark);
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

void send_scientist(const Play& play, int stack) {
  play.s.solo.scientist = stack == kSendHome ? kOnSign : static_cast<std::uint8_t>(stack);
  play.tell<EventKind::ScientistMoved>(play.s.active,
                                       stack == kSendHome ? kNoStackNumber : stack_number(stack));
  finish_stone(play);
}

void send_assistant(const Play& play, int mark) {
  put_assistant(play, mark);
  finish_stone(play);
}

void call_from(const Play& play, Source source) {
  Cult& cult = play.s.cults[play.s.active];
  --(source == Source::Asylum ? cult.asylum : source == Source::Thug ? play.s.sign_thugs : cult.lying);
  called(play, source, source == Source::Thug);
}

void call_lake(const Play& play, int figure) {
  const Figure gone = take_off(play.rules, play.s, static_cast<std::size_t>(figure));
  tell_leaving(play, gone);
  called(play, Source::Lake, gone.owner == kThug);
}

void call_trap(const Play& play, int mark) {
  called(play, Source::Trap, lift_trap(play.s, mark), space_of(mark));
}

void keep_tile(const Play& play, int place) {
  State& s = play.s;
  const int stack = s.cults[s.active].prophet;
  const TileId tile = take_at(s, stack_in_hand(s), place);
  take_unseen(s, tile, stack);
  put_under(s, s.cults[s.active].held, tile);
  play.tell<EventKind::Kept>(s.active, stack_number(stack));
  if (depleted(s, stack)) {
    play.tell<EventKind::Depleted>(stack_number(stack));
  } else {
    uncover(play, stack);
  }
  finish_stone(play);
}

void decline(const Play& play) {
  if (play.s.step == Step::Shape) uncover(play, play.s.cults[play.s.active].prophet);
  play.tell<EventKind::StoneDeclined>(play.s.active, play.s.stone);
  finish_stone(play);
}

}  // namespace hali::carcosa
