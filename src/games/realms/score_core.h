// Steps 4 to 7 of the end (FR-120) for one hand. Written once: the listener either hears everything (to
// explain) or nothing (to be fast).
#pragma once

#include <algorithm>
#include <bit>

#include "games/realms/runs.h"

namespace hali::realms {

struct NullListener {
  static constexpr bool kListens = false;
};

template <class Listener>
class Scorer {
 public:
  Scorer(const CardSet& set, const Switches& switches, const Surroundings& around, const Slots& slots,
         Listener& listener)
      : set_(set), switches_(switches), around_(around), h_(slots), listener_(listener) {}

  int run() {
    all_ = (1u << h_.count) - 1;
    for (int i = 0; i < h_.count; ++i) {
      powers_ |= facts(i).powers;
      penalties_ |= penalty(i).penalties;
    }
    active_ = all_;
    if ((penalties_ & kAnyPenalty) != 0) {
      clear();
      if ((penalties_ & kAnyBlanking) != 0) blank();
    }
    return count_points();
  }

  [[nodiscard]] unsigned active() const { return active_; }
  [[nodiscard]] unsigned blanked() const { return all_ & ~active_; }

 private:
  [[nodiscard]] const Facts& facts(int slot) const { return set_.facts[h_.card[at(slot)]]; }
  [[nodiscard]] const Facts& penalty(int slot) const { return set_.facts[h_.penalty[at(slot)]]; }
  static std::size_t at(int slot) { return static_cast<std::size_t>(slot); }
  static bool has(unsigned mask, int slot) { return (mask >> slot & 1u) != 0; }
  template <class Visit>
  static void each(unsigned mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
  }
  [[nodiscard]] unsigned matching(Bits any, unsigned among) const {
    unsigned out = 0;
    for (int i = 0; i < h_.count; ++i) out |= static_cast<unsigned>((h_.signature[at(i)] & any) != 0) << i;
    return out & among;
  }
  // Without branches: whether a card matches is anybody's guess.
  [[nodiscard]] unsigned matching(Bits any, Bits except, unsigned among) const {
    unsigned out = 0;
    for (int i = 0; i < h_.count; ++i) {
      const Bits sign = h_.signature[at(i)];
      out |= (static_cast<unsigned>((sign & any) != 0) & static_cast<unsigned>((sign & except) == 0)) << i;
    }
    return out & among;
  }

  // Step 4. FR-130, FR-131: before every penalty, and whatever happens to the clearing card later.
  void clear() {
    if ((powers_ & (kClears | kStrikes | kGuards | kIsland | kAngel)) == 0) return;
    for (int i = 0; i < h_.count; ++i) {
      const Facts& f = facts(i);
      if ((f.powers & kClears) != 0) {
        const unsigned now = matching(f.clears, all_);
        if constexpr (Listener::kListens) listener_.clears(i, now & ~cleared_);
        cleared_ |= now;
      }
      if ((f.powers & kStrikes) != 0) strike(i, f);
      if ((f.powers & kGuards) != 0) {
        guarded_ |= matching(f.guards, all_);  // FR-138, FR-117
        if (f.guards_itself) guarded_ |= 1u << i;
      }
    }
    if (h_.island >= 0) {
      if constexpr (Listener::kListens) listener_.island(h_.island);
      cleared_ |= 1u << h_.island;
    }
    if (h_.angel >= 0) guarded_ |= 1u << h_.angel;  // FR-147
  }
  // FR-134
  void strike(int by, const Facts& f) {
    each(matching(f.strikes_of, all_), [&](int i) {
      struck_[at(i)] |= f.strikes;
      if constexpr (Listener::kListens) listener_.strikes(by, i);
    });
  }

  void blank() {
    if ((penalties_ & kLonely) != 0) blank_lonely();
    if ((penalties_ & kBlanks) != 0) blank_others();
    if ((penalties_ & (kBlankedUnless | kBlankedWith)) != 0) blank_selves();
  }

