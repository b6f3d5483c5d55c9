// hali best-hand GAME: looks at every hand of the deck and prints the best, then at every hand with the card
// that the Necromancer takes at the end.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "base/embedded.h"
#include "base/text.h"
#include "games/realms/best.h"
#include "games/realms/bound.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/progress.h"

namespace hali::cli {
namespace {

using namespace hali::realms;

struct BestHandArguments {
  std::string game;
  std::string threads;
  bool suits = false;
};

struct BestHand {
  int total = -100000;
  std::vector<CardId> cards;
  Choices choices;
};

// Which hands: of so many cards, with this one in each and, by it, one more out of the discard area (FR-124).
struct Hands {
  bool suits = false;
  int size = 7;
  CardId taker = kNoCard;
};

CardId necromancer_of(const CardSet& set, bool suits) {
  for (std::size_t i = 0; i < set.cards.size(); ++i) {
    const auto card = static_cast<CardId>(i);
    if (set.in_game(card, suits) && set.cards[i].takes == TakeFrom::DiscardArea) return card;
  }
  return kNoCard;
}

// All these hands, shared out by two of their cards.
class HandSearch {
 public:
  HandSearch(const CardSet& set, const Hands& which) : set_(set), which_(which) {
    for (std::size_t i = 0; i < set.cards.size(); ++i) {
      const auto card = static_cast<CardId>(i);
      if (set.in_game(card, which.suits) && card != which.taker) deck_.push_back(card);
    }
    for (std::size_t i = 0; i < deck_.size(); ++i) {
      for (std::size_t j = i + 1; j < deck_.size(); ++j) shares_.emplace_back(i, j);
    }
  }

  [[nodiscard]] std::uint64_t hands() const {
    std::uint64_t count = 1;
    for (int k = 0; k < drawn(); ++k)
      count = count * (deck_.size() - static_cast<std::size_t>(k)) / static_cast<std::uint64_t>(k + 1);
    return count;
  }

