#include "games/realms/bound.h"

#include <algorithm>
#include <bit>

#include "games/realms/runs.h"

namespace hali::realms {
namespace {

// Every card is taken for everything it may still become, in every clause anew; what blanks or costs is left
// out where a choice could prevent it.
class Bound {
 public:
  Bound(const CardSet& set, const Surroundings& around, const Slots& slots, const Undecided& open,
        SuitGains& gains)
      : set_(set), around_(around), h_(slots), open_(open), gains_(gains) {
    gains_.fill(0);
    unsigned penalties = 0;
    for (int i = 0; i < h_.count; ++i) {
      const Facts& facts = set.facts[h_.card[at(i)]];
      powers_ |= facts.powers;
      penalties |= set.facts[h_.penalty[at(i)]].penalties;
      clears_ |= facts.clears;
      island_ |= facts.island;
      guards_ |= facts.guards;
      strikes_ |= facts.strikes;
      may_[at(i)] = h_.signature[at(i)];
      strongest_ = std::max<int>(strongest_, h_.strength[at(i)]);
      if (set.facts[h_.penalty[at(i)]].penalties != 0) ++with_penalty_;
      printed_ |= facts.signature;
    }
    blanking_ = (penalties & kAnyBlanking) != 0 && (clears_ & kEveryCard) == 0;
    // FR-141: the Doppelgänger shows what another card shows as printed.
    if (open.doppelganger >= 0) {
      may_[at(open.doppelganger)] |= printed_;
      with_penalty_ += with_penalty_ > 0 ? 1 : 0;
    }
    for (const int wild : {open.mirage, open.shapeshifter}) {
      if (wild >= 0) may_[at(wild)] |= set.cards[h_.card[at(wild)]].copied;
    }
    if (blanking_) find_fragile();
    for (int i = 0; i < h_.count; ++i) {
      there_ |= may_[at(i)];
      if (is_open(i)) continue;
      // What is lonely is no pair that makes suits the same.
      if (!has(fragile_, i)) tally_ += one_of(static_cast<Suit>(h_.suit[at(i)]));
      if (!has(fragile_ | may_be_lonely_, i)) sure_ |= h_.signature[at(i)];
    }
    free_ = open.book >= 0;
    if (blanking_ && (penalties & kLonely) != 0) find_lonely();
    costs_ = (powers_ & (kClears | kStrikes | kIsland)) == 0 && !blanking_ && !free_ && h_.changed == 0;
  }

  [[nodiscard]] int run() {
    std::array<int, kMaxHand> points{};
    int total = 0;
    for (int i = 0; i < h_.count; ++i) {
      points[at(i)] = strength(i);
      const ClauseRange bonus = set_.facts[h_.card[at(i)]].bonus;
      for (unsigned k = 0; k < bonus.count; ++k) points[at(i)] += most(i, set_.clauses[bonus.first + k]);
      const ClauseRange penalty = set_.facts[h_.penalty[at(i)]].penalty;
      for (unsigned k = 0; costs_ && k < penalty.count; ++k)
        points[at(i)] += least_cost(i, set_.clauses[penalty.first + k]);
      total += points[at(i)];
    }
    return blanking_ ? without_blanked(points) : total;
  }

 private:
  static constexpr Bits kAlive = kEveryCard;
  static constexpr int kNever = -100000;

  static std::size_t at(int slot) { return static_cast<std::size_t>(slot); }
  static bool has(unsigned mask, int slot) { return (mask >> slot & 1u) != 0; }
  [[nodiscard]] bool is_open(int slot) const {
    return slot == open_.doppelganger || slot == open_.mirage || slot == open_.shapeshifter;
  }
  [[nodiscard]] int strength(int slot) const {
    const int own = h_.strength[at(slot)];
    return slot == open_.doppelganger ? std::max(own, strongest_) : own;
  }

