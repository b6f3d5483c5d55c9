// hali best-hand GAME: looks at every hand of the deck and prints the best, then at every hand with the card
// that the Necromancer takes at the end.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

#include "base/embedded.h"
#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/games/realms/commands.h"
#include "hosts/cli/games/realms/hand_search.h"
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

CardId necromancer_of(const CardSet& set, bool suits) {
  for (const CardId card : set.ids()) {
    if (set.in_game(card, suits) && set.cards[card].takes == TakeFrom::DiscardArea) return card;
  }
  return kNoCard;
}

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
  {
    ProgressBar bar(static_cast<std::int64_t>(search.hands()));
    search.run(threads, [&](std::uint64_t done) { bar.show(static_cast<std::int64_t>(done)); });
  }
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
