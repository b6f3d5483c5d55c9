#include "games/carcosa/choices.h"  // [cold]

#include <algorithm>
#include <bit>

#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/occultists.h"
#include "games/carcosa/investigators/science.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/stranger.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

template <class Visit>
void each_bit(unsigned mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

Move meeting_move(const State& s, const Pair& pair) {
  const Figure& figure = s.figures[pair.cultist];
  return {.verb = Verb::Meet,
          .cell = s.board.cell(figure.slot),
          .n = figure.segment,
          .m = (figure.owner == kThug ? kThugMeets : 0) | pair.occultist};
}

Move deed_move(const State& s, const Deed& deed) {
  const int slot = s.solo.detectives[deed.detective].slot;
  Move move{.verb = Verb::Detective, .cell = s.board.cell(slot), .m = kWaits};
  if (deed.sort == Deed::Attack) {
    const Figure& victim = s.figures[deed.figure];
    move.n = victim.segment;
    move.m = victim.owner == kThug ? kStrikesThug : kStrikes;
  } else if (deed.sort == Deed::Walk) {
    move.m = 0;
    while (s.board.beside(slot, move.m) != deed.slot) ++move.m;
  }
  return move;
}

class Chooser {
 public:
  Chooser(const Rules& rules, const State& s, std::vector<Action>& out) : rules_(rules), s_(s), out_(out) {}

  void run() {
    switch (s_.step) {
      case Step::Stranger:
        for (const std::uint8_t slot : stranger_steps(rules_, s_)) at(Verb::Stranger, slot);
        return;
      case Step::Gap:
        for (const tiling::Cell cell : gaps_beside(s_, s_.laid)) add({.verb = Verb::Stranger, .cell = cell});
        return;
      case Step::Secret:
        each_bit(largest_stacks(rules_, s_), [&](int stack) { add({.verb = Verb::Look, .n = stack}); });
        return add({.verb = Verb::Decline});
      case Step::Learn:
        for (int m = 0; m < s_.stacks[s_.searched].size; ++m) add({.verb = Verb::Pick, .m = m});
        return;
      case Step::Summoned:
        each_bit(nearest_occultists(rules_, s_),
                 [&](int mark) { hastur(unwatched_hastur(rules_, s_), mark); });
        return;
      case Step::Deploy: return hastur(unpatrolled_hastur(rules_, s_), next_met(s_));
      case Step::Haunt:
        return Haunts(rules_, s_).each([&](int slot, int segment) {
          add({.verb = Verb::Haunt, .cell = s_.board.cell(slot), .n = segment});
        });
      case Step::Meet:
        for (const Pair& pair : meetings(rules_, s_)) add(meeting_move(s_, pair));
        return;
      case Step::Home: return spaces({});
      case Step::Unmask:
        maddening_tiles(rules_, s_).each([&](int slot) { spaces(s_.board.cell(slot)); });
        return;
      case Step::Detectives:
        for (const Deed& deed : deeds(rules_, s_)) add_new(deed_move(s_, deed));
        return;
      case Step::Research:
        each_bit(research_stacks(rules_, s_), [&](int stack) { add({.verb = Verb::Research, .n = stack}); });
        return;
      default: return;
    }
  }

 private:
  void add(const Move& move) { out_.push_back(encode(move)); }
  void add_new(const Move& move) {
    if (std::ranges::find(out_, encode(move)) == out_.end()) add(move);
  }
  void at(Verb verb, int slot, int m = 0) { add({.verb = verb, .cell = s_.board.cell(slot), .m = m}); }
  void hastur(const Slots& tiles, int mark) {
    tiles.each([&](int slot) { at(Verb::Hastur, slot, mark); });
  }
  void spaces(tiling::Cell cell) {
    each_bit(free_marks(rules_, s_), [&](int mark) { add({.verb = Verb::Space, .cell = cell, .m = mark}); });
  }

  const Rules& rules_;
  const State& s_;
  std::vector<Action>& out_;
};

// The one of the list whose move is the action.
template <class List, class MoveOf>
auto chosen(const List& list, Action action, MoveOf&& move_of) {
  return *std::ranges::find_if(list, [&](const auto& one) { return encode(move_of(one)) == action; });
}

}  // namespace

bool asks_choice(Step step) { return !question(step).rule.empty(); }

Question question(Step step) {
  switch (step) {
    case Step::Stranger: return {"CS-005", "refusal.carcosa.stranger_step"};
    case Step::Gap: return {"CS-003", "refusal.carcosa.gap"};
    case Step::Secret: return {"CS-008", "refusal.carcosa.not_largest"};
    case Step::Learn: return {"CS-008", "refusal.carcosa.no_secret"};
    case Step::Summoned: return {"CI-040", "refusal.carcosa.summoned"};
    case Step::Haunt: return {"CI-041", "refusal.carcosa.haunt"};
    case Step::Deploy: return {"CI-032", "refusal.carcosa.deploy"};
    case Step::Meet: return {"CI-042", "refusal.carcosa.meet"};
    case Step::Home: return {"CI-042", "refusal.carcosa.space"};
    case Step::Unmask: return {"CI-034", "refusal.carcosa.space"};
    case Step::Detectives: return {"CI-030", "refusal.carcosa.detective"};
    case Step::Research: return {"CI-020", "refusal.carcosa.research"};
    default: return {};
  }
}

void list_choices(const Rules& rules, const State& s, std::vector<Action>& out) {
  Chooser(rules, s, out).run();
}

bool is_choice(const Rules& rules, const State& s, Action action) {
  std::vector<Action> all;
  list_choices(rules, s, all);
  return std::ranges::find(all, action) != all.end();
}

void choose(const Play& play, Action action) {
  const auto& [rules, s, events] = play;
  const Move move = decode(action);
  const int slot = s.board.find(move.cell);
  switch (s.step) {
    case Step::Stranger: return stranger_enters(play, slot);
    case Step::Gap: return gap_chosen(play, move.cell);
    case Step::Secret: return move.verb == Verb::Look ? look_for_secret(play, move.n) : stay_ignorant(play);
    case Step::Learn: return learn(play, move.m);
    case Step::Summoned:
      send_to_hastur(play, move.m, slot);
      --s.solo.called;
      return go_on(play);
    case Step::Haunt: {
      const int mark = next_met(s);
      forget_met(s, mark);
      haunt(play, mark, slot, move.n);
      return go_on(play);
    }
    case Step::Deploy:
      forget_met(s, move.m);
      deploy(play, move.m, slot);
      return go_on(play);
    case Step::Meet:
      meet(play, chosen(meetings(rules, s), action, [&](const Pair& pair) { return meeting_move(s, pair); }));
      return go_on(play);
    case Step::Home: return return_occultist(play, move.m), go_on(play);
    case Step::Unmask: return unmask(play, slot, move.m), go_on(play);
    case Step::Detectives:
      return perform(play,
                     chosen(deeds(rules, s), action, [&](const Deed& deed) { return deed_move(s, deed); }));
    case Step::Research: return take_for_research(play, move.n);
    default: return;
  }
}

}  // namespace hali::carcosa
