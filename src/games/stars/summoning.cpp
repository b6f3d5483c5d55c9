#include "games/stars/summoning.h"

#include <algorithm>

#include "games/stars/turn.h"

namespace hali::stars {
namespace {

bool can_lend_stars(const Card& card) { return card.type == Type::Minion || card.type == Type::Servant; }

std::size_t lenders_of(const Act& act) {
  std::size_t count = 0;
  while (count < act.lenders.size() && act.lenders[count] != 0) ++count;
  return count;
}

bool servant_lends(const Rules& rules, const Area& area, const Act& act) {
  return std::ranges::any_of(act.lenders, [&](PlaceOrNone lender) {
    return lender != 0 && lender <= area.creatures.size() &&
           rules.card(area.creatures[lender - std::size_t{1}]).type == Type::Servant;
  });
}

std::optional<Refusal> wrong_moment(const State& s) {
  switch (s.step) {
    case Step::Start:
    case Step::Invoked: return {};
    case Step::Moves: return Refusal("SR-031", "refusal.stars.owed", total(s.owed));
    case Step::Summoned: return Refusal("SR-021", "refusal.stars.summoned_already");
    case Step::Discarded: return Refusal("SR-020", "refusal.stars.too_late");
    case Step::Over: return Refusal("SR-140", "refusal.stars.over");
  }
  return {};
}

std::optional<Refusal> wrong_room(const Rules& rules, const State& s, const Act& act) {
  const Area& area = s.areas[s.active];
  if (!needs_room(rules, s, act)) {
    if (act.room != 0) return Refusal("SR-112", "refusal.stars.no_room_needed");
    return {};
  }
  if (act.room == 0) return Refusal("SR-111", "refusal.stars.area_full");
  // SR-113: whoever it is.
  if (act.room > area.creatures.size()) return Refusal("SR-111", "refusal.stars.not_there");
  if (!rules.options.served_may_make_room && area.has_served(act.room - std::size_t{1}))
    return Refusal("SRA-04", "refusal.stars.served_makes_room");
  return {};
}

std::optional<Refusal> wrong_lender(const Rules& rules, const State& s, const Act& act, std::size_t place) {
  const Area& area = s.areas[s.active];
  if (place >= area.creatures.size()) return Refusal("SR-090", "refusal.stars.not_there");
  if (act.room == place + 1) return Refusal("SR-111", "refusal.stars.lender_is_gone");
  const Card& lender = rules.card(area.creatures[place]);
  const Card& card = rules.card(act.what);
  if (!can_lend_stars(lender) || lender.star == kNoSymbol)
    return Refusal("SR-090", "refusal.stars.has_no_star");
  if (lender.family != card.family) return Refusal("SR-090", "refusal.stars.other_pantheon");
  if (!card.cell_of(lender.star)) return Refusal("SR-097", "refusal.stars.star_not_on_card");
  // SR-096
  if (!rules.options.served_may_lend && area.has_served(place))
    return Refusal("SRA-08", "refusal.stars.served_lends");
  return {};
}

// The symbols that are ignored, as a mask of the card's.
unsigned ignored_by(const Rules& rules, const State& s, const Act& act) {
  unsigned mask = 0;
  for (const PlaceOrNone lender : act.lenders) {
    if (lender == 0) continue;
    const auto symbol = lendable(rules, s, s.active, act.what, lender - std::size_t{1});
    if (symbol) mask |= 1u << *symbol;
  }
  return mask;
}

std::optional<Refusal> wrong_lenders(const Rules& rules, const State& s, const Act& act) {
  const std::size_t count = lenders_of(act);
  if (count == 0) return {};
  if (rules.card(act.what).type != Type::GreatOldOne)
    return Refusal("SR-090", "refusal.stars.only_great_old_ones");
  for (std::size_t i = 0; i < count; ++i) {
    if (auto no = wrong_lender(rules, s, act, act.lenders[i] - std::size_t{1})) return no;
    const Area& area = s.areas[s.active];
    for (std::size_t j = 0; j < i; ++j) {
      const auto star = [&](std::size_t at) {
        return rules.card(area.creatures[act.lenders[at] - std::size_t{1}]).star;
      };
      if (star(i) == star(j)) return Refusal("SR-091", "refusal.stars.same_star");
    }
  }
  const int limit = ignore_limit(rules, s, s.active, act.what);
  if (static_cast<int>(count) > limit) return Refusal("SR-092", "refusal.stars.too_many_lenders", limit);
  return {};
}

// SR-095, SRA-27: but for the one that makes room. SR-114, SRA-26: asked of Great Old Ones only.
bool has_same_name(const Rules& rules, const Area& area, CardId card, PlaceOrNone but) {
  for (std::size_t i = 0; i < area.creatures.size(); ++i) {
    if (i + 1 != but && rules.card(area.creatures[i]).name == rules.card(card).name) return true;
  }
  return false;
}

const Constellation& constellation_without(const Card& card, unsigned ignored) {
  return ignored == 0 ? card.constellation : card.without[ignored];
}

// SRA-30, SR-161: with the switch off every lent star must be needed.
bool all_needed(const Card& card, const Planes& planes, unsigned ignored) {
  for (unsigned rest = ignored; rest != 0; rest &= rest - 1) {
    const unsigned one = rest & (~rest + 1);
    if (constellation_without(card, ignored & ~one).is_seen(planes)) return false;
  }
  return true;
}

// Lists the ways to summon one card. Each set of ignored symbols is looked for on the sky once.
class WayLister {
 public:
  WayLister(const Rules& rules, const State& s, const Planes& planes, CardId card, Actions& out)
      : rules_(rules), s_(s), planes_(planes), card_(rules.card(card)), out_(out) {
    act_.verb = Verb::Summon;
    act_.what = card;
  }

