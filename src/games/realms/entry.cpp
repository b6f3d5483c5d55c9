#include <algorithm>  // [cold]
#include <numeric>

#include "base/embedded.h"
#include "games/realms/game.h"
#include "games/realms/question.h"
#include "games/registry.h"

namespace hali::realms {
namespace {

// What a card set holds, for the eye of whoever corrects it.
Result<std::vector<std::string>> check_set(std::string_view text) {
  auto set = read_card_set(text, {});
  if (!set) return std::unexpected(set.error());
  // A25 takes some bonuses apart, which then may have too many parts.
  if (const auto apart = read_card_set(text, {.forest_names = true}); !apart)
    return std::unexpected(apart.error());
  int base = 0;
  for (const Card& card : set->cards) base += card.base ? 1 : 0;
  return std::vector<std::string>{
      "base: " + std::to_string(base),
      "cursed_suits: " + std::to_string(set->cards.size() - static_cast<std::size_t>(base)),
      "cursed_items: " + std::to_string(set->items.size()),
      "clauses: " + std::to_string(set->clauses.size()),
  };
}

// Random full hands of the base game, scored with no choice made.
std::uint64_t score_hands(std::uint64_t seed) {
  constexpr std::size_t kHands = 4096;
  constexpr std::uint64_t kRounds = 64;
  using Seven = std::array<CardId, 7>;
  static const auto kSet = read_card_set(embedded("data/realms/cards.json").value_or(""), {});
  if (!kSet) return 0;
  Rng rng(seed);
  std::array<CardId, 53> deck{};
  std::iota(deck.begin(), deck.end(), CardId{0});
  std::vector<Seven> hands(kHands);
  for (Seven& hand : hands) {
    rng.shuffle(std::span<CardId>(deck));
    std::copy_n(deck.begin(), hand.size(), hand.begin());
  }
  int sum = 0;
  for (std::uint64_t i = 0; i < kRounds; ++i) {
    for (const Seven& hand : hands) sum += score_hand(*kSet, {}, {}, hand, {});
  }
  return kHands * kRounds + (sum == 1 ? 1 : 0);  // the sum is used: nothing can be left out
}

// Nine cards of which eight choose, with everything that the Genie and the Necromancer may take besides.
std::uint64_t consult_dearly(std::uint64_t) {
  static constexpr std::string_view kQuestion =
      R"({"suits":true,"best":true,"extra":true,"discard":["FR01","FR02","FR04","FR07","FR10"],)"
      R"("hand":["FR53","CH23","CH22","FR49","FR09","CH08","CH06","CH20","FR26"]})";
  return consult(kQuestion) ? 1 : 0;
}

constexpr std::array<Workload, 2> kWorkloads{{
    {.figure = "hands_scored_per_s", .run = score_hands},
    {.figure = "dearest_consult_median_us", .run = consult_dearly, .median = true},
}};

}  // namespace

GameEntry entry() {
  GameEntry entry = entry_of<Game>();
  entry.check_set = check_set;
  entry.consult = consult;
  entry.workloads = kWorkloads;
  return entry;
}

}  // namespace hali::realms
