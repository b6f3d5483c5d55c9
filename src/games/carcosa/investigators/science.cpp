#include "games/carcosa/investigators/science.h"

#include <bit>

#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {

Telling telling(const Kind& kind) {
  const bool district = kind.districts > 0;
  const bool ley = kind.leys > 0;
  if (kind.ritual && district && ley) return {9, 5};
  if (kind.ritual && ley) return {8, 4};
  if (kind.four_sided) return {7, 4};
  if (kind.ritual) return {6, 3};
  if (district && ley) return {5, 3};
  if (kind.conflux) return {4, 2};
  if (district) return {3, 2};
  if (ley) return {2, 1};
  return {1, 1};
}

unsigned research_stacks(const Rules& rules, const State& s) {
  unsigned best = 0;
  int most = 0;
  for (int i = 0; i < rules.stacks(); ++i) {
    const bool taken = s.cults[0].prophet == i || s.solo.scientist == i;  // CAE-32
    if (depleted(s, i) || taken) continue;
    const int squares = telling(rules.kind(s.stacks[i].top)).squares;
    if (squares < most) continue;
    if (squares > most) best = 0;
    most = squares;
    best |= 1u << i;
  }
  return best;
}

void research(const Play& play) {
  State& s = play.s;
  const unsigned stacks = research_stacks(play.rules, s);
  if (stacks == 0) {
    if (play.rules.version >= 2) assistant_walks(play, 0);  // CI-055
    return settle(play, After::Research);
  }
  if (std::has_single_bit(stacks)) return take_for_research(play, std::countr_zero(stacks));
  s.step = Step::Research;
  s.to_move = s.active;
}

void take_for_research(const Play& play, int stack) {
  State& s = play.s;
  const TileId tile = take_at(s, s.stacks[stack], 0);
  put_under(s, s.aside, tile);
  s.solo.scientist = static_cast<std::uint8_t>(stack);
  play.tell<EventKind::Researched>(stack_number(stack), play.rules.tile(tile).kind);
  if (depleted(s, stack)) {
    play.tell<EventKind::Depleted>(stack_number(stack));  // CI-021
  } else {
    uncover(play, stack);
  }
  assistant_walks(play, telling(play.rules.kind(tile)).research);
  if (s.step != Step::Over) settle(play, After::Research);
}

void end_research(const Play& play) {
  State& s = play.s;
  if (ascension_due(play.rules, s)) return cult_ascends(play);  // CI-052, CAE-38
  for (Detective& detective : s.solo.detectives) detective.fresh = false;
  ++s.turn;
  begin_turn(play);
}

}  // namespace hali::carcosa
