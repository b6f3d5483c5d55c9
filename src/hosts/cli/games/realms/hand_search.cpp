#include "hosts/cli/games/realms/hand_search.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/rng.h"
#include "games/realms/bound.h"

namespace hali::cli {

using namespace hali::realms;

namespace {

std::vector<CardId> deck_of(const CardSet& set, const Hands& which) {
  std::vector<CardId> deck;
  for (const CardId card : set.ids()) {
    if (set.in_game(card, which.suits) && card != which.taker) deck.push_back(card);
  }
  if (deck.size() > which.most_cards)
    deck.erase(deck.begin(), deck.end() - static_cast<std::ptrdiff_t>(which.most_cards));
  return deck;
}

// How many ways there are to draw so many of so many cards.
std::uint64_t ways(std::size_t cards, int drawn) {
  std::uint64_t count = 1;
  for (int k = 0; k < drawn; ++k)
    count = count * (cards - static_cast<std::size_t>(k)) / static_cast<std::uint64_t>(k + 1);
  return count;
}

}  // namespace

HandSearch::HandSearch(const CardSet& set, const Hands& which)
    : set_(set), which_(which), deck_(deck_of(set, which)), bound_(set, around_, deck_, which.size) {
  std::ranges::stable_sort(deck_, std::greater(), [&](CardId card) { return bound_.of(card); });
  most_before_.push_back(0);
  for (const CardId card : deck_) most_before_.push_back(most_before_.back() + bound_.of(card));
  for (std::size_t i = 0; i < deck_.size(); ++i) {
    for (std::size_t j = i + 1; j < deck_.size(); ++j) shares_.emplace_back(i, j);
  }
}

std::uint64_t HandSearch::hands() const { return ways(deck_.size(), drawn()); }

void HandSearch::run(int threads, const std::function<void(std::uint64_t done)>& tell) {
  if (which_.climb) climb();
  std::atomic<int> working{threads};
  std::vector<std::jthread> workers;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      work();
      --working;
    });
  }
  while (working > 0) {
    tell(done_.load(std::memory_order_relaxed));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

CardId HandSearch::taken(const std::vector<CardId>& hand) const {
  for (const CardId card : hand) {
    const Bits suit = bit_of(set_.facts[card].suit);
    if (card != which_.taker && (suit & set_.cards[which_.taker].takes_suits) != 0) return card;
  }
  return kNoCard;
}

int HandSearch::total_of(const std::vector<CardId>& hand) const {
  return find_best(set_, switches_, around_, hand, {.suits = which_.suits}).total;
}

// A good hand to begin with makes the bounds bite.
void HandSearch::climb() {
  constexpr int kStarts = 60;
  Rng rng(1);
  for (int start = 0; start < kStarts; ++start) {
    std::vector<CardId> hand = deck_;
    rng.shuffle(std::span<CardId>(hand));
    hand.resize(static_cast<std::size_t>(drawn()));
    if (takes()) hand.push_back(which_.taker);
    climb_from(std::move(hand));
  }
}

// Swaps single cards for better ones until none is.
void HandSearch::climb_from(std::vector<CardId> hand) {
  for (bool better = true; better;) {
    better = false;
    int now = total_of(hand);
    for (CardId& place : hand) {
      if (place == which_.taker) continue;
      for (const CardId card : deck_) {
        if (std::ranges::find(hand, card) != hand.end()) continue;
        const CardId old = std::exchange(place, card);
        const int total = total_of(hand);
        if (total > now) {
          now = total;
          better = true;
        } else {
          place = old;
        }
      }
    }
  }
  consider(hand);
}

void HandSearch::work() {
  const auto next = [&] { return next_.fetch_add(1, std::memory_order_relaxed); };
  for (std::size_t share = next(); share < shares_.size(); share = next()) {
    const auto [first, second] = shares_[share];
    if (deck_.size() - second < static_cast<std::size_t>(drawn() - 1)) continue;
    Slots slots;
    if (takes()) slots.add(set_, which_.taker);
    slots.add(set_, deck_[first]);
    slots.add(set_, deck_[second]);
    std::uint64_t leaves = 0;
    extend(slots, second + 1, leaves);
    done_.fetch_add(leaves, std::memory_order_relaxed);
  }
}

void HandSearch::extend(Slots& slots, std::size_t from, std::uint64_t& leaves) {
  const int missing = which_.size - slots.count;
  if (cannot_win(slots, from)) {
    leaves += ways(deck_.size() - from, missing);
    return;
  }
  for (std::size_t i = from; i + static_cast<std::size_t>(missing) <= deck_.size(); ++i) {
    const int count = slots.count;
    slots.add(set_, deck_[i]);
    if (missing > 1) {
      extend(slots, i + 1, leaves);
    } else {
      look(slots);
      ++leaves;
    }
    slots.count = count;
  }
}

// No hand with these cards and others from there on is better than the best known.
bool HandSearch::cannot_win(const Slots& slots, std::size_t from) const {
  const std::size_t end = std::min(deck_.size(), from + static_cast<std::size_t>(which_.size - slots.count));
  return bound_.of(slots) + most_before_[end] - most_before_[from] <= most_.load(std::memory_order_relaxed);
}

// A hand without choices is scored; one with choices when it could be the best.
void HandSearch::look(const Slots& slots) {
  if (has_choices(set_, slots)) {
    if (upper_bound(set_, around_, slots) <= most_.load(std::memory_order_relaxed)) return;
  } else if (score_slots(set_, switches_, around_, slots) <= most_.load(std::memory_order_relaxed)) {
    return;
  }
  consider({slots.card.begin(), slots.card.begin() + slots.count});
}

void HandSearch::consider(const std::vector<CardId>& hand) {
  if (takes() && taken(hand) == kNoCard) return;
  const Best found = find_best(set_, switches_, around_, hand, {.suits = which_.suits});
  tried_.fetch_add(static_cast<std::uint64_t>(found.tried), std::memory_order_relaxed);
  const std::lock_guard lock(mutex_);
  if (found.total <= best_.total) return;
  best_ = {.total = found.total, .cards = hand, .choices = found.choices};
  most_.store(found.total, std::memory_order_relaxed);
}

}  // namespace hali::cli