  void run() {
    const Area& area = s_.areas[s_.active];
    if (card_.type != Type::GreatOldOne) {
      if (card_.constellation.is_seen(planes_)) rooms();
      return;
    }
    limit_ = static_cast<std::size_t>(ignore_limit(rules_, s_, s_.active, act_.what));
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      if (!rules_.options.served_may_lend && area.has_served(place)) continue;
      if (const auto symbol = lendable(rules_, s_, s_.active, act_.what, place)) {
        symbol_[place] = static_cast<std::uint8_t>(*symbol);
        lenders_ |= 1u << place;
      }
    }
    servants(0, 0);
  }

 private:
  void servants(std::size_t count, unsigned ignored) {
    minions(count, ignored, 0);
    if (count == limit_) return;
    each(Type::Servant, 0, ignored, [&](std::size_t place) {
      act_.lenders[count] = static_cast<PlaceOrNone>(place + 1);
      servants(count + 1, ignored | 1u << symbol_[place]);
      act_.lenders[count] = 0;
    });
  }
  void minions(std::size_t count, unsigned ignored, std::size_t from) {
    add(ignored);
    if (count == limit_) return;
    each(Type::Minion, from, ignored, [&](std::size_t place) {
      act_.lenders[count] = static_cast<PlaceOrNone>(place + 1);
      minions(count + 1, ignored | 1u << symbol_[place], place + 1);
      act_.lenders[count] = 0;
    });
  }
  template <class Visit>
  void each(Type type, std::size_t from, unsigned ignored, Visit&& visit) {
    const Area& area = s_.areas[s_.active];
    for (std::size_t place = from; place < area.creatures.size(); ++place) {
      if ((lenders_ >> place & 1u) != 0 && rules_.card(area.creatures[place]).type == type &&
          (ignored >> symbol_[place] & 1u) == 0)
        visit(place);
    }
  }
  void add(unsigned ignored) {
    if (!constellation_without(card_, ignored).is_seen(planes_)) return;
    if (!rules_.options.lend_without_need && !all_needed(card_, planes_, ignored)) return;
    rooms();
  }
  void rooms() {
    const Area& area = s_.areas[s_.active];
    const bool great = card_.type == Type::GreatOldOne;
    if (!needs_room(rules_, s_, act_)) {
      if (!great || !has_same_name(rules_, area, act_.what, 0)) out_.push_back(encode(act_));
      return;
    }
    for (std::size_t place = 0; place < area.creatures.size(); ++place) {
      if (!rules_.options.served_may_make_room && area.has_served(place)) continue;
      const auto room = static_cast<PlaceOrNone>(place + 1);
      if (std::ranges::find(act_.lenders, room) != act_.lenders.end()) continue;
      if (great && has_same_name(rules_, area, act_.what, room)) continue;  // SR-095
      act_.room = room;
      out_.push_back(encode(act_));
    }
    act_.room = 0;
  }

  const Rules& rules_;
  const State& s_;
  const Planes& planes_;
  const Card& card_;
  Actions& out_;
  Act act_;
  std::size_t limit_ = 0;
  unsigned lenders_ = 0;
  std::array<std::uint8_t, kAreaLimit + 1> symbol_{};
};

}  // namespace

int ignore_limit(const Rules& rules, const State& s, Seat seat, CardId card) {
  int in_play = 0;
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;  // SRA-10
    for (const CardId creature : s.areas[other].creatures)
      in_play += rules.card(creature).name == rules.card(card).name ? 1 : 0;
  }
  return ignore_limit(in_play);
}

std::optional<std::size_t> lendable(const Rules& rules, const State& s, Seat seat, CardId card,
                                    std::size_t place) {
  const Card& lender = rules.card(s.areas[seat].creatures[place]);
  const Card& great = rules.card(card);
  if (!can_lend_stars(lender) || lender.star == kNoSymbol || lender.family != great.family)
    return std::nullopt;
  return great.cell_of(lender.star);
}