  // Step 5, FR-136.
  void blank_lonely() {
    Tally tally = 0;
    for (int i = 0; i < h_.count; ++i) tally += one_of(static_cast<Suit>(h_.suit[at(i)]));
    unsigned lonely = 0;
    for (int i = 0; i < h_.count; ++i) {
      const Facts& f = penalty(i);
      if ((f.penalties & kLonely) == 0 || has(cleared_, i)) continue;
      for (int j = 0; j < h_.count; ++j) {
        const auto suit = static_cast<Suit>(h_.suit[at(j)]);
        const bool spared = (bit_of(suit) & f.lonely_except) != 0 || has(guarded_, j);
        if (spared || count_of(tally, suit) != 1) continue;
        if constexpr (Listener::kListens) {
          if (!has(lonely, j)) listener_.blanks(i, j);
        }
        lonely |= 1u << j;
      }
    }
    active_ &= ~lonely;
  }

  // FR-137, FR-180, FR-183. blanked_by[j]: who would blank j.
  void blank_others() {
    std::array<unsigned, kMaxHand> by{};
    unsigned victims = 0;
    each(active_ & ~cleared_, [&](int i) {
      const Facts& f = penalty(i);
      if ((f.penalties & kBlanks) == 0) return;
      unsigned hit = 0;
      for (unsigned k = 0; k < f.blanks.count; ++k) {
        const Selector& of = set_.selectors[f.blanks.first + k];
        unsigned now = matching(of.any & ~struck_[at(i)], of.except, active_ & ~guarded_);
        if (of.other || (!switches_.count_self && has(h_.changed, i))) now &= ~(1u << i);
        hit |= now;
      }
      victims |= hit;
      each(hit, [&](int j) { by[at(j)] |= 1u << i; });
    });
    if (victims == 0) return;
    if (switches_.mutual_strict) blank_pairs(by, victims);
    unsigned waiting = active_ & victims;
    unsigned standing = active_ & ~victims;
    while (waiting != 0) {
      unsigned gone = 0;
      unsigned safe = 0;
      each(waiting, [&](int j) {
        const unsigned live = by[at(j)] & active_;
        if ((live & standing) != 0) {
          gone |= 1u << j;
          if constexpr (Listener::kListens) listener_.blanks(std::countr_zero(live & standing), j);
        } else if (live == 0) {
          safe |= 1u << j;
        }
      });
      if ((gone | safe) == 0) {
        const unsigned ring = source_ring(by, waiting);
        if (switches_.rings_stay && std::popcount(ring) > 2) {  // FR-194
          safe = ring;
        } else {
          gone = ring;
          if constexpr (Listener::kListens) {
            each(ring, [&](int j) { listener_.blanks(std::countr_zero(by[at(j)] & ring), j); });
          }
        }
      }
      active_ &= ~gone;
      standing |= safe;
      waiting &= ~(gone | safe);
    }
  }
  // A21 the other way: partners that blank each other are gone whatever else happens.
  void blank_pairs(const std::array<unsigned, kMaxHand>& by, unsigned victims) {
    unsigned gone = 0;
    each(victims, [&](int j) {
      each(by[at(j)], [&](int i) {
        if (i == j || !has(by[at(i)], j)) return;
        if constexpr (Listener::kListens) {
          if (!has(gone, j)) listener_.blanks(i, j);
        }
        gone |= 1u << j;
      });
    });
    active_ &= ~gone;
  }
  // FR-137 (d), FR-181, FR-182: cards that blank each other in a circle and depend on nothing outside it.
  [[nodiscard]] unsigned source_ring(const std::array<unsigned, kMaxHand>& by, unsigned waiting) const {
    std::array<unsigned, kMaxHand> ancestors{};
    each(waiting, [&](int j) { ancestors[at(j)] = by[at(j)] & waiting; });
    each(waiting, [&](int k) {
      each(waiting, [&](int j) {
        if (has(ancestors[at(j)], k)) ancestors[at(j)] |= ancestors[at(k)];
      });
    });
    unsigned ring = 0;
    each(waiting, [&](int j) {
      if (ring != 0) return;
      bool source = has(ancestors[at(j)], j);
      each(ancestors[at(j)], [&](int k) { source = source && ancestors[at(k)] == ancestors[at(j)]; });
      if (source) ring = ancestors[at(j)];
    });
    return ring;
  }

