// The end of the game: who wins, and the final scoring line by line (CA-100 to CA-111).
#pragma once

#include "games/carcosa/city.h"

namespace hali::carcosa {

// CA-107, CI-051; nothing happens where option king_on_last_tile forbids it.
void king_rises(const Play& play, Seat seat);
// CI-050: one of the three defeats.
void solo_lost(const Play& play, Ending ending);
// CA-101: two stacks are depleted.
bool ascension_due(const Rules& rules, const State& s);
// A Cult Ascends: final scoring, winners, end. In the solo game that is a victory (CI-051).
void cult_ascends(const Play& play);

// visit(seat, worth, where, power) for every line of the scoring that would be made now (CA-102, CA-103,
// CAE-14b: by tiles; CAE-42: by all eight around). where() is the cell by which it is named: to be looked for
// only where it is wanted.
template <class Visit>
void each_score_line(const Rules& rules, const State& s, Visit&& visit) {
  const auto nowhere = [] { return tiling::Cell{}; };
  for (Seat seat = 0; seat < rules.players(); ++seat)
    visit(seat, Worth::Track, nowhere, int{s.cults[seat].power});
  s.features.each([&](tiling::RegionId feature) {
    const SeatMask mask = controllers(rules, s, feature);
    if (mask == 0 || finished(rules, s, feature)) return;
    const tiling::Part part = s.features.anchor(feature);
    const Sort sort = kind_at(rules, s, part.slot).sort(part.segment);
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      if (!has(mask, seat)) continue;
      visit(
          seat, sort == Sort::Ley ? Worth::Ley : Worth::District,
          [&] { return first_cell(rules, s, feature); }, int{s.features[feature].tiles});
    }
  });
  for (const Figure& figure : s.figures) {
    if (figure.owner >= rules.players()) continue;  // CT-010
    const auto where = [&] { return s.board.cell(figure.slot); };
    if (figure.segment == kSite && !s.fixed.has(figure.slot)) {
      visit(figure.owner, Worth::Site, where, s.board.around(figure.slot));
    } else if (figure.segment != kSite && is_sacrifice(rules, s, figure)) {
      visit(figure.owner, Worth::Sacrifice, where, 1);
    }
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const int stones = std::popcount(s.cults[seat].stones);
    if (stones > 0) visit(seat, Worth::Stone, nowhere, stones);
  }
}

// What the seat has scored: counted up at the end, or by The King Rises alone (CI-051); else its place on the
// track.
inline int final_score(const Rules& rules, const State& s, Seat seat) {
  const bool counted = s.ending != Ending::None && (s.ending != Ending::KingRises || rules.solo());
  return counted ? s.scores[seat] : s.cults[seat].power;
}
std::array<int, kMaxPlayers> final_power(const Rules& rules, const State& s);

}  // namespace hali::carcosa