// SR-111, SR-162
bool needs_room(const Rules& rules, const State& s, const Act& act) {
  const Area& area = s.areas[s.active];
  if (area.creatures.size() < kAreaLimit) return false;
  return !rules.options.lender_makes_room || !servant_lends(rules, area, act);
}

// SRA-29: servants leave in the order in which they were named.
void put_in_order(const Rules& rules, const Area& area, Act& act) {
  std::array<PlaceOrNone, kMostIgnored> out{};
  std::size_t n = 0;
  const auto is_servant = [&](PlaceOrNone lender) {
    return lender <= area.creatures.size() &&
           rules.card(area.creatures[lender - std::size_t{1}]).type == Type::Servant;
  };
  for (const PlaceOrNone lender : act.lenders) {
    if (lender != 0 && is_servant(lender)) out[n++] = lender;
  }
  const std::size_t servants = n;
  for (const PlaceOrNone lender : act.lenders) {
    if (lender != 0 && !is_servant(lender)) out[n++] = lender;
  }
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(servants),
            out.begin() + static_cast<std::ptrdiff_t>(n));
  act.lenders = out;
}

std::optional<Refusal> why_no_summoning(const Rules& rules, const State& s, const Act& act) {
  if (auto no = wrong_moment(s)) return no;
  if (act.what >= rules.set->cards.size() || !s.hands[s.active].has(act.what))
    return Refusal("SR-070", "refusal.stars.not_in_hand");
  if (act.what == s.invoked && !rules.options.dhole_fetches_invoked)
    return Refusal("SR-037", "refusal.stars.invoked_card");
  Act ordered = act;
  put_in_order(rules, s.areas[s.active], ordered);
  if (ordered.lenders != act.lenders) return Refusal("", "refusal.garbage");
  if (auto no = wrong_room(rules, s, act)) return no;
  if (auto no = wrong_lenders(rules, s, act)) return no;
  const Card& card = rules.card(act.what);
  if (card.type == Type::GreatOldOne && has_same_name(rules, s.areas[s.active], act.what, act.room))
    return Refusal("SR-095", "refusal.stars.once_only");
  const Planes planes(s.sky);
  const unsigned ignored = ignored_by(rules, s, act);
  if (!constellation_without(card, ignored).is_seen(planes))
    return Refusal("SR-070", "refusal.stars.not_seen");
  if (!rules.options.lend_without_need && !all_needed(card, planes, ignored))
    return Refusal("SRA-30", "refusal.stars.not_needed");
  return {};
}

void list_summonings(const Rules& rules, const State& s, Actions& out) {
  const Planes planes(s.sky);
  s.hands[s.active].each([&](CardId card) {
    if (card == s.invoked && !rules.options.dhole_fetches_invoked) return;
    WayLister(rules, s, planes, card, out).run();
  });
}

// SR-157, SR-079: the sky stays as it is.
void summon(const Play& play, const Act& act) {
  State& s = play.s;
  Area& area = s.areas[s.active];
  FixedVector<CardId, kMostIgnored> leaving;
  for (const PlaceOrNone lender : act.lenders) {
    if (lender == 0) continue;
    const CardId creature = area.creatures[lender - std::size_t{1}];
    play.tell<EventKind::Lent>(s.active, creature, play.rules.card(creature).star);
    if (play.rules.card(creature).type == Type::Servant) leaving.push_back(creature);  // SR-093
  }
  if (act.room != 0) {
    const CardId creature = area.creatures[act.room - std::size_t{1}];
    area.remove(act.room - std::size_t{1});
    s.discard.push_back(creature);
    play.tell<EventKind::MadeRoom>(s.active, creature);
  }
  leave_hand(play, act.what);
  area.creatures.push_back(act.what);
  s.step = Step::Summoned;
  const auto let_go = [&] {
    for (const CardId creature : leaving) {
      area.remove(
          static_cast<std::size_t>(std::ranges::find(area.creatures, creature) - area.creatures.begin()));
      s.discard.push_back(creature);
      play.tell<EventKind::LenderLeft>(s.active, creature);
    }
  };
  if (!play.rules.options.lenders_count) let_go();  // SRA-02
  const int points = points_of(play.rules, area);
  play.tell<EventKind::Summoned>(s.active, act.what, points);
  if (points > s.most[s.active]) {
    s.most[s.active] = static_cast<std::uint8_t>(points);
    s.idle = 0;
  }
  if (points >= kPointsToWin) {  // SR-140, SR-141, SRA-22: at once
    s.step = Step::Over;
    s.winners = mask_of(s.active);
    play.tell<EventKind::Won>(s.active, points);
    return;
  }
  if (play.rules.options.lenders_count) let_go();
}

}  // namespace hali::stars