  void run(int threads) {
    climb();
    std::vector<std::jthread> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    ProgressBar bar(static_cast<std::int64_t>(hands()));
    std::atomic<int> working{threads};
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        work();
        --working;
      });
    }
    while (working > 0) {
      bar.show(static_cast<std::int64_t>(done_.load()));
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

  [[nodiscard]] const BestHand& best() const { return best_; }
  // A card of the hand that its taker may have brought; kNoCard when there is none.
  [[nodiscard]] CardId taken(const std::vector<CardId>& hand) const {
    for (const CardId card : hand) {
      const Bits suit = bit_of(set_.facts[card].suit);
      if (card != which_.taker && (suit & set_.cards[which_.taker].takes_suits) != 0) return card;
    }
    return kNoCard;
  }
  [[nodiscard]] std::uint64_t done() const { return done_; }
  [[nodiscard]] std::uint64_t tried() const { return tried_; }

 private:
  [[nodiscard]] bool takes() const { return which_.taker != kNoCard; }
  [[nodiscard]] int drawn() const { return which_.size - (takes() ? 1 : 0); }
  [[nodiscard]] int total_of(const std::vector<CardId>& hand) const {
    return find_best(set_, switches_, around_, hand, {.suits = which_.suits}).total;
  }

  // A good hand to begin with makes the bounds bite: swap single cards for better ones until none is.
  void climb() {
    constexpr int kStarts = 60;
    Rng rng(1);
    for (int start = 0; start < kStarts; ++start) {
      std::vector<CardId> hand = deck_;
      rng.shuffle(std::span<CardId>(hand));
      hand.resize(static_cast<std::size_t>(drawn()));
      if (takes()) hand.push_back(which_.taker);
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
  }

  void work() {
    for (std::size_t share = next_++; share < shares_.size(); share = next_++) {
      const auto [first, second] = shares_[share];
      if (deck_.size() - second < static_cast<std::size_t>(drawn() - 1)) continue;
      Slots slots;
      if (takes()) slots.add(set_, which_.taker);
      slots.add(set_, deck_[first]);
      slots.add(set_, deck_[second]);
      std::uint64_t leaves = 0;
      extend(slots, second + 1, leaves);
      done_ += leaves;
    }
  }
  void extend(Slots& slots, std::size_t from, std::uint64_t& leaves) {
    const int missing = which_.size - slots.count;
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
  // A hand without choices is scored; one with choices when it could be the best.
  void look(const Slots& slots) {
    if (has_choices(set_, slots)) {
      if (upper_bound(set_, around_, slots) <= most_.load(std::memory_order_relaxed)) return;
    } else if (score_slots(set_, switches_, around_, slots) <= most_.load(std::memory_order_relaxed)) {
      return;
    }
    consider({slots.card.begin(), slots.card.begin() + slots.count});
  }
  void consider(const std::vector<CardId>& hand) {
    if (takes() && taken(hand) == kNoCard) return;
    const Best found = find_best(set_, switches_, around_, hand, {.suits = which_.suits});
    tried_ += static_cast<std::uint64_t>(found.tried);
    const std::lock_guard lock(mutex_);
    if (found.total <= best_.total) return;
    best_ = {.total = found.total, .cards = hand, .choices = found.choices};
    most_ = found.total;
  }

  const CardSet& set_;
  Hands which_;
  Switches switches_;
  Surroundings around_;
  std::vector<CardId> deck_;
  std::vector<std::pair<std::size_t, std::size_t>> shares_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> tried_{0};
  std::atomic<int> most_{-100000};
  std::mutex mutex_;
  BestHand best_;
};

void print(const CardSet& set, const BestHand& best, const Words& words) {
  const auto name = [&](CardId card) { return words.fill("realms.card." + set.cards[card].id, {}); };
  std::string cards;
  for (const CardId card : best.cards) cards += (cards.empty() ? "" : ", ") + name(card);
  std::cout << words.say("cli.best_hand.best", best.total, cards) << "\n";
  const auto choice = [&](std::string_view key, CardId card) {
    if (card != kNoCard) std::cout << "  " << words.fill(key, {name(card)}) << "\n";
  };
  choice("cli.best_hand.doppelganger", best.choices.doppelganger);
  choice("cli.best_hand.mirage", best.choices.mirage);
  choice("cli.best_hand.shapeshifter", best.choices.shapeshifter);
  if (best.choices.book_target != kNoCard) {
    std::cout << "  "
              << words.say("cli.best_hand.book", name(best.choices.book_target),
                           words.fill("realms.suit." + std::string(kSuitNames[best.choices.book_suit]), {}))
              << "\n";
  }
  choice("cli.best_hand.island", best.choices.island);
  choice("cli.best_hand.angel", best.choices.angel);
}

void search_and_print(const CardSet& set, const Hands& which, int threads, const Words& words) {
  using Clock = std::chrono::steady_clock;
  HandSearch search(set, which);
  const auto name = [&](CardId card) { return words.fill("realms.card." + set.cards[card].id, {}); };
  if (which.taker != kNoCard) std::cout << words.say("cli.best_hand.taken", name(which.taker)) << "\n";
  std::cout << words.say("cli.best_hand.begin", search.hands(), threads) << std::endl;
  const auto start = Clock::now();
  search.run(threads);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  print(set, search.best(), words);
  if (which.taker != kNoCard) {
    std::cout << "  "
              << words.say("cli.best_hand.takes", name(which.taker), name(search.taken(search.best().cards)))
              << "\n";
  }
  std::cout << words.say("cli.best_hand.done", search.done(), static_cast<std::int64_t>(seconds * 1000),
                         static_cast<std::int64_t>(static_cast<double>(search.done()) / seconds),
                         search.tried())
            << std::endl;
}

int best_hand(const BestHandArguments& arguments, const Words& words) {
  known_game(arguments.game, words);
  if (arguments.game != "realms") throw Problem(words.say("cli.score.none", arguments.game));
  const CardSet set =
      value_or_problem(words, read_card_set(embedded("data/realms/cards.json").value_or(""), {}));
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = arguments.threads.empty()
                          ? cores
                          : static_cast<int>(number_in(arguments.threads, "--threads", 1, 256, words));
  const int size = arguments.suits ? 8 : 7;
  search_and_print(set, {.suits = arguments.suits, .size = size}, threads, words);
  search_and_print(
      set, {.suits = arguments.suits, .size = size + 1, .taker = necromancer_of(set, arguments.suits)},
      threads, words);
  return kOk;
}

}  // namespace

void add_best_hand(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "best-hand", "cli.group.machine", words.say("cli.best_hand.about"));
  auto to = std::make_shared<BestHandArguments>();
  command.argument("GAME", to->game, words.say("cli.score.game"));
  command.option("--threads", to->threads, words.say("cli.best_hand.threads"), "N");
  command.flag("--suits", to->suits, words.say("cli.best_hand.suits"));
  command.run([&cli, to] { return best_hand(*to, cli.words); });
}

}  // namespace hali::cli
