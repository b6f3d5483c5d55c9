#include "games/carcosa/investigators/track.h"

#include "games/carcosa/meeples.h"

namespace hali::carcosa {
namespace {

Mark& at(State& s, int mark) { return s.solo.marks[mark]; }
Mark at(const State& s, int mark) { return s.solo.marks[mark]; }
std::uint16_t bit(int mark) { return static_cast<std::uint16_t>(1u << mark); }

// CI-024
void fall_into_trap(const Play& play, int mark) {
  State& s = play.s;
  s.solo.assistant_lies = true;
  play.tell<EventKind::Trapped>(space_of(mark));
  go_mad(play, lift_trap(s, mark) ? kThug : Seat{0});
}

}  // namespace

unsigned free_marks(const Rules& rules, const State& s) {
  unsigned free = 0;
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    const int space = space_of(mark);
    const bool stood_on = s.cults[0].power == space || s.solo.assistant == space;
    if (at(s, mark) == Mark::Free && !stood_on) free |= 1u << mark;
  }
  return free;
}

unsigned assistant_marks(const Rules& rules, const State& s) {
  unsigned marks = 0;
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    const bool taken = at(s, mark) != Mark::Free && at(s, mark) != Mark::Detective;  // CAE-41
    if (is_x(mark) && space_of(mark) > s.solo.assistant && !taken) marks |= 1u << mark;
  }
  return marks;
}

void set_up_track(const Rules& rules, State& s) {
  s.solo.assistant = static_cast<std::uint8_t>(rules.track_end());
  int detectives = most_detectives(rules.options);
  int occultists = most_occultists(rules.options);
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    int& left = is_x(mark) ? detectives : occultists;
    if (left == 0) continue;
    --left;
    at(s, mark) = is_x(mark) ? Mark::Detective : Mark::Occultist;
  }
}

void lay_trap(const Play& play, bool thug, int mark) {
  State& s = play.s;
  Cult& cult = s.cults[s.active];
  --(thug ? cult.thugs : cult.ready);
  at(s, mark) = thug ? Mark::ThugTrap : Mark::Trap;
  play.tell<EventKind::TrapLaid>(s.active, space_of(mark), thug);
}

bool lift_trap(State& s, int mark) {
  const bool thug = at(s, mark) == Mark::ThugTrap;
  at(s, mark) = Mark::Free;
  return thug;
}

void oracle_walked(State& s, int from, int to) {
  for (int mark = 0; mark < kMarks; ++mark) {
    const bool reached = space_of(mark) > from && space_of(mark) <= to;  // CAE-33
    const bool meets = at(s, mark) == Mark::Occultist || at(s, mark) == Mark::Detective;
    if (reached && meets) s.solo.met_by_oracle |= bit(mark);
  }
}

void assistant_walks(const Play& play, int steps) {
  State& s = play.s;
  Investigators& solo = s.solo;
  if (solo.assistant_lies) {  // CI-023
    solo.assistant_lies = false;
    return play.tell<EventKind::AssistantStands>(solo.assistant);
  }
  if (steps == 0) return;  // CI-055
  int trap = -1;
  for (int left = steps; left > 0 && solo.assistant > 0 && trap < 0; --left) {
    --solo.assistant;
    const int mark = mark_of(play.rules, solo.assistant);
    if (mark < 0) continue;
    if (at(s, mark) == Mark::Occultist) solo.met_by_assistant |= bit(mark);
    if (at(s, mark) == Mark::Trap || at(s, mark) == Mark::ThugTrap) trap = mark;
  }
  play.tell<EventKind::AssistantWalks>(solo.assistant, steps);
  if (trap >= 0) fall_into_trap(play, trap);
}

void put_assistant(const Play& play, int mark) {
  play.s.solo.assistant = static_cast<std::uint8_t>(space_of(mark));
  play.tell<EventKind::AssistantPut>(play.s.active, space_of(mark));
}

}  // namespace hali::carcosa
