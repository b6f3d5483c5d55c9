#include "games/carcosa/investigators/detectives.h"  // [cold]

#include "games/carcosa/investigators/science.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/meeples.h"

namespace hali::carcosa {
namespace {

// CI-036: whom detectives look for.
bool hunted(const Figure& figure) { return figure.owner != kOccultist; }

Slots hunted_tiles(const State& s) {
  Slots slots;
  for (const Figure& figure : s.figures) {
    if (hunted(figure)) slots.add(figure.slot);
  }
  return slots;
}

bool maddens(const Rules& rules, const State& s, int slot) {
  for (std::uint8_t segment = 0; segment < kind_at(rules, s, slot).districts; ++segment) {
    const auto feature = s.features.at(tiling::part_of(slot, segment));
    if (!closed(s, feature) || !finished(rules, s, feature)) continue;
    bool theatre = false;
    s.features.each_part(s.board, rules.shapes(), feature, [&](tiling::Part part) {
      theatre |= special_at(rules, s, part.slot) == Special::Theatre;
    });
    if (theatre) return true;
  }
  return false;
}

class DeedLister {
 public:
  DeedLister(const Rules& rules, const State& s)
      : rules_(rules), s_(s), targets_(hunted_tiles(s)), distances_(s.board, targets_) {}

  Deeds run() {
    for (std::size_t i = 0; i < s_.solo.detectives.size(); ++i) {
      if (!s_.solo.detectives[i].acted && !twin_before(i)) add(i);
    }
    if (rules_.options.stepwise || order_matters() || list_.empty()) return list_;
    Deeds first;
    for (const Deed& deed : list_) {
      if (deed.detective == list_[0].detective) first.push_back(deed);
    }
    return first;
  }

 private:
  // Another one on the same tile, in the same mood, that comes earlier.
  [[nodiscard]] bool twin_before(std::size_t index) const {
    const Detective& one = s_.solo.detectives[index];
    for (std::size_t i = 0; i < index; ++i) {
      const Detective& other = s_.solo.detectives[i];
      if (other.slot == one.slot && !other.acted && other.fresh == one.fresh) return true;
    }
    return false;
  }
  void add(std::size_t index) {
    const Detective& detective = s_.solo.detectives[index];
    const auto number = static_cast<std::uint8_t>(index);
    if (targets_.has(detective.slot)) {
      if (attacks(detective, number)) return;
      return list_.push_back({.sort = Deed::Wait, .detective = number});
    }
    const SlotList4 steps = targets_.empty()
                                ? SlotList4{}
                                : distances_.nearest(tiles_beside(s_.board, s_.board.cell(detective.slot)));
    for (const std::uint8_t slot : steps) {
      list_.push_back({.sort = Deed::Walk, .detective = number, .slot = slot});
    }
    if (steps.empty()) list_.push_back({.sort = Deed::Wait, .detective = number});
  }
  // CI-031, CAE-36: he strikes only whom he already met when the last turn ended.
  bool attacks(const Detective& detective, std::uint8_t number) {
    bool any = false;
    const std::size_t old = s_.figures.size() - s_.solo.newcomers;
    for (std::size_t i = 0; i < old && !detective.fresh; ++i) {
      const Figure& figure = s_.figures[i];
      if (!hunted(figure) || figure.slot != detective.slot || same_before(i)) continue;
      list_.push_back({.sort = Deed::Attack, .detective = number, .figure = static_cast<std::uint8_t>(i)});
      any = true;
    }
    return any;
  }
  [[nodiscard]] bool same_before(std::size_t index) const {
    const Figure& one = s_.figures[index];
    for (std::size_t i = 0; i < index; ++i) {
      const Figure& other = s_.figures[i];
      if (other.owner == one.owner && other.slot == one.slot && other.segment == one.segment) return true;
    }
    return false;
  }
  // An attack changes whom the others look for; a madman takes a space that another might want.
  [[nodiscard]] bool order_matters() const {
    for (const Deed& deed : list_) {
      if (deed.sort == Deed::Attack) return true;
      if (deed.sort == Deed::Walk && maddens(rules_, s_, deed.slot)) return true;
    }
    return false;
  }

