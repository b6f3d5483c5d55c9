#include "games/realms/bound.h"

#include <algorithm>
#include <bit>

namespace hali::realms {
namespace {

class Bound {
 public:
  Bound(const CardSet& set, const Surroundings& around, const Slots& slots)
      : set_(set), around_(around), h_(slots) {
    for (int i = 0; i < h_.count; ++i) {
      const Card& card = set.cards[h_.card[at(i)]];
      there_ |= h_.signature[at(i)];
      tally_ += one_of(static_cast<Suit>(h_.suit[at(i)]));
      strongest_ = std::max<int>(strongest_, h_.strength[at(i)]);
      if (h_.strength[at(i)] >= 0) strengths_ |= Bits{1} << h_.strength[at(i)];
      if (card.copies != 0 || card.copies_hand || card.changes_suit) ++flexible_;
      doubles_ = doubles_ || card.copies_hand;
    }
  }

  [[nodiscard]] int run() const {
    int total = doubles_ ? strongest_ : 0;
    for (int i = 0; i < h_.count; ++i) {
      total += std::max<int>(0, h_.strength[at(i)]);
      const ClauseRange bonus = set_.facts[h_.card[at(i)]].bonus;
      for (unsigned k = 0; k < bonus.count; ++k) total += std::max(0, most(i, set_.clauses[bonus.first + k]));
    }
    return total;
  }

 private:
  static std::size_t at(int slot) { return static_cast<std::size_t>(slot); }

  // What is missing must be made of a wild card or by the Book.
  [[nodiscard]] bool may_hold(const Clause& c) const {
    int missing = 0;
    for (const Bits need : c.need) missing += (there_ & need) == 0 ? 1 : 0;
    return missing <= flexible_;
  }
  [[nodiscard]] int matches(int slot, const Clause& c) const {
    int count = 0;
    for (int j = 0; j < h_.count; ++j) {
      const bool itself = c.other && j == slot;
      count += (h_.signature[at(j)] & c.any) != 0 && !itself ? 1 : 0;
    }
    return std::min(count + flexible_, h_.count - (c.other ? 1 : 0));
  }
  [[nodiscard]] int sum(const Clause& c) const {
    int total = flexible_ * std::max(0, strongest_);
    for (int j = 0; j < h_.count; ++j) {
      if ((h_.signature[at(j)] & c.any) != 0) total += std::max<int>(0, h_.strength[at(j)]);
    }
    return total;
  }
  [[nodiscard]] int most(int slot, const Clause& c) const {
    constexpr std::array<int, 8> kRuns{0, 0, 0, 10, 30, 60, 100, 150};
    if (!may_hold(c)) return 0;
    switch (c.pay) {
      case Pay::Points:
      case Pay::Different:
      case Pay::Exactly: return c.value;
      case Pay::Per: return c.value * matches(slot, c);
      case Pay::PerDiscard: return c.value * static_cast<int>(around_.discard.size());
      case Pay::Sum: return sum(c);
      case Pay::Max: return strongest_;
      case Pay::Runs: {
        const int different = std::popcount(strengths_);
        const int second = h_.count - different + (doubles_ ? 1 : 0);
        return kRuns[at(std::min(different, 7))] + kRuns[at(std::clamp(second, 0, 7))];
      }
      case Pay::Names: return names();
      case Pay::PerPlayer: return c.value * (around_.players - 1);
      case Pay::PerPenalty: return c.value * h_.count;
      case Pay::First: {
        const int count = matches(slot, c);
        return count == 0 ? 0 : c.value + (count - 1) * c.more;
      }
    }
    return 0;
  }
  // FR-152: the flexible cards go to the fullest suits; each may serve but one, which is not even asked here.
  [[nodiscard]] int names() const {
    constexpr std::array<int, 6> kWorth{0, 0, 0, 10, 40, 100};
    int total = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int count = std::min(5, count_of(tally_, static_cast<Suit>(suit)) + flexible_);
      total += kWorth[at(count)];
    }
    return total;
  }

  const CardSet& set_;
  const Surroundings& around_;
  const Slots& h_;
  Bits there_ = 0;
  Bits strengths_ = 0;
  Tally tally_ = 0;
  int strongest_ = 0;
  int flexible_ = 0;
  bool doubles_ = false;
};

}  // namespace

int upper_bound(const CardSet& set, const Surroundings& around, const Slots& slots) {
  return Bound(set, around, slots).run();
}

bool has_choices(const CardSet& set, const Slots& slots) {
  for (int i = 0; i < slots.count; ++i) {
    const CardId id = slots.card[static_cast<std::size_t>(i)];
    const Card& card = set.cards[id];
    const bool chooses = card.copies != 0 || card.copies_hand || card.changes_suit ||
                         (set.facts[id].powers & (kIsland | kAngel)) != 0;
    if (chooses) return true;
  }
  return false;
}

}  // namespace hali::realms
