// The most that any hand could score that holds these cards and so many more out of a deck: never too low.
// Lets a search pass over all hands that share some cards at once.
#pragma once

#include <span>
#include <vector>

#include "games/realms/hand.h"

namespace hali::realms {

class PartialBound {
 public:
  // Hands have `size` cards, at most kMaxHand, each once. The set must outlive it.
  PartialBound(const CardSet& set, const Surroundings& around, std::span<const CardId> deck, int size);

  // Of the cards in the slots, as printed, in any hand that holds them and whatever else. What the others
  // score comes on top.
  [[nodiscard]] int of(const Slots& slots) const;
  // Of one card in any hand.
  [[nodiscard]] int of(CardId card) const;

 private:
  struct Known;

  [[nodiscard]] int paid(const Known& known, int slot, const Clause& c, std::size_t clause) const;
  [[nodiscard]] int matches(const Known& known, int slot, const Clause& c) const;
  [[nodiscard]] int sum(const Known& known, int slot, const Clause& c, std::size_t clause) const;
  [[nodiscard]] int runs(const Known& known) const;
  [[nodiscard]] int names(const Known& known) const;

  const CardSet& set_;
  Surroundings around_;
  int size_;
  int strongest_ = 0;  // of all cards there are
  bool book_ = false;  // in the deck
  // By clause: the most that so many cards of the deck which it means can sum up to.
  std::vector<std::array<int, kMaxHand + 1>> sums_;
};

}  // namespace hali::realms
