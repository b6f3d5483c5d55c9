#include "games/carcosa/turn.h"

#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stranger.h"

namespace hali::carcosa {
namespace {

constexpr int kStallTurns = 8;  // CA-110, CAE-15: for each player

bool can_place_meeple(const Rules& rules, const State& s) {
  const Cult& cult = s.cults[s.active];
  if (s.meeple_put || cult.ready + cult.thugs == 0) return false;
  bool found = rules.solo() && free_marks(rules, s) != 0;  // CI-012
  each_target(rules, s, [&](int, int) { found = true; });
  return found;
}

// Takes the top tile of the stack into the hand; only the active player sees its fixed face (CA-030).
void draw(const Play& play, int stack) {
  State& s = play.s;
  Pile& pile = s.stacks[stack];
  s.hand = take_at(s, pile, 0);
  s.selected = static_cast<std::uint8_t>(stack);
  look(s, s.active, s.hand);
  play.tell<EventKind::Took>(s.active, stack_number(stack), pile.size);
  if (pile.size == 0) {
    play.tell<EventKind::Depleted>(stack_number(stack));
  } else {
    uncover(play, stack);
  }
}

void after_laying(const Play& play) {
  if (play.rules.solo()) return settle(play, After::Laying);
  laying_done(play);
}

// CA-036, CAE-16: the next tile after an impossible one.
void draw_again(const Play& play) {
  State& s = play.s;
  const Pile& same = s.stacks[s.selected];
  if (same.size > 0 && !s.tried.has(same.top)) {
    draw(play, s.selected);
    return enter(play, Step::Lay);
  }
  const unsigned others = untried_stacks(play.rules, s);
  if (others == 0) {
    play.tell<EventKind::NoTile>(s.active);
    return enter(play, Step::Meeple);
  }
  if (std::has_single_bit(others)) return redraw(play, std::countr_zero(others));
  s.step = Step::Redraw;
}

}  // namespace

// CA-026: there is one while fewer than two are depleted.
unsigned selectable_stacks(const Rules& rules, const State& s) {
  unsigned mask = 0;
  for (int i = 0; i < rules.stacks(); ++i) {
    if (!depleted(s, i)) mask |= 1u << i;
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const std::uint8_t at = s.cults[seat].prophet;
    const bool blocks = at < kMaxStacks && (seat != s.active || rules.options.own_prophet_blocks);  // CAE-02
    if (blocks) mask &= ~(1u << at);
  }
  if (rules.solo() && s.solo.scientist < kMaxStacks) mask &= ~(1u << s.solo.scientist);  // CI-020
  return mask;
}

unsigned untried_stacks(const Rules& rules, const State& s) {
  unsigned mask = 0;
  for (unsigned left = selectable_stacks(rules, s); left != 0; left &= left - 1) {
    const int stack = std::countr_zero(left);
    if (!s.tried.has(s.stacks[stack].top)) mask |= 1u << stack;
  }
  return mask;
}

bool can_play_held(const Rules& rules, const State& s) {
  bool found = false;
  each_tile(s, s.cults[s.active].held, [&](TileId tile) {
    if (!found) found = fits_somewhere(rules, s, rules.tile(tile).kind);
  });
  return found;
}

void begin_turn(const Play& play) {
  State& s = play.s;
  s.placed.clear();
  s.tried.clear();
  s.hand = kNoTileId;
  s.meeple_put = false;
  s.resolved = false;
  s.laid_anew = false;
  s.completed = false;
  s.solo.newcomers = 0;
  play.tell<EventKind::TurnBegins>(s.active, s.turn);
  if (s.stranger.where != Stranger::Sign) return stranger_walks(play);  // CS-004
  enter(play, Step::Dawn);
}

void laying_done(const Play& play) {
  if (play.s.resolved) {
    begin_resolution(play);  // CA-037 b, CAE-11
  } else {
    enter(play, Step::Lay);
  }
}

void meeple_done(const Play& play) {
  if (play.rules.solo()) return settle(play, After::Meeple);
  enter(play, Step::Meeple);
}

void gap_chosen(const Play& play, tiling::Cell gap) {
  stranger_comes(play, gap);
  after_laying(play);
}

void enter(const Play& play, Step step) {
  State& s = play.s;
  const Rules& rules = play.rules;
  if (step == Step::Lay && s.hand == kNoTileId) step = Step::Meeple;
  s.step = step;
  s.to_move = s.active;
  if (rules.options.stepwise || s.cults[s.active].stones != 0) return;
  if (step == Step::Dawn) {
    recover(play);
  } else if (step == Step::Meeple && !can_place_meeple(rules, s) && !can_play_held(rules, s)) {
    begin_resolution(play);
  } else if (step == Step::Dusk && !can_play_held(rules, s)) {
    end_turn(play);
  }
}

void recover(const Play& play) {
  State& s = play.s;
  Cult& cult = s.cults[s.active];
  if (cult.recovery + cult.asylum > 0) play.tell<EventKind::Recovered>(s.active, cult.recovery, cult.asylum);
  cult.ready = static_cast<std::uint8_t>(cult.ready + cult.recovery);
  cult.recovery = cult.asylum;
  cult.asylum = 0;
  enter(play, Step::Select);
}

void select(const Play& play, int stack) {
  State& s = play.s;
  s.cults[s.active].prophet = static_cast<std::uint8_t>(stack);
  draw(play, stack);
  enter(play, Step::Lay);
}

void play_tile(const Play& play, tiling::Cell cell, int turns, int held) {
  State& s = play.s;
  TileId tile = s.hand;
  if (held > 0) {
    tile = take_at(s, s.cults[s.active].held, held - 1);
    show_face(play.rules, s, tile, static_cast<int>(s.taken[tile].stack()), s.taken[tile].number());
  } else {
    s.hand = kNoTileId;
  }
  s.laid = static_cast<std::uint8_t>(lay(play, tile, cell, turns, held));
  const bool calls = play.rules.solo() && !play.rules.options.occultists_heed_rites;
  if (calls && play.rules.kind(tile).ritual) ++s.solo.called;  // CI-040
  if (s.returning == kNoTileId) {
    if (stranger_looks(play)) after_laying(play);
    return;
  }
  const unsigned smallest = smallest_stacks(play.rules, s);
  if (std::popcount(smallest) > 1) {
    s.step = Step::Return;
    return;
  }
  return_tile(play, smallest == 0 ? kNoStack : std::countr_zero(smallest));
}

void return_tile(const Play& play, int stack) {
  stack == kNoStack ? set_aside(play) : put_back(play, stack);
  after_laying(play);
}

void give_up_tile(const Play& play, int stack) {
  State& s = play.s;
  play.tell<EventKind::Impossible>(s.active, play.rules.tile(s.hand).kind);
  s.tried.add(s.hand);
  s.returning = s.hand;
  s.hand = kNoTileId;
  stack == kNoStack ? set_aside(play) : put_back(play, stack);
  draw_again(play);
}

void redraw(const Play& play, int stack) {
  play.s.cults[play.s.active].prophet = static_cast<std::uint8_t>(stack);
  draw(play, stack);
  enter(play, Step::Lay);
}

void after_resolution(const Play& play) {
  State& s = play.s;
  s.resolved = true;
  s.placed.clear();
  if (ascension_due(play.rules, s)) return cult_ascends(play);  // CA-101, CAE-13b
  enter(play, Step::Dusk);
}

void end_turn(const Play& play) {
  State& s = play.s;
  if (play.rules.solo()) return investigate(play);  // CI-010
  s.stalled = s.laid_anew || s.completed ? std::uint8_t{0} : static_cast<std::uint8_t>(s.stalled + 1);
  if (play.rules.options.stall_guard && s.stalled >= kStallTurns * play.rules.players()) {
    play.tell<EventKind::Stalled>(s.stalled);
    return cult_ascends(play);
  }
  s.active = clockwise(s.active, 1, play.rules.players());
  ++s.turn;
  begin_turn(play);
}

}  // namespace hali::carcosa