  // What stays when those are gone who are blanked for certain: the most over all uses of the Island.
  int without_blanked(const std::array<int, kMaxHand>& points) {
    std::array<int, kSuits> with{};
    with.fill(kNever);
    int best = kNever;
    for (int cleared = -1; cleared < h_.count; ++cleared) {
      if (cleared >= 0 && !may_be_island(cleared)) continue;
      const Kept kept = kept_with(points, cleared);
      best = std::max(best, kept.total);
      for (std::size_t suit = 0; suit < with.size(); ++suit)
        with[suit] = std::max(with[suit], kept.total + kept.gains[suit]);
    }
    for (std::size_t suit = 0; free_ && suit < with.size(); ++suit) gains_[suit] += with[suit] - best;
    return best;
  }
  [[nodiscard]] bool may_be_island(int slot) const {
    if ((powers_ & kIsland) == 0 || set_.facts[h_.penalty[at(slot)]].penalties == 0) return false;
    return free_ || (may_[at(slot)] & island_) != 0;
  }
  struct Kept {
    int total = 0;
    SuitGains gains{};
  };
  [[nodiscard]] Kept kept_with(const std::array<int, kMaxHand>& points, int cleared) const {
    Kept kept;
    int most_lost = 0;
    int lost_at_once = 0;  // to one who blanks others
    const bool lonely = blanks_lonely(cleared);
    const unsigned victims = victims_with(cleared);
    for (int i = 0; i < h_.count; ++i) {
      if (points[at(i)] <= 0) continue;
      const Bits saved = saved_by(i, cleared, lonely, victims);
      if (saved == kAlive) {
        kept.total += points[at(i)];
        continue;
      }
      most_lost = std::max(most_lost, points[at(i)]);
      if (has(victims, i)) lost_at_once += points[at(i)];
      for (Bits rest = saved; rest != 0; rest &= rest - 1)
        kept.gains[at(std::countr_zero(rest))] += points[at(i)];
    }
    // The card that the Book changes: one that was lost, or one that blanked others.
    for (int& gain : kept.gains) gain += std::max(most_lost, lost_at_once);
    if ((powers_ & kAngel) != 0) kept.total += most_lost;
    return kept;
  }
  [[nodiscard]] bool blanks_lonely(int cleared) const {
    for (int i = 0; i < h_.count; ++i) {
      const bool does = (set_.facts[h_.penalty[at(i)]].penalties & kLonely) != 0;
      if (does && i != cleared && (may_[at(i)] & clears_) == 0) return true;
    }
    return false;
  }
  // Whom cards blank that nothing clears or blanks (FR-137).
  [[nodiscard]] unsigned victims_with(int cleared) const {
    unsigned out = 0;
    for (int i = 0; i < h_.count; ++i) {
      const Facts& by = set_.facts[h_.penalty[at(i)]];
      const bool may_not =
          i == cleared || is_open(i) || (may_[at(i)] & clears_) != 0 || has(fragile_ | may_be_lonely_, i);
      if (may_not) continue;
      for (unsigned k = 0; k < by.blanks.count; ++k) {
        const Selector& of = set_.selectors[by.blanks.first + k];
        for (int j = 0; j < h_.count; ++j) {
          const Bits sign = h_.signature[at(j)];
          const bool meant = (sign & of.any & ~strikes_) != 0 && (sign & of.except) == 0;
          if (meant && j != i && !is_open(j)) out |= 1u << j;
        }
      }
    }
    return out;
  }
  // Which suits, given to some other card by the Book, would keep a card from being blanked; kAlive when it
  // may be active as things are. The Angel's choice and a change of its own suit are not looked at here.
  [[nodiscard]] Bits saved_by(int slot, int cleared, bool lonely, unsigned victims) const {
    const Facts& penalty = set_.facts[h_.penalty[at(slot)]];
    const bool guarded = set_.facts[h_.card[at(slot)]].guards_itself || (may_[at(slot)] & guards_) != 0;
    if (guarded) return kAlive;
    Bits saved = kSuitBits;
    bool lost = false;
    // FR-139
    const bool cleared_itself =
        slot == cleared || (may_[at(slot)] & clears_) != 0 || (penalty.unless & strikes_) != 0;
    if (penalty.unless != 0 && !cleared_itself && (there_ & penalty.unless) == 0) {
      lost = true;
      saved &= penalty.unless;
    }
    // FR-136
    if (lonely && has(lonely_, slot)) {
      lost = true;
      saved &= bit_of(static_cast<Suit>(h_.suit[at(slot)])) | clears_ | island_;
    }
    if (has(victims, slot)) {
      lost = true;
      saved = 0;
    }
    return lost ? saved : kAlive;
  }
  // Cards that something in the hand may blank. Who blanks all others is safe, unless the Doppelgänger may
  // show the same (FR-141).
  void find_fragile() {
    const bool alone = open_.doppelganger < 0;
    for (int i = 0; i < h_.count; ++i) {
      const Facts& by = set_.facts[h_.penalty[at(i)]];
      if ((by.penalties & (kBlankedUnless | kBlankedWith)) != 0) fragile_ |= 1u << i;
      for (int j = 0; j < h_.count; ++j) {
        for (unsigned k = 0; k < by.blanks.count; ++k) {
          const Selector& of = set_.selectors[by.blanks.first + k];
          const bool spared =
              !is_open(j) && ((h_.signature[at(j)] & of.except) != 0 || (of.other && alone && j == i));
          if ((may_[at(j)] & of.any) != 0 && !spared) fragile_ |= 1u << j;
        }
        const bool spared = (bit_of(static_cast<Suit>(h_.suit[at(j)])) & by.lonely_except) != 0;
        if ((by.penalties & kLonely) != 0 && !spared) may_be_lonely_ |= 1u << j;
      }
    }
  }
  // Cards of a suit that no other may have, where somebody blanks the lonely for certain.
  void find_lonely() {
    for (int i = 0; i < h_.count; ++i) {
      const Facts& by = set_.facts[h_.penalty[at(i)]];
      if ((by.penalties & kLonely) == 0) continue;
      for (int j = 0; j < h_.count; ++j) {
        const Bits suit = bit_of(static_cast<Suit>(h_.suit[at(j)]));
        bool alone = !is_open(j) && (suit & by.lonely_except) == 0;
        for (int k = 0; alone && k < h_.count; ++k) alone = k == j || (may_[at(k)] & suit) == 0;
        if (alone) lonely_ |= 1u << j;
      }
    }
  }
  void gain(Bits suits, int points) {
    if (!free_) return;
    for (suits &= kSuitBits; suits != 0; suits &= suits - 1) gains_[at(std::countr_zero(suits))] += points;
  }