  const Rules& rules_;
  const State& s_;
  Slots targets_;
  Distances distances_;
  Deeds list_;
};

void leave_map(State& s, std::size_t index) { s.solo.detectives.erase(index); }

void attack(const Play& play, const Deed& deed) {
  State& s = play.s;
  const Figure victim = take_off(play.rules, s, deed.figure);
  play.tell<EventKind::Attack>(s.board.cell(victim.slot), victim.owner == kThug);
  tell_leaving(play, victim);
  if (victim.owner == kThug) {
    ++s.sign_thugs;
    play.tell<EventKind::ThugGone>();
  } else {
    ++s.cults[victim.owner].lying;
  }
  leave_map(s, deed.detective);
}

}  // namespace

void investigate(const Play& play) {
  for (Detective& detective : play.s.solo.detectives) detective.acted = false;
  next_detective(play);
}

void next_detective(const Play& play) {
  State& s = play.s;
  const Deeds list = deeds(play.rules, s);
  if (list.empty()) return research(play);
  if (list.size() == 1) return perform(play, list[0]);
  s.step = Step::Detectives;
  s.to_move = s.active;
}

Deeds deeds(const Rules& rules, const State& s) { return DeedLister(rules, s).run(); }

void perform(const Play& play, const Deed& deed) {
  State& s = play.s;
  Detective& detective = s.solo.detectives[deed.detective];
  detective.acted = true;
  switch (deed.sort) {
    case Deed::Attack: attack(play, deed); break;
    case Deed::Walk:
      play.tell<EventKind::DetectiveWalks>(s.board.cell(deed.slot), s.board.cell(detective.slot));
      detective.slot = deed.slot;
      break;
    case Deed::Wait: play.tell<EventKind::DetectiveWaits>(s.board.cell(detective.slot)); break;
  }
  settle(play, After::Detective);
}

Slots unpatrolled_hastur(const Rules& rules, const State& s) {
  Slots patrolled;
  for (const Detective& detective : s.solo.detectives) patrolled.add(detective.slot);
  Slots slots;
  for (int slot = 0; slot < s.board.count() && slots.count() < kHasturTiles; ++slot) {
    const auto at = static_cast<std::size_t>(slot);
    if (is_hastur(rules, s, slot) && !patrolled.has(at)) slots.add(at);
  }
  return slots;
}

void deploy(const Play& play, int mark, int slot) {
  State& s = play.s;
  s.solo.marks[mark] = Mark::Free;
  s.solo.detectives.push_back({.slot = static_cast<std::uint8_t>(slot)});
  play.tell<EventKind::DetectiveComes>(s.board.cell(slot), space_of(mark));
}

void feed_detectives(const Play& play, int site, const ConnectedWaters& waters, Seat host) {
  State& s = play.s;
  int eaten = 0;
  for (std::size_t i = s.solo.detectives.size(); i-- > 0;) {
    const int slot = s.solo.detectives[i].slot;
    if (slot != site && !waters.touch(kind_at(play.rules, s, slot), slot)) continue;  // CAE-40
    play.tell<EventKind::DetectiveEaten>(s.board.cell(slot));
    leave_map(s, i);
    ++eaten;
  }
  // CI-057: one sum, after the others.
  if (eaten > 0 && host == 0) gain(play, host, 4 * eaten, Why::Detectives);
}

Slots maddening_tiles(const Rules& rules, const State& s) {
  Slots slots;
  for (const Detective& detective : s.solo.detectives) {
    if (!slots.has(detective.slot) && maddens(rules, s, detective.slot)) slots.add(detective.slot);
  }
  return slots;
}

void unmask(const Play& play, int slot, int mark) {
  State& s = play.s;
  std::size_t index = 0;
  while (s.solo.detectives[index].slot != slot) ++index;
  leave_map(s, index);
  if (mark != kNoMark) s.solo.marks[mark] = Mark::Detective;
  play.tell<EventKind::DetectiveMad>(s.board.cell(slot), mark == kNoMark ? 0 : space_of(mark));
}

}  // namespace hali::carcosa
