#include "games/carcosa/investigators/settle.h"  // [cold]

#include <bit>

#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/occultists.h"
#include "games/carcosa/investigators/science.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

constexpr int kSmallestCult = 3;  // CI-035

// Every part of the list says true when it is done, false when the player must choose.
bool ask(State& s, Step step) {
  s.step = step;
  s.to_move = s.active;
  return false;
}

// CI-040
bool call_occultists(const Play& play) {
  State& s = play.s;
  for (; s.solo.called > 0; --s.solo.called) {
    const unsigned marks = nearest_occultists(play.rules, s);
    const Slots tiles = unwatched_hastur(play.rules, s);
    if (marks == 0 || tiles.empty()) continue;
    if (!std::has_single_bit(marks) || tiles.count() > 1) return ask(s, Step::Summoned);
    send_to_hastur(play, std::countr_zero(marks), static_cast<int>(tiles.first()));
  }
  return true;
}

// CI-041: an occultist was met. False when the player must choose where he goes.
bool occultist_met(const Play& play, int mark) {
  State& s = play.s;
  int found = 0;
  int slot = 0;
  int segment = 0;
  Haunts(play.rules, s).each([&](int at, int part) {
    ++found;
    slot = at;
    segment = part;
  });
  if (found > 1) return ask(s, Step::Haunt);
  forget_met(s, mark);
  if (found == 1) {
    haunt(play, mark, slot, segment);
  } else {
    play.tell<EventKind::OccultistStays>(space_of(mark));
  }
  return true;
}

// CI-032
bool detective_met(const Play& play, int mark) {
  State& s = play.s;
  const Slots tiles = unpatrolled_hastur(play.rules, s);
  if (tiles.count() > 1) return ask(s, Step::Deploy);
  forget_met(s, mark);
  if (tiles.count() == 1) {
    deploy(play, mark, static_cast<int>(tiles.first()));
  } else {
    s.solo.marks[mark] = Mark::Free;
    play.tell<EventKind::DetectiveOut>(space_of(mark));
  }
  return true;
}

bool meet_on_track(const Play& play) {
  State& s = play.s;
  for (int mark = next_met(s); mark != kNoMark; mark = next_met(s)) {
    const Mark figure = s.solo.marks[mark];
    if (figure == Mark::Free) {  // called to Hastur in the same step
      forget_met(s, mark);
    } else if (!(figure == Mark::Occultist ? occultist_met(play, mark) : detective_met(play, mark))) {
      return false;
    }
  }
  return true;
}

// CI-042
bool hold_meetings(const Play& play) {
  State& s = play.s;
  while (s.step != Step::Over) {
    if (s.solo.homeless > 0 && !send_home(play)) return false;
    const Pairs pairs = meetings(play.rules, s);
    if (pairs.empty()) return true;
    if (pairs.size() > 1) return ask(s, Step::Meet);
    meet(play, pairs[0]);
  }
  return true;
}

// CI-034
bool madden_detectives(const Play& play) {
  State& s = play.s;
  if (s.solo.detectives.empty()) return true;
  for (;;) {
    const Slots tiles = maddening_tiles(play.rules, s);
    if (tiles.empty()) return true;
    const unsigned marks = free_marks(play.rules, s);
    const bool choice = std::popcount(marks) > 1 || (marks != 0 && tiles.count() > 1);
    if (choice) return ask(s, Step::Unmask);
    unmask(play, static_cast<int>(tiles.first()), marks == 0 ? kNoMark : std::countr_zero(marks));
  }
}

void check_losses(const Play& play) {
  const State& s = play.s;
  if (s.solo.assistant == 0) return solo_lost(play, Ending::Researched);             // CI-025
  if (cult_size(s) < kSmallestCult) return solo_lost(play, Ending::Hunted);          // CI-035
  if (holds_all_of_hastur(play.rules, s)) return solo_lost(play, Ending::Banished);  // CI-044
}

void run_on(const Play& play, After after) {
  switch (after) {
    case After::Laying: return laying_done(play);
    case After::Meeple: return enter(play, Step::Meeple);
    case After::Stone: return stone_done(play);
    case After::Feature: return resume_resolution(play);
    case After::Detective: return next_detective(play);
    case After::Research: return end_research(play);
  }
}

}  // namespace

void settle(const Play& play, After after) {
  State& s = play.s;
  if (s.step == Step::Over) return;
  s.solo.after = after;
  s.solo.settling = true;
  go_on(play);
}

void go_on(const Play& play) {
  State& s = play.s;
  if (s.step == Step::Over) return;
  if (!s.solo.settling) return resume_resolution(play);
  const bool done = (s.solo.homeless == 0 || send_home(play)) && call_occultists(play) &&
                    meet_on_track(play) && hold_meetings(play);
  if (!done || s.step == Step::Over) return;
  if (!madden_detectives(play)) return;
  check_losses(play);
  if (s.step == Step::Over) return;
  s.solo.settling = false;
  run_on(play, s.solo.after);
}

bool send_home(const Play& play) {
  State& s = play.s;
  while (s.solo.homeless > 0) {
    const unsigned marks = free_marks(play.rules, s);
    if (std::popcount(marks) > 1) return ask(s, Step::Home);
    if (marks == 0) {  // CAE-39
      --s.solo.homeless;
      play.tell<EventKind::OccultistOut>();
    } else {
      return_occultist(play, std::countr_zero(marks));
    }
  }
  return true;
}

int next_met(const State& s) {
  if (s.solo.met_by_oracle != 0) return std::countr_zero(s.solo.met_by_oracle);
  if (s.solo.met_by_assistant != 0) return std::bit_width(s.solo.met_by_assistant) - 1;
  return kNoMark;
}

void forget_met(State& s, int mark) {
  auto& met = s.solo.met_by_oracle != 0 ? s.solo.met_by_oracle : s.solo.met_by_assistant;
  met = static_cast<std::uint16_t>(met & ~(1u << mark));
}

int cult_size(const State& s) {
  const Cult& cult = s.cults[0];
  int size = cult.ready + cult.recovery + cult.asylum + cult.standing;
  for (const Figure& figure : s.figures) size += figure.owner == 0;
  for (const Mark mark : s.solo.marks) size += mark == Mark::Trap;
  return size;
}

}  // namespace hali::carcosa