  // What a clause pays at most, and what it could pay more if the Book gave a card some suit.
  int most(int slot, const Clause& c) {
    const int usual = paid(slot, c, 0);
    if (!free_) return usual;
    Bits suits = c.any | c.need[0] | c.need[1] | c.need[2];
    if (c.pay == Pay::Names || c.pay == Pay::Different) suits = kSuitBits;
    for (suits &= kSuitBits; suits != 0; suits &= suits - 1) {
      const int suit = std::countr_zero(suits);
      gain(Bits{1} << suit, std::max(0, paid(slot, c, Bits{1} << suit) - usual));
    }
    return usual;
  }

  // With `given`, the suit that the Book gives, or nothing.
  [[nodiscard]] int paid(int slot, const Clause& c, Bits given) const {
    const Bits there = there_ | given;
    for (const Bits need : c.need) {
      if ((there & need) == 0) return 0;
    }
    const bool gone = !free_ && h_.changed == 0 && (sure_ & c.forbid) != 0;
    if (gone) return 0;
    switch (c.pay) {
      case Pay::Points: return std::max<int>(0, c.value);
      case Pay::Exactly: return may_be(slot, c, given) ? std::max<int>(0, c.value) : 0;
      case Pay::Per: return std::max(0, c.value * matches(slot, c, given));
      case Pay::PerDiscard: return std::max(0, c.value * in_discard(set_, around_, c));
      case Pay::Sum: return sum(slot, c, given);
      case Pay::Max: return highest(c, given);
      case Pay::Runs: return runs();
      case Pay::Names: return names(given);
      case Pay::Different: return may_differ(given) ? std::max<int>(0, c.value) : 0;
      case Pay::PerPlayer: return std::max(0, c.value * (around_.players - 1));
      case Pay::PerPenalty: return std::max(0, c.value * with_penalty_);
      case Pay::First: {
        const int count = matches(slot, c, given);
        return count == 0 ? 0 : std::max<int>(0, c.value) + (count - 1) * std::max<int>(0, c.more);
      }
    }
    return 0;
  }
  [[nodiscard]] int matches(int slot, const Clause& c, Bits given) const {
    int count = (c.any & given) != 0 ? 1 : 0;
    for (int j = 0; j < h_.count; ++j) count += (may_[at(j)] & c.any) != 0 && !(c.other && j == slot) ? 1 : 0;
    return std::min(count, h_.count - (c.other ? 1 : 0));
  }
  // FR-158
  [[nodiscard]] bool may_be(int slot, const Clause& c, Bits given) const {
    int least = free_ ? -1 : 0;
    for (int j = 0; j < h_.count; ++j) {
      const bool meant = (h_.signature[at(j)] & c.any) != 0 && (h_.signature[at(j)] & c.except) == 0;
      const bool stays = !is_open(j) && !has(fragile_ | may_be_lonely_, j);
      least += meant && stays && !(c.other && j == slot) ? 1 : 0;
    }
    const bool too_many = h_.changed == 0 && least > c.more;
    return !too_many && matches(slot, c, given) >= c.more;
  }
  [[nodiscard]] int sum(int slot, const Clause& c, Bits given) const {
    int total = 0;
    int more = 0;  // of one card that the Book brings in
    for (int j = 0; j < h_.count; ++j) {
      if (c.other && j == slot) continue;
      const int own = std::max(0, strength(j));
      if ((may_[at(j)] & c.any) != 0) {
        total += own;
      } else {
        more = std::max(more, own);
      }
    }
    return total + ((c.any & given) != 0 ? more : 0);
  }
  [[nodiscard]] int highest(const Clause& c, Bits given) const {
    int best = 0;
    for (int j = 0; j < h_.count; ++j) {
      if ((may_[at(j)] & c.any) != 0 || (c.any & given) != 0) best = std::max(best, strength(j));
    }
    return best;
  }
  // FR-155: a card more never makes runs worth less.
  [[nodiscard]] int runs() const {
    Strengths held = h_.strength;
    const unsigned all = (1u << h_.count) - 1;
    int best = worth_of_runs(held, all);
    for (int j = 0; open_.doppelganger >= 0 && j < h_.count; ++j) {
      held[at(open_.doppelganger)] = h_.strength[at(j)];
      best = std::max(best, worth_of_runs(held, all));
    }
    return best;
  }
  // FR-152: what is open counts for every suit that it may have.
  [[nodiscard]] int names(Bits given) const {
    constexpr std::array<int, 6> kWorth{0, 0, 0, 10, 40, 100};
    int total = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Bits bit = Bits{1} << suit;
      int count = (given & bit) != 0 ? 1 : 0;
      for (int j = 0; j < h_.count; ++j) count += (may_[at(j)] & bit) != 0 ? 1 : 0;
      total += kWorth[at(std::min(count, 5))];
    }
    return total;
  }
  // FR-156
  [[nodiscard]] bool may_differ(Bits given) const {
    int twice = 0;
    for (int suit = 0; suit < kSuits; ++suit)
      twice += std::max(0, count_of(tally_, static_cast<Suit>(suit)) - 1);
    return twice <= (given != 0 ? 1 : 0);
  }