  [[nodiscard]] Bits present(unsigned among) const {
    Bits out = 0;
    each(among, [&](int i) { out |= h_.signature[at(i)]; });
    return out;
  }
  [[nodiscard]] Bits seen_by(int slot, Bits everything) const {
    if (switches_.count_self || !has(h_.changed, slot)) return everything;
    return present(active_ & ~(1u << slot)) | kEveryCard;
  }

  // FR-139: cards that are blanked by what is there or missing.
  void blank_selves() {
    for (unsigned before = 0; before != active_;) {
      before = active_;
      const Bits there = present(active_);
      unsigned gone = 0;
      each(active_ & ~(cleared_ | guarded_), [&](int i) {
        const Bits needs = penalty(i).unless & ~struck_[at(i)];
        if (needs != 0 && (seen_by(i, there) & needs) == 0) gone |= 1u << i;
      });
      if constexpr (Listener::kListens) each(gone, [&](int i) { listener_.blanks(-1, i); });
      active_ &= ~gone;
      if (gone != 0) continue;
      each(active_ & ~(cleared_ | guarded_), [&](int i) {
        const Bits feared = penalty(i).with & ~struck_[at(i)];
        if (feared == 0 || (seen_by(i, there) & feared) == 0) return;
        gone |= 1u << i;
        if constexpr (Listener::kListens) listener_.blanks(std::countr_zero(matching(feared, active_)), i);
      });
      active_ &= ~gone;
    }
  }

  // Step 7, FR-150. A blanked card is not active: it counts for nothing (FR-005, FR-135). All clauses of the
  // hand are gathered first and paid in one loop: how many a card has is hard to foresee, so nothing branches
  // on it.
  int count_points() {
    std::array<std::uint32_t, (kMaxHand + 1) * 2 * kMaxClauses>
        due;  // NOLINT(*-member-init): written before it is read
    std::size_t dues = 0;
    int total = 0;
    for (int i = 0; i < h_.count; ++i) {
      const unsigned counts = active_ >> i & 1u;
      const auto slot = static_cast<std::uint32_t>(i) << 16u;
      there_ |= counts != 0 ? h_.signature[at(i)] : 0;
      tally_ += Tally{counts} << (4 * h_.suit[at(i)]);
      total += counts != 0 ? h_.strength[at(i)] : 0;
      const auto gather = [&](ClauseRange range, unsigned wanted) {
        for (unsigned k = 0; k < kMaxClauses; ++k) due[dues + k] = slot + range.first + k;
        dues += range.count * wanted;
      };
      gather(facts(i).bonus, counts);
      gather(penalty(i).penalty, counts & ~(cleared_ >> i));
      if constexpr (Listener::kListens) {
        if (counts != 0) listener_.strength(i, h_.strength[at(i)]);
      }
    }
    for (std::size_t k = 0; k < dues; ++k)
      total += pay(static_cast<int>(due[k] >> 16u), set_.clauses[due[k] & 0xffffu]);
    return total;
  }

  int pay(int slot, const Clause& c) {
    const Bits there = seen_by(slot, there_);
    // Without branches: which conditions hold is hard to foresee.
    const auto met = [there](Bits need) { return static_cast<unsigned>((there & need) != 0); };
    const unsigned holds = met(c.need[0]) & met(c.need[1]) & met(c.need[2]) & (met(c.forbid) ^ 1u);
    const Bits struck = c.penalty ? struck_[at(slot)] : 0;  // words are struck from penalties only
    int points = 0;
    if (c.special) [[unlikely]] {
      points = holds != 0 ? worth(slot, c, c.any & ~struck) : 0;
    } else {
      const Bits any = c.any & ~struck;
      const int itself = leaves_out(slot, c) && (h_.signature[at(slot)] & any) != 0 ? 1 : 0;
      const Tally mask = struck == 0 ? c.mask : tally_mask(any);
      points = (total_of(tally_ & mask) + c.plus - itself) * c.value * static_cast<int>(holds);
      const bool is_void = (c.forbid & struck) != 0 && (c.forbid & ~struck) == 0;
      if (is_void) points = 0;
    }
    if constexpr (Listener::kListens) {
      if (points != 0) listener_.pays(slot, c, points, involved(slot, c, c.any & ~struck));
    }
    return points;
  }

