#include "games/carcosa/investigators/occultists.h"  // [cold]

#include <cstdlib>

#include "games/carcosa/meeples.h"

namespace hali::carcosa {
namespace {

Slots with_occultist(const State& s) {
  Slots slots;
  for (const Figure& figure : s.figures) {
    if (figure.owner == kOccultist) slots.add(figure.slot);
  }
  return slots;
}

void come(const Play& play, int slot, int segment) {
  put_down(play.rules, play.s,
           {kOccultist, static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(segment)});
}

void leave_track(State& s, int mark) { s.solo.marks[mark] = Mark::Free; }

bool alike(const Figure& a, const Figure& b) {
  return a.owner == b.owner && a.slot == b.slot && a.segment == b.segment;
}

}  // namespace

unsigned nearest_occultists(const Rules& rules, const State& s) {
  unsigned nearest = 0;
  int least = rules.track_end() + 1;
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    if (s.solo.marks[mark] != Mark::Occultist) continue;
    const int distance = std::abs(space_of(mark) - s.solo.assistant);
    if (distance > least) continue;
    if (distance < least) nearest = 0;
    least = distance;
    nearest |= 1u << mark;
  }
  return nearest;
}

Slots unwatched_hastur(const Rules& rules, const State& s) {
  const Slots watched = with_occultist(s);
  Slots slots;
  for (int slot = 0; slot < s.board.count() && slots.count() < kHasturTiles; ++slot) {
    const auto at = static_cast<std::size_t>(slot);
    const bool district = kind_at(rules, s, slot).districts > 0;
    if (is_hastur(rules, s, slot) && district && !watched.has(at)) slots.add(at);
  }
  return slots;
}

Haunts::Haunts(const Rules& rules, const State& s) : rules_(rules), s_(s) {
  s.features.each([&](tiling::RegionId id) {
    const tiling::Region& feature = s.features[id];
    if (feature.open > 0 && feature.figures == 0) largest_ = std::max(largest_, int{feature.tiles});
  });
  if (largest_ > 0) return;
  s.sites.each([&](int slot) {
    if (site_is_open(slot)) largest_ = 1;  // CAE-34
  });
}

bool Haunts::site_is_open(int slot) const {
  return s_.sites.has(slot) && ritualist(s_, slot) < 0 && s_.board.around(slot) < 8;
}

bool Haunts::has(int slot, int segment) const {
  if (segment == kSite) return largest_ == 1 && site_is_open(slot);
  if (segment >= kind_at(rules_, s_, slot).districts + kind_at(rules_, s_, slot).leys) return false;
  const tiling::Region& feature = s_.features[s_.features.at(tiling::part_of(slot, segment))];
  return feature.open > 0 && feature.figures == 0 && feature.tiles == largest_;
}

Pairs meetings(const Rules& rules, const State& s) {
  Pairs pairs;
  for (std::size_t o = 0; o < s.figures.size(); ++o) {
    if (s.figures[o].owner != kOccultist) continue;
    const auto haunted = feature_of(rules, s, s.figures[o]);
    for (std::size_t c = 0; c < s.figures.size(); ++c) {
      const Figure& figure = s.figures[c];
      if (figure.owner == kOccultist) continue;
      const bool same_feature = haunted != tiling::kNoRegion && feature_of(rules, s, figure) == haunted;
      if (figure.slot != s.figures[o].slot && !same_feature) continue;
      bool known = false;
      for (std::size_t i = 0; i < c; ++i) known |= alike(s.figures[i], figure);
      if (!known) pairs.push_back({static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(o)});
    }
  }
  return pairs;
}

void send_to_hastur(const Play& play, int mark, int slot) {
  leave_track(play.s, mark);
  const int segment = kind_at(play.rules, play.s, slot).segment(Sort::District, 0);
  come(play, slot, segment);
  play.tell<EventKind::OccultistCalled>(play.s.board.cell(slot), space_of(mark),
                                        part_at(play.s, slot, segment));
}

void haunt(const Play& play, int mark, int slot, int segment) {
  leave_track(play.s, mark);
  come(play, slot, segment);
  play.tell<EventKind::OccultistHaunts>(play.s.board.cell(slot), space_of(mark),
                                        part_at(play.s, slot, segment));
}

void meet(const Play& play, const Pair& pair) {
  State& s = play.s;
  play.tell<EventKind::OccultistMeets>(s.board.cell(s.figures[pair.occultist].slot));
  const std::size_t later = pair.occultist - (pair.cultist < pair.occultist ? 1u : 0u);
  drive_mad(play, pair.cultist);
  if (s.step != Step::Over) drive_mad(play, later);
}

void return_occultist(const Play& play, int mark) {
  play.s.solo.marks[mark] = Mark::Occultist;
  --play.s.solo.homeless;
  play.tell<EventKind::OccultistBack>(space_of(mark));
}

bool holds_all_of_hastur(const Rules& rules, const State& s) {
  const Slots watched = with_occultist(s);
  int held = 0;
  watched.each([&](int slot) { held += is_hastur(rules, s, slot) ? 1 : 0; });
  return held == kHasturTiles;
}

}  // namespace hali::carcosa
