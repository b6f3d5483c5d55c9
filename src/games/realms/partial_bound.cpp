#include "games/realms/partial_bound.h"

#include <algorithm>
#include <bit>

#include "games/realms/score.h"

namespace hali::realms {

// Penalties cost nothing here and nothing is blanked: choices and cards to come may see to that. A card with
// a choice shows everything.
struct PartialBound::Known {
  const Slots& slots;
  int missing = 0;
  int wild = 0;       // cards that may show what they like
  unsigned open = 0;  // their slots
  bool book = false;  // one card's suit may change
  Bits there = 0;
};

PartialBound::PartialBound(const CardSet& set, const Surroundings& around, std::span<const CardId> deck,
                           int size)
    : set_(set), around_(around), size_(size), sums_(set.clauses.size()) {
  for (std::size_t card = 0; card < set.cards.size(); ++card)
    strongest_ = std::max<int>(strongest_, set.facts[card].strength);
  book_ = std::ranges::any_of(deck, [&](CardId card) { return is_book(set.cards[card]); });
  for (std::size_t clause = 0; clause < set.clauses.size(); ++clause) {
    if (set.clauses[clause].pay != Pay::Sum) continue;
    std::vector<int> strengths;
    for (const CardId card : deck) {
      const Card& printed = set.cards[card];
      const bool meant = (set.facts[card].signature & set.clauses[clause].any) != 0;
      if (meant) strengths.push_back(std::max<int>(0, set.facts[card].strength));
      if (is_doppelganger(printed)) strengths.push_back(strongest_);
    }
    std::ranges::sort(strengths, std::greater());
    strengths.resize(kMaxHand);
    for (std::size_t n = 0; n < kMaxHand; ++n) sums_[clause][n + 1] = sums_[clause][n] + strengths[n];
  }
}

int PartialBound::of(CardId card) const {
  Slots slots;
  slots.add(set_, card);
  return of(slots);
}

int PartialBound::of(const Slots& slots) const {
  Known known{.slots = slots, .missing = size_ - slots.count, .book = book_};
  for (int i = 0; i < slots.count; ++i) {
    const Card& card = set_.cards[slots.card[i]];
    known.there |= slots.signature[i];
    if (card.copies != 0 || card.copies_hand) {
      ++known.wild;
      known.open |= 1u << i;
    }
    known.book = known.book || is_book(card);
  }
  int total = 0;
  for (int i = 0; i < slots.count; ++i) {
    const bool copies = set_.cards[slots.card[i]].copies_hand;
    int points = copies ? strongest_ : slots.strength[i];
    const ClauseRange bonus = set_.facts[slots.card[i]].bonus;
    for (unsigned k = 0; k < bonus.count; ++k)
      points += paid(known, i, set_.clauses[bonus.first + k], bonus.first + k);
    total += std::max(0, points);
  }
  return total;
}

int PartialBound::paid(const Known& known, int slot, const Clause& c, std::size_t clause) const {
  const bool may_come = known.missing > 0 || known.wild > 0 || known.book;
  for (const Bits need : c.need) {
    if ((known.there & need) == 0 && !may_come) return 0;
  }
  switch (c.pay) {
    case Pay::Points:
    case Pay::Different: return std::max<int>(0, c.value);
    case Pay::Exactly: return matches(known, slot, c) >= c.more ? std::max<int>(0, c.value) : 0;
    case Pay::Per: return std::max(0, c.value * matches(known, slot, c));
    case Pay::PerDiscard: return std::max(0, c.value * in_discard(set_, around_, c));
    case Pay::Sum: return sum(known, slot, c, clause);
    case Pay::Max: return strongest_;
    case Pay::Runs: return runs(known);
    case Pay::Names: return names(known);
    case Pay::PerPlayer: return std::max(0, c.value * (around_.players - 1));
    case Pay::PerPenalty: return std::max(0, c.value * size_);
    case Pay::First: {
      const int count = matches(known, slot, c);
      return count == 0 ? 0 : std::max<int>(0, c.value) + (count - 1) * std::max<int>(0, c.more);
    }
  }
  return 0;
}

int PartialBound::matches(const Known& known, int slot, const Clause& c) const {
  int count = known.missing + (known.book ? 1 : 0);
  for (int j = 0; j < known.slots.count; ++j) {
    const bool meant = (known.slots.signature[j] & c.any) != 0 || (known.open >> j & 1u) != 0;
    count += meant && !(c.other && j == slot) ? 1 : 0;
  }
  return std::min(count, size_ - (c.other ? 1 : 0));
}

int PartialBound::sum(const Known& known, int slot, const Clause& c, std::size_t clause) const {
  int total = sums_[clause][known.missing] + (known.book ? strongest_ : 0);
  for (int j = 0; j < known.slots.count; ++j) {
    if (c.other && j == slot) continue;
    if ((known.open >> j & 1u) != 0) {
      total += set_.cards[known.slots.card[j]].copies_hand ? strongest_
                                                           : std::max<int>(0, known.slots.strength[j]);
    } else if ((known.slots.signature[j] & c.any) != 0) {
      total += std::max<int>(0, known.slots.strength[j]);
    }
  }
  return total;
}

// FR-155: the longest run that the missing cards could fill up, and one of all other cards beside it.
int PartialBound::runs(const Known& known) const {
  constexpr std::array<int, 8> kWorth{0, 0, 0, 10, 30, 60, 100, 150};
  const auto worth = [&](int length) { return kWorth[std::min(length, 7)]; };
  Bits held = 0;
  for (int j = 0; j < known.slots.count; ++j) {
    if (known.slots.strength[j] >= 0) held |= Bits{1} << known.slots.strength[j];
  }
  const int jokers = known.missing + known.wild;
  int longest = 0;
  for (int first = 0; first < 64; ++first) {
    int gaps = 0;
    int length = 0;
    for (int value = first; value < 64; ++value, ++length) {
      gaps += (held >> value & 1u) != 0 ? 0 : 1;
      if (gaps > jokers) break;
    }
    longest = std::max(longest, length);
  }
  longest = std::min(longest, size_);
  return worth(longest) + worth(size_ - longest);
}

// FR-152
int PartialBound::names(const Known& known) const {
  constexpr std::array<int, 6> kWorth{0, 0, 0, 10, 40, 100};
  const int extra = known.missing + known.wild + (known.book ? 1 : 0);
  // Most cards in few suits are worth most: five, then five of the rest.
  int most = 0;
  for (int left = size_; left > 0; left -= 5) most += kWorth[std::min(left, 5)];
  int total = 0;
  std::array<int, kSuits> counts{};
  for (int j = 0; j < known.slots.count; ++j) ++counts[known.slots.suit[j]];
  for (const int count : counts) total += kWorth[std::min(count + extra, 5)];
  return std::min(total, most);
}

}  // namespace hali::realms
