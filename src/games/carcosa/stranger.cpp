#include "games/carcosa/stranger.h"  // [cold]

#include "games/carcosa/ending.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

// CS-005, CT-011: is the figure somebody he seeks?
bool sought(const Rules& rules, const State& s, const Figure& figure) {
  if (rules.options.stranger_hits_sacrifices || figure.segment == kSite) return true;
  return !is_sacrifice(rules, s, figure);  // CAE-27
}

Slots sought_tiles(const Rules& rules, const State& s) {
  Slots slots;
  for (const Figure& figure : s.figures) {
    if (sought(rules, s, figure)) slots.add(figure.slot);
  }
  return slots;
}

// The tile he stands on, kNoTile in a gap.
int slot_of(const State& s) {
  return s.stranger.where == Stranger::Tile ? s.board.find(cell_of(s.stranger)) : tiling::kNoTile;
}

// CS-008, CAE-28: the next seat to be asked, or the turn goes on.
void next_listener(const Play& play) {
  State& s = play.s;
  Seat next = kNoSeat;
  play.each_seat([&](Seat seat) {
    if (next == kNoSeat && has(s.listeners, seat)) next = seat;
  });
  if (next != kNoSeat && largest_stacks(play.rules, s) != 0) {
    s.step = Step::Secret;
    s.to_move = next;
    return;
  }
  s.listeners = 0;
  if (ascension_due(play.rules, s)) return cult_ascends(play);
  enter(play, Step::Dawn);
}

void heard(const Play& play) {
  play.s.listeners &= static_cast<SeatMask>(~mask_of(play.s.to_move));
  next_listener(play);
}

// CS-007
void speak(const Play& play, int slot) {
  State& s = play.s;
  play.tell<EventKind::StrangerSpeaks>(s.board.cell(slot));
  s.stranger = {};
  s.listeners = 0;
  drive_mad_if(play, [&](const Figure& figure) {
    const bool hears = figure.slot == slot && sought(play.rules, s, figure);
    if (hears && figure.owner < play.rules.players()) s.listeners |= mask_of(figure.owner);  // CT-011
    return hears;
  });
  if (s.step != Step::Over) next_listener(play);
}

// CS-009: taken out of the stack for good; nobody else sees which tile it was.
TileId take_secretly(State& s, int place) {
  const TileId tile = take_at(s, s.stacks[s.searched], place);
  take_unseen(s, tile, s.searched);
  return tile;
}

void keep_secret(const Play& play, int place) {
  State& s = play.s;
  put_under(s, s.cults[s.to_move].held, take_secretly(s, place));
  play.tell<EventKind::Secret>(s.to_move, stack_number(s.searched));
  if (depleted(s, s.searched)) {
    play.tell<EventKind::Depleted>(stack_number(s.searched));
  } else {
    uncover(play, s.searched);
  }
  heard(play);
}

}  // namespace

GapList gaps_beside(const State& s, int slot) {
  GapList gaps;
  for (int side = 0; side < tiling::kSides; ++side) {
    if (s.board.beside(slot, side) != tiling::kNoTile) continue;
    const tiling::Cell cell = tiling::beside(s.board.cell(slot), side);
    if (tiles_beside(s.board, cell).full()) gaps.push_back(cell);
  }
  return gaps;
}

SlotList4 stranger_steps(const Rules& rules, const State& s) {
  const Slots goals = sought_tiles(rules, s);
  const int here = slot_of(s);
  if (here != tiling::kNoTile && goals.has(here)) return {};
  const SlotList4 beside = tiles_beside(s.board, cell_of(s.stranger));
  return goals.empty() ? beside : Distances(s.board, goals).nearest(beside);
}

unsigned largest_stacks(const Rules& rules, const State& s) {
  unsigned mask = 0;
  int largest = 1;
  for (int i = 0; i < rules.stacks(); ++i) {
    const int size = s.stacks[i].size;
    if (size < largest) continue;
    if (size > largest) mask = 0;
    largest = size;
    mask |= 1u << i;
  }
  return mask;
}

bool stranger_looks(const Play& play) {
  State& s = play.s;
  if (!play.rules.options.stranger || s.stranger.where != Stranger::Sign) return true;
  const GapList gaps = gaps_beside(s, s.laid);
  if (gaps.size() > 1) {
    s.step = Step::Gap;
    return false;
  }
  if (!gaps.empty()) stranger_comes(play, gaps[0]);
  return true;
}

void stranger_comes(const Play& play, tiling::Cell gap) {
  play.s.stranger = {Stranger::Gap, static_cast<std::int8_t>(gap.x), static_cast<std::int8_t>(gap.y)};
  play.tell<EventKind::StrangerComes>(gap);
}

void stranger_walks(const Play& play) {
  State& s = play.s;
  const SlotList4 steps = stranger_steps(play.rules, s);
  if (steps.empty()) return speak(play, slot_of(s));
  if (steps.size() == 1) return stranger_enters(play, steps[0]);
  s.step = Step::Stranger;
  s.to_move = s.active;
}

void stranger_enters(const Play& play, int slot) {
  State& s = play.s;
  const tiling::Cell cell = s.board.cell(slot);
  s.stranger = {Stranger::Tile, static_cast<std::int8_t>(cell.x), static_cast<std::int8_t>(cell.y)};
  const bool fixes = !s.fixed.has(slot);  // CS-006
  play.tell<EventKind::StrangerWalks>(cell, fixes);
  if (fixes) flip(play, slot);
  if (sought_tiles(play.rules, s).has(slot)) return speak(play, slot);
  next_listener(play);
}

void look_for_secret(const Play& play, int stack) {
  State& s = play.s;
  s.searched = static_cast<std::uint8_t>(stack);
  look_through(play.rules, s, s.to_move, stack);
  s.sorted = 0;
  if (s.stacks[s.searched].size == 1) return keep_secret(play, 0);
  s.step = Step::Learn;
}

void learn(const Play& play, int place) {
  State& s = play.s;
  if (s.sorted > 0) return keep_secret(play, place);
  put_under(s, s.aside, take_secretly(s, place));
  s.sorted = 1;
}

void stay_ignorant(const Play& play) { heard(play); }

}  // namespace hali::carcosa