  // What a penalty costs at least, where nothing clears or blanks; not positive.
  [[nodiscard]] int least_cost(int slot, const Clause& c) const {
    for (const Bits need : c.need) {
      if ((sure_ & need) == 0) return 0;
    }
    if ((there_ & c.forbid) != 0) return 0;
    if (c.pay == Pay::Points) return std::min<int>(0, c.value);
    if (c.pay != Pay::Per) return 0;
    int count = 0;
    for (int j = 0; j < h_.count; ++j) {
      const Bits sign = h_.signature[at(j)];
      const bool meant = !is_open(j) && (sign & c.any) != 0 && (sign & c.except) == 0;
      count += meant && !(c.other && j == slot) ? 1 : 0;
    }
    return std::min(0, c.value * count);
  }

  const CardSet& set_;
  const Surroundings& around_;
  const Slots& h_;
  const Undecided& open_;
  SuitGains& gains_;
  std::array<Bits, kMaxHand> may_;  // NOLINT(*-member-init): as far as there are slots
  Bits there_ = 0;                  // what may be there
  Bits sure_ = 0;                   // what is, as far as nothing blanks it and no Book changes it
  Bits printed_ = 0;
  Tally tally_ = 0;  // of what is decided and stays, as far as it is not lonely
  Bits clears_ = 0;  // whose penalty is cleared
  Bits island_ = 0;  // whose may be
  Bits guards_ = 0;
  Bits strikes_ = 0;
  unsigned lonely_ = 0;
  unsigned fragile_ = 0;
  unsigned may_be_lonely_ = 0;
  unsigned powers_ = 0;
  int strongest_ = 0;
  int with_penalty_ = 0;
  bool blanking_ = false;
  bool free_ = false;
  bool costs_ = false;
};

}  // namespace

Undecided undecided(const CardSet& set, const Slots& slots) {
  Undecided out;
  for (int i = 0; i < slots.count; ++i) {
    const Card& card = set.cards[slots.card[i]];
    if (is_doppelganger(card)) out.doppelganger = i;
    if (is_book(card)) out.book = i;
    if (is_shapeshifter(card)) out.shapeshifter = i;
    if (is_mirage(card)) out.mirage = i;
  }
  return out;
}

int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots, const Undecided& open,
                SuitGains& gains) {
  return Bound(set, around, slots, open, gains).run();
}

int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots, const Undecided& open) {
  SuitGains gains;
  return upper_bound(set, around, slots, open, gains) + *std::ranges::max_element(gains);
}

int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots) {
  return upper_bound(set, around, slots, undecided(set, slots));
}

bool has_choices(const CardSet& set, const Slots& slots) {
  for (int i = 0; i < slots.count; ++i) {
    const CardId id = slots.card[i];
    const Card& card = set.cards[id];
    const bool chooses = card.copies != 0 || card.copies_hand || card.changes_suit ||
                         (set.facts[id].powers & (kIsland | kAngel)) != 0;
    if (chooses) return true;
  }
  return false;
}

}  // namespace hali::realms
