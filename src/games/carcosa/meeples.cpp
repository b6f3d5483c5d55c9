#include "games/carcosa/meeples.h"

#include <algorithm>

#include "games/carcosa/ending.h"

namespace hali::carcosa {

bool is_target(const Rules& rules, const State& s, int slot, int segment) {
  if (!s.placed.has(static_cast<std::size_t>(slot))) return false;  // CA-044
  const Sort sort = kind_at(rules, s, slot).sort(segment);
  return sort == Sort::Water || occupiable(rules, s, slot, segment);  // CA-043
}

bool is_legion_target(const Rules& rules, const State& s, int slot, int segment) {
  const Sort sort = kind_at(rules, s, slot).sort(segment);
  if (sort == Sort::Water) return rules.options.legion_may_sacrifice;  // E-08
  return occupiable(rules, s, slot, segment);
}

void put_cultist(const Play& play, Seat seat, int slot, int segment) {
  State& s = play.s;
  const Figure figure{seat, static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(segment)};
  --s.cults[seat].ready;
  s.figures.push_back(figure);
  const auto feature = feature_of(play.rules, s, figure);
  if (feature != tiling::kNoRegion) s.features.add_figures(feature, 1);
  play.tell(Told::CultistPlaced, seat, s.board.cell(slot), segment, s.board.kind(slot));
}

Figure take_off(const Rules& rules, State& s, std::size_t index) {
  const Figure figure = s.figures[index];
  const auto feature = feature_of(rules, s, figure);
  if (feature != tiling::kNoRegion) s.features.add_figures(feature, -1);
  s.figures.erase(index);
  return figure;
}

void gain(const Play& play, Seat seat, int power, Why why) {
  auto& position = play.s.cults[seat].power;
  position = static_cast<std::uint8_t>(std::min(play.rules.track_end(), position + power));
  play.tell(Told::Power, seat, {static_cast<int>(why), 0}, power, position);
}

void drive_mad(const Play& play, std::size_t index) {
  State& s = play.s;
  const Figure figure = take_off(play.rules, s, index);
  Cult& cult = s.cults[figure.owner];
  if (cult.power < play.rules.track_end()) {
    ++cult.asylum;
    play.tell(Told::Asylum, figure.owner);
    return;
  }
  ++cult.standing;
  play.tell(Told::Stood, figure.owner, {}, cult.standing);
  if (cult.standing >= kToSummon) king_rises(play, figure.owner);
}

void drive_all_mad(const Play& play, tiling::RegionId feature) {
  State& s = play.s;
  play.each_seat([&](Seat seat) {
    for (std::size_t i = 0; i < s.figures.size() && s.step != Step::Over;) {
      const Figure& figure = s.figures[i];
      if (figure.owner == seat && feature_of(play.rules, s, figure) == feature) {
        drive_mad(play, i);
      } else {
        ++i;
      }
    }
  });
}

}  // namespace hali::carcosa
