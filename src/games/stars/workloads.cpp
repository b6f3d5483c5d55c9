#include "games/stars/workloads.h"  // [cold]

#include <numeric>

#include "games/stars/game.h"
#include "games/stars/question.h"
#include "games/stars/setup.h"
#include "games/stars/solve.h"

namespace hali::stars {
namespace {

const Game& default_game() {
  static const Game kGame = Game::make({.players = 2, .options = {}, .tiles = {}}).value();
  return kGame;
}

// A hand of five and a few creatures, as in the middle of a game.
State random_position(Rng& rng, std::size_t creatures) {
  const Rules& rules = default_game().rules();
  State s;
  s.sky = random_sky(rng);
  std::array<CardId, kMaxCards> deck{};
  const std::size_t count = rules.set->cards.size();
  std::iota(deck.begin(), deck.end(), CardId{0});
  rng.shuffle(std::span<CardId>(deck.data(), count));
  for (std::size_t i = 0; i < 5; ++i) s.hands[0].add(deck[i]);
  for (std::size_t i = 5; s.areas[0].creatures.size() < creatures; ++i) {
    if (rules.card(deck[i]).service && rules.card(deck[i]).type != Type::GreatOldOne)
      s.areas[0].creatures.push_back(deck[i]);
  }
  return s;
}

// Hands of five against skies: is any constellation there to be seen?
std::uint64_t match_hands(std::uint64_t seed) {
  constexpr std::uint64_t kSkies = 64;
  constexpr std::uint64_t kRounds = 64;
  const Rules& rules = default_game().rules();
  Rng rng(seed);
  std::vector<State> positions;
  positions.reserve(kSkies);
  for (std::uint64_t i = 0; i < kSkies; ++i) positions.push_back(random_position(rng, 0));
  int seen = 0;
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    for (const State& s : positions) {
      const Planes planes(s.sky);
      s.hands[0].each(
          [&](std::size_t card) { seen += rules.set->cards[card].constellation.is_seen(planes); });
    }
  }
  return kSkies * kRounds + (seen == 1 ? 1 : 0);  // the sum is used: nothing can be left out
}

// All summonings that invocations, services and stars make possible in up to three moves.
std::uint64_t solve_three(std::uint64_t seed) {
  Rng rng(seed);
  const State s = random_position(rng, 3);
  return solve(default_game().rules(), s, 3).size() < 1000 ? 1 : 2;
}

// The same where five moves of mixed kinds are owed.
std::uint64_t solve_five(std::uint64_t seed) {
  Rng rng(seed);
  State s = random_position(rng, 3);
  for (int i = 0; i < 5; ++i) ++s.owed[rng.below(kKinds)];
  s.areas[0].served = 7;
  s.step = Step::Moves;
  return solve(default_game().rules(), s, 5).size() < 1000 ? 1 : 2;
}

// A hand of all twelve Great Old Ones and a full cult with who exchanges, as a question from outside.
std::uint64_t consult_dearly(std::uint64_t) {
  static constexpr std::string_view kQuestion =
      R"({"solve":{"sky":"52ec142310m24522kf4nsfc3m","hand":["cthulhoo-p","cthulhoo-f","cthulhoo-s","hastur-p",)"
      R"("hastur-f","hastur-s","chaugnar-p","chaugnar-f","chaugnar-s","tsatso-p","tsatso-f","tsatso-s"],)"
      R"("cult":["gug-p","ghast-p","byakhee-p-p","formless-s-s","deep_ones-f-s","tcho_tcho-p-s"],)"
      R"("others":["byakhee-s-s","formless-p-p","deep_ones-s-p","tcho_tcho-f-f","miri_nigri-s","miri_nigri-p"]}})";
  return consult(kQuestion) ? 1 : 0;
}

constexpr std::array<Workload, 4> kWorkloads{{
    {.figure = "hands_matched_per_s", .run = match_hands},
    {.figure = "solve_3_moves_median_us", .run = solve_three, .median = true},
    {.figure = "solve_5_mixed_moves_median_us", .run = solve_five, .median = true},
    {.figure = "dearest_consult_median_us", .run = consult_dearly, .median = true},
}};

}  // namespace

std::span<const Workload> workloads() { return kWorkloads; }

}  // namespace hali::stars
