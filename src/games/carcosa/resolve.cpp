#include "games/carcosa/resolve.h"

#include <algorithm>
#include <cstdlib>

#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

using SlotList = FixedVector<std::uint8_t, kTiles>;

// The tiles of a feature, each once, in reading order.
SlotList tiles_of(const Rules& rules, const State& s, tiling::RegionId feature) {
  Slots seen;
  SlotList slots;
  s.features.each_part(s.board, rules.shapes(), feature, [&](tiling::Part part) {
    if (seen.has(part.slot)) return;
    seen.add(part.slot);
    slots.push_back(part.slot);
  });
  std::ranges::sort(slots, [&](int a, int b) { return reads_before(s.board.cell(a), s.board.cell(b)); });
  return slots;
}

// CA-053, CA-054, CAE-05b: sites on tiles flipped just now wait in Resolving::rites.
void flip_feature(const Play& play, tiling::RegionId feature) {
  State& s = play.s;
  for (const std::uint8_t slot : tiles_of(play.rules, s, feature)) {
    if (s.fixed.has(slot)) continue;
    flip(play, slot);
    if (kind_at(play.rules, s, slot).ritual) s.resolving.rites.add(slot);
  }
}

// CA-072, CA-074, CA-109: ritualist and sacrifices in connected waters lie down on the Sign, then their cults
// gain power.
void feast(const Play& play, int slot, int ritualist_index) {
  State& s = play.s;
  const ConnectedWaters waters(play.rules, s, slot);
  std::array<int, kMaxSeats> prey{};
  FixedVector<Figure, kMaxFigures> gone;
  const Seat host = ritualist_index < 0 ? kNoSeat : s.figures[ritualist_index].owner;
  for (std::size_t i = s.figures.size(); i-- > 0;) {
    const Figure& figure = s.figures[i];
    const bool eaten = static_cast<int>(i) == ritualist_index ? figure.owner != kOccultist  // CI-043
                                                              : figure.segment != kSite && waters.has(figure);
    if (!eaten) continue;
    gone.push_back(take_off(play.rules, s, i));
    const Seat owner = gone.back().owner;
    ++prey[owner];
    ++(owner == kThug ? s.sign_thugs : s.cults[owner].lying);  // CT-007
  }
  play.tell<EventKind::Feaster>(s.board.cell(slot), gone.size(), prey[kThug]);
  const auto tell_gone = [&](Seat owner) {
    for (const Figure& figure : gone) {
      if (figure.owner == owner) tell_leaving(play, figure);
    }
  };
  tell_gone(kThug);
  play.each_seat([&](Seat seat) {
    tell_gone(seat);
    if (prey[seat] > 0) play.tell<EventKind::Devoured>(seat, prey[seat]);
  });
  play.each_seat([&](Seat seat) {
    const int paid = prey[seat] + (seat == host ? prey[kThug] : 0);  // CT-008
    if (paid > 0) gain(play, seat, 4 * paid, Why::Devoured);
  });
  if (play.rules.solo()) feed_detectives(play, slot, waters, host);
}

// CA-071; CAE-06: with a ritualist or without
void perform_rite(const Play& play, int slot) {
  State& s = play.s;
  s.resolving.rites.remove(slot);
  if (!s.fixed.has(slot)) flip(play, slot);
  s.completed = true;
  const int around = s.board.around(slot);
  play.tell<EventKind::RitualComplete>(s.board.cell(slot), around);
  const int index = ritualist(s, slot);
  const Seat host = index < 0 ? kNoSeat : s.figures[index].owner;
  if (host < play.rules.players()) gain(play, host, 1 + around, Why::Ritual);          // CT-006
  if (play.rules.solo() && play.rules.options.occultists_heed_rites) ++s.solo.called;  // CAE-31
  const bool feasts = special_at(play.rules, s, slot) == Special::Feaster;
  if (feasts) feast(play, slot, index);
  if (index < 0 || (feasts && host != kOccultist)) return;
  drive_mad(play, static_cast<std::size_t>(ritualist(s, slot)));
}

void ask(State& s, Step step, Seat seat) {
  s.step = step;
  s.to_move = seat;
}

template <EventKind kCompleted>
void start(const Play& play, tiling::RegionId feature) {
  State& s = play.s;
  s.resolving.feature = feature;
  s.resolving.controllers = controllers(play.rules, s, feature);
  s.completed = true;
  const tiling::Part part = naming_part(play.rules, s, feature);
  // CA-063
  play.tell<kCompleted>(s.features[feature].tiles, s.board.cell(part.slot),
                        part_at(s, part.slot, part.segment));
}