  [[nodiscard]] int worth(int slot, const Clause& c, Bits any) const {
    switch (c.pay) {
      case Pay::Points: return c.value;
      case Pay::Per: return c.value * matches(slot, c, any);
      case Pay::PerDiscard: return c.value * in_discard(set_, around_, c);
      case Pay::Sum: return sum(matched(slot, c, any));
      case Pay::Max: return most(matched(slot, c, any));
      case Pay::Runs: return worth_of_runs(h_.strength, active_);
      case Pay::Names: return collected();
      case Pay::Different: return all_different() ? c.value : 0;
      case Pay::PerPlayer: return c.value * (around_.players - 1);
      case Pay::PerPenalty: return c.value * with_penalty();
      case Pay::Exactly: return matches(slot, c, any) == c.more ? c.value : 0;
      case Pay::First: {
        const int n = matches(slot, c, any);
        return n == 0 ? 0 : c.value + (n - 1) * c.more;
      }
    }
    return 0;
  }

  // The cards that a clause pays for: for whoever explains it.
  [[nodiscard]] unsigned involved(int slot, const Clause& c, Bits any) const {
    Bits needed = 0;
    for (const Bits need : c.need) needed |= need & ~kEveryCard;
    const unsigned counted = c.pay == Pay::PerDiscard ? 0u : matched(slot, c, any);
    return counted | (needed == 0 ? 0u : matching(needed, active_));
  }
  [[nodiscard]] bool leaves_out(int slot, const Clause& c) const {
    return c.other || (!switches_.count_self && has(h_.changed, slot));  // FR-004, FR-151, A24
  }
  [[nodiscard]] unsigned matched(int slot, const Clause& c, Bits any) const {
    return matching(any, c.except, leaves_out(slot, c) ? active_ & ~(1u << slot) : active_);
  }
  [[nodiscard]] int matches(int slot, const Clause& c, Bits any) const {
    return std::popcount(matched(slot, c, any));
  }
  [[nodiscard]] int sum(unsigned among) const {
    int total = 0;
    each(among, [&](int i) { total += h_.strength[at(i)]; });
    return total;
  }
  // FR-154
  [[nodiscard]] int most(unsigned among) const {
    int best = 0;
    each(among, [&](int i) { best = std::max<int>(best, h_.strength[at(i)]); });
    return best;
  }
  // FR-152
  [[nodiscard]] int collected() const {
    constexpr std::array<int, 6> kWorth{0, 0, 0, 10, 40, 100};
    Tally different = 0;
    each(active_, [&](int i) {
      if (h_.name[at(i)] == Slots::kNameless) return;
      bool fresh = true;
      each(active_ & ((1u << i) - 1), [&](int j) {
        fresh = fresh && (h_.name[at(j)] != h_.name[at(i)] || h_.suit[at(j)] != h_.suit[at(i)]);
      });
      if (fresh) different += one_of(static_cast<Suit>(h_.suit[at(i)]));
    });
    int total = 0;
    for (int suit = 0; suit < kSuits; ++suit)
      total += kWorth[std::min(count_of(different, static_cast<Suit>(suit)), 5)];
    return total;
  }
  // FR-156: no suit twice.
  [[nodiscard]] bool all_different() const { return (tally_ & 0xeeeeeeeeeeeeeeeeu) == 0; }
  // FR-157
  [[nodiscard]] int with_penalty() const {
    int count = 0;
    each(active_ & ~cleared_, [&](int i) { count += penalty(i).penalties != 0 ? 1 : 0; });
    return count;
  }

  const CardSet& set_;
  const Switches& switches_;
  const Surroundings& around_;
  const Slots& h_;
  Listener& listener_;
  unsigned all_ = 0;
  unsigned active_ = 0;
  unsigned cleared_ = 0;
  unsigned guarded_ = 0;
  unsigned powers_ = 0;
  unsigned penalties_ = 0;
  std::array<Bits, kMaxHand> struck_{};
  Bits there_ = 0;
  Tally tally_ = 0;
};

}  // namespace hali::realms
