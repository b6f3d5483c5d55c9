// Steps 1b to 2a: fogs that are finished, burials, and the ghosts that come.
#include "games/carcassonne/mists/ghosts.h"  // [cold]

#include <algorithm>
#include <bit>

#include "games/carcassonne/turn.h"

namespace hali::carcassonne {

void move_in(const Play& play, int slot, int place, int count) {
  State& s = play.s;
  if (count == 0) return;
  s.ghosts = static_cast<std::uint8_t>(s.ghosts - count);
  const auto there = std::ranges::find_if(
      s.mists.haunts, [&](const Haunt& haunt) { return haunt.slot == slot && haunt.place == place; });
  if (there != s.mists.haunts.end()) {
    there->count = static_cast<std::uint8_t>(there->count + count);
  } else {
    s.mists.haunts.push_back({.slot = static_cast<std::uint8_t>(slot),
                              .place = static_cast<std::uint8_t>(place),
                              .count = static_cast<std::uint8_t>(count)});
  }
  play.tell<EventKind::GhostsPlaced>(s.land.cell(slot), count, s.ghosts, GhostPlace{place});
}

void move_out(State& s, int slot, int place, int count) {
  for (std::size_t i = 0; i < s.mists.haunts.size(); ++i) {
    Haunt& haunt = s.mists.haunts[i];
    if (haunt.slot != slot || haunt.place != place) continue;
    s.ghosts = static_cast<std::uint8_t>(s.ghosts + count);
    haunt.count = static_cast<std::uint8_t>(haunt.count - count);
    if (haunt.count == 0) s.mists.haunts.erase(i);
    return;
  }
}

bool cemetery_open(const Rules& rules, const State& s, int slot) {
  if (kind_at(rules, s, slot).middle != Sort::Cemetery) return false;
  if (s.mists.closed.has(slot)) return false;
  if (rules.level().haunted) return s.land.around(slot) != 8;  // MC-260
  for (int side = 0; side < tiling::kSides; ++side) {          // MC-231
    if (s.land.beside(slot, side) == tiling::kNoTile) return true;
  }
  return false;
}

bool burial_due(const Rules& rules, const State& s, int slot) {
  return kind_at(rules, s, slot).middle == Sort::Cemetery && !s.mists.closed.has(slot) &&
         !cemetery_open(rules, s, slot);
}

int meeples_on_board(const State& s) { return static_cast<int>(std::ranges::count_if(s.figures, on_board)); }

namespace {

// MC-211: fogs of the new tile that are finished give their ghosts back; those finished before do not
// (MCA-45).
void finish_fogs(const Play& play) {
  State& s = play.s;
  const Kind& kind = kind_at(play.rules, s, s.laid);
  for (int fog = 0; fog < kind.fogs; ++fog) {
    if (!fog_finished(play.rules, s, s.laid, fog)) continue;
    int back = 0;
    each_fog(play.rules, s, s.laid, fog, [&](int slot, int part) {
      const int there = ghosts_at(s, slot, part);
      back += there;
      move_out(s, slot, part, there);
      if (there > 0) play.tell<EventKind::GhostsLeft>(s.land.cell(slot), GhostPlace{part}, there, s.ghosts);
    });
    play.tell<EventKind::FogFinished>(s.land.cell(s.laid), back, s.ghosts);
  }
}

bool has_meeple_in_hand(const Rules& rules, const State& s) {
  for (int colour = 0; colour < rules.colours(); ++colour) {
    if (s.hands[colour].meeples > 0) return true;
  }
  return false;
}

void close_cemetery(const Play& play, int slot) {
  State& s = play.s;
  s.mists.closed.add(slot);
  const int there = ghosts_at(s, slot, kGraves);
  if (there == 0) return;
  move_out(s, slot, kGraves, there);
  play.tell<EventKind::GhostsGone>(kNoSeat, s.land.cell(slot), there, s.ghosts, GhostPlace{kGraves});
}

void place_ghosts(const Play& play);

// Step 1c, or the burial that a face-down tile brings about.
void bury_next(const Play& play) {
  State& s = play.s;
  for (int slot = 0; slot < s.land.count(); ++slot) {
    if (!burial_due(play.rules, s, slot)) continue;
    if (meeples_on_board(s) > 0 || has_meeple_in_hand(play.rules, s)) {
      s.step = Step::Bury;
      return;
    }
    play.tell<EventKind::GraveEmpty>(s.land.cell(slot));  // MC-303: nobody is left to be buried
    close_cemetery(play, slot);
  }
  s.mists.covered ? end_turn(play) : place_ghosts(play);
}

void feed(const Play& play);

// MC-260: the tiles round a cemetery just placed, in the order of MCA-30.
void haunt_around(const Play& play) {
  State& s = play.s;
  while (!s.mists.waiting.empty()) {
    const auto slot = static_cast<int>(s.mists.waiting.first());
    if (kind_at(play.rules, s, slot).fogs > 1) {  // MC-226, MCA-42
      s.step = Step::HauntTile;
      return;
    }
    s.mists.waiting.remove(slot);
    move_in(play, slot, 0, 1);
  }
  ask_for_figure(play);
}

void place_fog_ghosts(const Play& play, const Demand& demand, int spared) {
  const Kind& kind = kind_at(play.rules, play.s, play.s.laid);
  for (int fog = 0; fog < kind.fogs; ++fog) {
    if ((demand.unfinished >> fog & 1u) == 0) continue;
    move_in(play, play.s.laid, fog, kind.fog[fog].ghosts - (fog == spared ? 1 : 0));
  }
  if (demand.feed != 0) return feed(play);
  haunt_around(play);
}

void feed(const Play& play) {
  State& s = play.s;
  int open = 0;
  int last = 0;
  for (int slot = 0; slot < s.land.count(); ++slot) {
    if (!cemetery_open(play.rules, s, slot)) continue;
    ++open;
    last = slot;
  }
  if (open > 1) {
    s.step = Step::Feed;
    return;
  }
  move_in(play, last, kGraves, 1);
  haunt_around(play);
}

// Step 2a.
void place_ghosts(const Play& play) {
  State& s = play.s;
  const Demand demand = ghosts_demanded(play.rules, s, s.laid);
  if (demand.total() > s.ghosts) return lose(play, Ending::Haunted);  // MC-213
  s.mists.waiting.clear();
  if (demand.graves > 0) {
    each_around(s.land.cell(s.laid), [&](tiling::Cell cell) {
      const std::uint8_t other = s.land.find(cell);
      if (other != tiling::kNoTile && kind_at(play.rules, s, other).foggy()) s.mists.waiting.add(other);
    });
  }
  if (std::popcount(demand.spare) > 1) {  // MC-305
    s.step = Step::Spare;
    return;
  }
  place_fog_ghosts(play, demand, demand.spare == 0 ? -1 : std::countr_zero(demand.spare));
}

}  // namespace

void tile_laid(const Play& play) {
  play.s.mists.covered = false;
  finish_fogs(play);
  bury_next(play);
}

void bury(const Play& play, int cemetery, int index, Colour colour) {
  State& s = play.s;
  const auto slot = static_cast<std::uint8_t>(cemetery);
  const tiling::Cell cell = s.land.cell(cemetery);
  if (index < 0) {
    --s.hands[colour].meeples;
    s.figures.push_back({.slot = slot, .segment = kMiddle, .colour = colour, .buried = 1});
    play.tell<EventKind::Buried>(play.rules.owner(colour), cell, colour, BuriedFrom::Hand);
  } else {
    Figure& figure = s.figures[index];
    if (figure.segment != kMiddle) s.features.add_figures(s.features.at(part_of(figure)), -1);
    const unsigned hounds = figure.hounds;
    const std::optional<tiling::Cell> from = s.land.cell(figure.slot);
    tell_leaving(play, figure, LeftFor::Grave);
    figure = {.slot = slot, .segment = kMiddle, .colour = figure.colour, .buried = 1};
    play.tell<EventKind::Buried>(play.rules.owner(figure.colour), cell, figure.colour, BuriedFrom::Board);
    for (unsigned hound = 0; hound < kHounds; ++hound) {  // MC-244
      if ((hounds >> hound & 1u) == 0) continue;
      s.mists.hounds[hound] = Hound::Gone;
      play.tell<EventKind::HoundGone>(hound + 1, from);
    }
  }
  close_cemetery(play, cemetery);
  bury_next(play);
}

void spare(const Play& play, int fog) {
  place_fog_ghosts(play, ghosts_demanded(play.rules, play.s, play.s.laid), fog);
}

void put_ghost(const Play& play, int slot, int place) {
  State& s = play.s;
  if (s.step == Step::HauntTile) s.mists.waiting.remove(slot);
  move_in(play, slot, place, 1);
  haunt_around(play);
}

// MC-261: step 3c ends like 1c. MCA-35, MCA-43: a tile that matches nothing and blocks everything.
void cover(const Play& play, tiling::Cell cell) {
  State& s = play.s;
  s.mists.face_down.push_back(take_next(play.rules, s));
  s.laid = static_cast<std::uint8_t>(lay(play.rules, s, cell, play.rules.set->face_down, 0));
  s.mists.covered = true;
  play.tell<EventKind::FaceDown>(s.active, cell, left_to_draw(play.rules, s));
  bury_next(play);
}

}  // namespace hali::carcassonne