// CA-062 a and b; CA-067: whether anybody stands on it or not
void start_ley(const Play& play, tiling::RegionId feature) {
  State& s = play.s;
  s.resolving.leys.remove(feature);
  start<EventKind::LeyComplete>(play, feature);
  flip_feature(play, feature);
  s.resolving.part = Resolving::Rites;
}

// CA-082 a and b
void start_district(const Play& play, tiling::RegionId feature) {
  State& s = play.s;
  s.resolving.districts.remove(feature);
  start<EventKind::DistrictComplete>(play, feature);
  play.each_seat([&](Seat seat) {
    if (has(s.resolving.controllers, seat)) gain(play, seat, 2 * s.features[feature].tiles, Why::District);
  });
  flip_feature(play, feature);
  s.resolving.part = Resolving::Rites;
}

// Picks what comes next in the order of CA-051, CAE-04. False when somebody must choose, or nothing is left.
bool start_next(const Play& play) {
  State& s = play.s;
  Resolving& r = s.resolving;
  if (r.stage == Resolving::Leys) {
    const int left = r.leys.count();
    if (left > 1) return ask(s, Step::OrderLeys, s.active), false;
    if (left == 1) {
      start_ley(play, static_cast<tiling::RegionId>(r.leys.first()));
    } else {
      r.stage = Resolving::Sites;
    }
    return true;
  }
  if (r.stage == Resolving::Sites) {
    const Slots due = surrounded_sites(s);
    const int left = due.count();
    if (left > 1) return ask(s, Step::OrderSites, s.active), false;
    if (left == 1) {
      perform_rite(play, static_cast<int>(due.first()));
      r.part = Resolving::Done;
    } else {
      r.stage = Resolving::Districts;
    }
    return true;
  }
  const int left = r.districts.count();
  if (left > 1) return ask(s, Step::OrderDistricts, s.active), false;
  if (left == 1) {
    start_district(play, static_cast<tiling::RegionId>(r.districts.first()));
    return true;
  }
  after_resolution(play);
  return false;
}

// CA-066, CAE-05: an empowered conflux at an end of the line.
bool ends_empowered(const Rules& rules, const State& s, tiling::RegionId feature) {
  bool found = false;
  s.features.each_part(s.board, rules.shapes(), feature, [&](tiling::Part part) {
    const Kind& kind = kind_at(rules, s, part.slot);
    found |= special_at(rules, s, part.slot) == Special::Empowered &&
             (kind.leys_at_conflux >> kind.number(part.segment) & 1) != 0;
  });
  return found;
}

void give_boon(const Play& play) {
  State& s = play.s;
  Resolving& r = s.resolving;
  r.next = 0;
  r.part = Resolving::Queue;
  if (r.stage == Resolving::Leys) {
    if (!ends_empowered(play.rules, s, r.feature)) return;
    play.each_seat([&](Seat seat) {
      if (has(r.controllers, seat)) gain(play, seat, s.features[r.feature].tiles, Why::Ley);
    });
  } else {
    r.theatres = 0;
    for (const std::uint8_t slot : tiles_of(play.rules, s, r.feature)) {
      r.theatres =
          static_cast<std::uint8_t>(r.theatres + (special_at(play.rules, s, slot) == Special::Theatre));
    }
  }
}

// Asks the next seat that has something to decide: stones of a ley line, recruits of a district. False when
// it asked.
bool go_through_queue(const Play& play) {
  State& s = play.s;
  Resolving& r = s.resolving;
  const bool ley = r.stage == Resolving::Leys;
  const SeatMask entitled = ley               ? r.controllers
                            : r.theatres == 0 ? SeatMask{0}
                                              : present(play.rules, s, r.feature);
  for (; r.next < play.rules.players(); ++r.next) {
    const Seat seat = clockwise(s.active, r.next, play.rules.players());
    if (!has(entitled, seat)) continue;
    const Cult& cult = s.cults[seat];
    if (ley ? offered_stones(cult, s.features[r.feature].tiles) != 0
            : cult.lying > 0 || may_take_thug(play.rules, s, seat)) {
      ask(s, ley ? Step::Imbue : Step::Recruit, seat);
      return false;
    }
  }
  r.part = Resolving::Madness;
  return true;
}

}  // namespace

