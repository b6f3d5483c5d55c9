// The best of all hands of the deck, looked for by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "games/realms/best.h"
#include "games/realms/hand.h"
#include "games/realms/partial_bound.h"

namespace hali::cli {

struct BestHand {
  int total = -100000;
  std::vector<realms::CardId> cards;
  realms::Choices choices;
};

// Which hands: of so many cards, with this one in each and, by it, one more out of the discard area (FR-124).
struct Hands {
  bool suits = false;
  int size = 7;
  realms::CardId taker = realms::kNoCard;
  std::size_t most_cards = 1000;  // of the deck: only the last ones
  bool climb = true;              // to good hands first: the bounds then bite, and threads seldom meet
};

// All these hands, shared out by two of their cards. One thread may use it; it has its own.
class HandSearch {
 public:
  // The set must outlive it.
  HandSearch(const realms::CardSet& set, const Hands& which);

  [[nodiscard]] std::uint64_t hands() const;
  // Returns when all hands were looked at. Tells meanwhile, on the thread that asks, how many were.
  void run(int threads, const std::function<void(std::uint64_t done)>& tell = [](std::uint64_t) {});

  // After run().
  [[nodiscard]] const BestHand& best() const { return best_; }
  [[nodiscard]] std::uint64_t done() const { return done_; }
  [[nodiscard]] std::uint64_t tried() const { return tried_; }
  // A card of the hand that its taker may have brought; kNoCard when there is none.
  [[nodiscard]] realms::CardId taken(const std::vector<realms::CardId>& hand) const;

 private:
  [[nodiscard]] bool takes() const { return which_.taker != realms::kNoCard; }
  [[nodiscard]] int drawn() const { return which_.size - (takes() ? 1 : 0); }
  [[nodiscard]] int total_of(const std::vector<realms::CardId>& hand) const;
  void climb();
  void climb_from(std::vector<realms::CardId> hand);
  void work();
  void extend(realms::Slots& slots, std::size_t from, std::uint64_t& leaves);
  [[nodiscard]] bool cannot_win(const realms::Slots& slots, std::size_t from) const;
  void look(const realms::Slots& slots);
  void consider(const std::vector<realms::CardId>& hand);

  const realms::CardSet& set_;
  Hands which_;
  realms::Switches switches_;
  realms::Surroundings around_;
  std::vector<realms::CardId> deck_;  // what may score most comes first
  realms::PartialBound bound_;
  std::vector<int> most_before_;  // sums of what the cards of the deck may score, each in its best hand
  std::vector<std::pair<std::size_t, std::size_t>> shares_;
  // Counters order nothing between threads: they are added to relaxed, and the end of the threads does the
  // rest.
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> tried_{0};
  std::atomic<int> most_{-100000};
  std::mutex mutex_;
  BestHand best_;  // under the mutex
};

}  // namespace hali::cli
