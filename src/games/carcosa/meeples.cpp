#include "games/carcosa/meeples.h"

#include <algorithm>

#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/track.h"

namespace hali::carcosa {

// CI-011, CAE-35, CAE-44: in the district of a Hastur tile.
bool is_guard_target(const Rules& rules, const State& s, int slot, int segment) {
  if (!rules.solo() || !is_hastur(rules, s, slot)) return false;
  if (kind_at(rules, s, slot).sort(segment) != Sort::District) return false;
  const auto feature = s.features.at(tiling::part_of(slot, segment));
  return s.features[feature].figures == 0 && !inhabited(s).has(slot);
}

bool is_target(const Rules& rules, const State& s, int slot, int segment) {
  if (!s.placed.has(slot)) return is_guard_target(rules, s, slot, segment);  // CA-044
  const Sort sort = kind_at(rules, s, slot).sort(segment);
  return sort == Sort::Water || occupiable(rules, s, slot, segment);  // CA-043
}

bool is_legion_target(const Rules& rules, const State& s, int slot, int segment) {
  const Sort sort = kind_at(rules, s, slot).sort(segment);
  if (sort == Sort::Water) return rules.options.legion_may_sacrifice;  // CAE-08
  return occupiable(rules, s, slot, segment);
}

void put_down(const Rules& rules, State& s, const Figure& figure) {
  s.figures.push_back(figure);
  ++s.solo.newcomers;
  const auto feature = feature_of(rules, s, figure);
  if (feature != tiling::kNoRegion) s.features.add_figures(feature, 1);
}

void put_meeple(const Play& play, bool thug, int slot, int segment) {
  State& s = play.s;
  Cult& cult = s.cults[s.active];
  --(thug ? cult.thugs : cult.ready);
  put_down(play.rules, s,
           {thug ? kThug : s.active, static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(segment)});
  const TilePart part = part_at(s, slot, segment);
  if (thug) {
    play.tell<EventKind::ThugPlaced>(s.active, s.board.cell(slot), part);
  } else {
    play.tell<EventKind::CultistPlaced>(s.active, s.board.cell(slot), part);
  }
}

Figure take_off(const Rules& rules, State& s, std::size_t index) {
  const Figure figure = s.figures[index];
  const auto feature = feature_of(rules, s, figure);
  if (feature != tiling::kNoRegion) s.features.add_figures(feature, -1);
  if (index + s.solo.newcomers >= s.figures.size()) --s.solo.newcomers;
  s.figures.erase(index);
  return figure;
}

void tell_leaving(const Play& play, const Figure& figure) {
  const State& s = play.s;
  const bool seated = figure.owner < play.rules.players();
  play.tell<EventKind::FigureLeaves>(seated ? figure.owner : kNoSeat, s.board.cell(figure.slot),
                                     part_at(s, figure.slot, figure.segment),
                                     seated                  ? FigureSort::Cultist
                                     : figure.owner == kThug ? FigureSort::Thug
                                                             : FigureSort::Occultist);
}

void gain(const Play& play, Seat seat, int power, Why why) {
  auto& position = play.s.cults[seat].power;
  const int from = position;
  // CA-105: at the end of the track power is neither gained nor lost.
  position = static_cast<std::uint8_t>(std::min(play.rules.track_end(), position + power));
  play.tell<EventKind::Power>(seat, power, position, why);
  if (play.rules.solo()) oracle_walked(play.s, from, position);
}

void go_mad(const Play& play, Seat owner) {
  State& s = play.s;
  if (owner == kOccultist) return void(++s.solo.homeless);
  if (owner == kThug) {
    ++s.sign_thugs;  // CT-007, CAE-23
    return play.tell<EventKind::ThugGone>();
  }
  Cult& cult = s.cults[owner];
  if (cult.power < play.rules.track_end()) {  // CA-105
    ++cult.asylum;
    return play.tell<EventKind::Asylum>(owner);
  }
  ++cult.standing;
  play.tell<EventKind::Stood>(owner, cult.standing);
  if (cult.standing >= kToSummon) king_rises(play, owner);
}

void drive_mad(const Play& play, std::size_t index) {
  const Figure figure = take_off(play.rules, play.s, index);
  tell_leaving(play, figure);
  go_mad(play, figure.owner);
}

}  // namespace hali::carcosa