void flip(const Play& play, int slot) {
  State& s = play.s;
  s.fixed.add(slot);
  s.sites.remove(slot);
  show_special(play.rules, s, s.tile_at[slot]);
  play.tell<EventKind::Flipped>(s.board.cell(slot), special_at(play.rules, s, slot));
}

// CA-055: flips complete nothing new, so this ends.
void resume_resolution(const Play& play) {
  State& s = play.s;
  Resolving& r = s.resolving;
  while (s.step != Step::Over) {
    if (s.solo.homeless > 0 && !send_home(play)) return;  // CI-043
    switch (r.part) {
      case Resolving::Idle:
        if (!start_next(play)) return;
        break;
      case Resolving::Rites:
        if (const int left = r.rites.count(); left > 1) return ask(s, Step::OrderRites, s.active);
        if (r.rites.empty()) {
          r.part = Resolving::Boon;
        } else {
          perform_rite(play, static_cast<int>(r.rites.first()));
        }
        break;
      case Resolving::Boon: give_boon(play); break;
      case Resolving::Queue:
        if (!go_through_queue(play)) return;
        break;
      case Resolving::Madness:
        drive_mad_if(play,
                     [&](const Figure& figure) { return feature_of(play.rules, s, figure) == r.feature; });
        r.part = Resolving::Done;
        r.feature = tiling::kNoRegion;
        break;
      case Resolving::Done:
        r.part = Resolving::Idle;
        if (play.rules.solo()) return settle(play, After::Feature);
        break;
    }
  }
}

Slots surrounded_sites(const State& s) {
  Slots due;
  s.sites.each([&](int site) {
    const tiling::Cell cell = s.board.cell(site);
    bool near = false;
    s.placed.each([&](int slot) {
      const tiling::Cell other = s.board.cell(slot);
      near |= std::abs(cell.x - other.x) <= 1 && std::abs(cell.y - other.y) <= 1;
    });
    if (near && s.board.around(site) == 8) due.add(site);
  });
  return due;
}

void begin_resolution(const Play& play) {
  State& s = play.s;
  s.resolving = {};
  s.placed.each([&](int slot) {
    const Kind& kind = kind_at(play.rules, s, slot);
    for (std::uint8_t segment = 0; segment < kind.districts + kind.leys; ++segment) {
      const auto feature = s.features.at(tiling::part_of(slot, segment));
      if (!closed(s, feature) || finished(play.rules, s, feature)) continue;  // CA-052, CA-060, CA-080
      (kind.sort(segment) == Sort::Ley ? s.resolving.leys : s.resolving.districts).add(feature);
    }
  });
  resume_resolution(play);
}

void resolve_next(const Play& play, int slot, int segment) {
  State& s = play.s;
  if (segment == kSite) {
    if (s.step == Step::OrderSites) s.resolving.part = Resolving::Done;
    perform_rite(play, slot);
  } else {
    const auto feature = s.features.at(tiling::part_of(slot, segment));
    s.step == Step::OrderLeys ? start_ley(play, feature) : start_district(play, feature);
  }
  resume_resolution(play);
}

void imbue(const Play& play, Stones stones) {
  State& s = play.s;
  s.cults[s.to_move].stones |= stones;
  if (stones != 0) play.tell<EventKind::Imbued>(s.to_move, stones, s.features[s.resolving.feature].tiles);
  ++s.resolving.next;
  resume_resolution(play);
}

bool may_take_thug(const Rules& rules, const State& s, Seat seat) {
  if (s.sign_thugs == 0) return false;
  return !rules.options.thug_needs_recruit || s.cults[seat].lying > 0;  // CAE-24
}

void recruit(const Play& play, int cultists, bool thug) {
  State& s = play.s;
  Cult& cult = s.cults[s.to_move];
  cult.lying = static_cast<std::uint8_t>(cult.lying - cultists);
  cult.ready = static_cast<std::uint8_t>(cult.ready + cultists);  // CAE-17
  if (cultists > 0) play.tell<EventKind::Recruited>(s.to_move, cultists);
  if (thug) {
    --s.sign_thugs;
    ++cult.thugs;
    play.tell<EventKind::ThugTaken>(s.to_move);
  }
  ++s.resolving.next;
  resume_resolution(play);
}

}  // namespace hali::carcosa
