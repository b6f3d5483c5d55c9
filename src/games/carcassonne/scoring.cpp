#include "games/carcassonne/scoring.h"

#include <algorithm>

#include "base/fixed_vector.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

// MC-121, MCA-05, MCA-06: does the seat pay for ghosts on its meeples in this feature?
bool pays(const Rules& rules, const Facts& facts, Seat seat) {
  if (facts.sort == Sort::Cemetery) return rules.options.ghost_cemetery;
  return (facts.majority() >> seat & 1u) != 0 || rules.options.ghost_minority;
}

void score_seats(const Play& play, tiling::Part part, const Facts& facts, Gains& gains) {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (facts.figures[seat] == 0) continue;
    const int worth = (facts.majority() >> seat & 1u) != 0 ? facts.worth_complete() : 0;
    const int ghosts = pays(play.rules, facts, seat) ? facts.ghosts[seat] : 0;
    gains[seat] += worth - 2 * ghosts;
    play.tell<EventKind::Points>(seat, worth - 2 * ghosts, facts.sort, worth, ghosts,
                                 play.s.land.cell(part.slot));
  }
}

// MC-142, MC-143.
void reward_keeper(const Play& play, tiling::Part part, Seat seat) {
  Hand& hand = play.s.hands[seat];
  const tiling::Cell cell = play.s.land.cell(part.slot);
  if (hand.pool == 0) return play.tell<EventKind::NoGuard>(seat, cell);
  --hand.pool;
  ++hand.guards;
  play.tell<EventKind::GuardTaken>(seat, cell, hand.pool);
}

void score_feature(const Play& play, tiling::Part part, Gains& gains) {
  State& s = play.s;
  const Facts facts = facts_of(play.rules, s, part);
  play.tell<EventKind::Completed>(kNoSeat, s.land.cell(part.slot), facts.sort, facts.tiles, facts.pennants,
                                  facts.worth_complete());
  score_seats(play, part, facts, gains);
  const bool middle = part.segment == kMiddle;
  const FeatureId id = middle ? FeatureId{0} : s.features.at(part);
  for (std::size_t i = s.figures.size(); i-- > 0;) {
    const tiling::Part at = part_of(s.figures[i]);
    const bool here = middle ? at == part : at.segment != kMiddle && s.features.at(at) == id;
    if (!here) continue;
    const Colour colour = s.figures[i].colour;
    send_home(play, i);
    if (facts.sort == Sort::Cemetery) reward_keeper(play, part, colour);
  }
}

// MC-122, MCA-07: all results of the turn together, then the floor.
void add_gains(const Play& play, const Gains& gains) {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    if (gains[seat] == 0) continue;
    const int before = play.s.scores[seat];
    const int after = std::max(0, before + gains[seat]);
    play.s.scores[seat] = static_cast<std::int16_t>(after);
    play.tell<EventKind::Score>(seat, after - before, after);
  }
}

}  // namespace

void score_completed(const Play& play) {
  FixedVector<tiling::Part, kMaxParts + 9> due;
  each_completed(play.rules, play.s, [&](tiling::Part part) { due.push_back(part); });
  if (due.empty()) return;
  // MCA-30: what stands in the middle of tiles comes row by row.
  const auto middles = std::ranges::find(due, kMiddle, &tiling::Part::segment);
  std::sort(middles, due.end(), [&](tiling::Part a, tiling::Part b) {
    return tiling::reads_before(play.s.land.cell(a.slot), play.s.land.cell(b.slot));
  });
  Gains gains{};
  for (const tiling::Part part : due) score_feature(play, part, gains);
  add_gains(play, gains);
}

Gains final_scores(const Rules& rules, const State& s) {
  Gains totals = final_gains(rules, s, [](Seat, tiling::Part, const Facts&, int) {});
  for (Seat seat = 0; seat < rules.players(); ++seat)
    totals[seat] = std::max(0, totals[seat] + s.scores[seat]);  // MC-155
  return totals;
}

void finish(const Play& play) {
  State& s = play.s;
  play.tell<EventKind::Ended>();
  const Gains gains =
      final_gains(play.rules, s, [&](Seat seat, tiling::Part part, const Facts& facts, int points) {
        play.tell<EventKind::Final>(seat, s.land.cell(part.slot), points, facts.sort);
      });
  add_gains(play, gains);
  s.step = Step::Over;
  s.ending = Ending::Complete;
  const auto best = *std::max_element(s.scores.begin(), s.scores.begin() + play.rules.players());
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {  // MC-055
    if (s.scores[seat] == best) s.winners |= mask_of(seat);
  }
}

}  // namespace hali::carcassonne
