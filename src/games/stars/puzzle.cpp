#include "games/stars/puzzle.h"  // [cold]

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/hash.h"
#include "base/text.h"
#include "games/stars/setup.h"

namespace hali::stars {
namespace {

constexpr int kTries = 300;
constexpr int kMostPuzzleMoves = 5;
constexpr std::array<int, 3> kBorders{32, 44, 56};  // where the next difficulty begins

// A turn out of the middle of a game: a hand of five, and a few creatures that serve and lend.
State position(const Game& game, Rng& rng) {
  State s;
  s.sky = random_sky(rng);
  std::array<CardId, kMaxCards> deck{};
  const std::size_t count = game.rules().set->cards.size();
  std::iota(deck.begin(), deck.end(), CardId{0});
  rng.shuffle(std::span<CardId>(deck.data(), count));
  std::size_t next = 0;
  while (s.hands[0].count() < 5) s.hands[0].add(deck[next++]);
  const std::size_t creatures = rng.below(5);
  Area& area = s.areas[0];
  for (; next < count && area.creatures.size() < creatures; ++next) {
    const Card& card = game.rules().card(deck[next]);
    if (card.type == Type::Minion || card.type == Type::Servant) area.creatures.push_back(deck[next]);
  }
  for (; next < count; ++next) s.pile.push_back(deck[next]);
  return s;
}

// The plan with the fewest moves, then the fewest lenders, for a creature that counts and is not there yet.
std::optional<Plan> task(const Game& game, const State& s) {
  std::optional<Plan> out;
  int most = -1;
  auto plans = solve(game.rules(), s, kMostPuzzleMoves);
  std::erase_if(plans, [&](const Plan& plan) { return !can_be_played(game.rules(), s, plan); });
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const Card& card = game.rules().card(plans[i].card);
    if (card.points == 0) continue;
    std::size_t best = i;
    for (std::size_t j = 0; j < plans.size(); ++j) {
      if (plans[j].card == plans[i].card && plans[j].moves.size() < plans[best].moves.size()) best = j;
    }
    if (best != i || plans[i].moves.size() < 2) continue;
    const int rating = rate(game.rules(), s, plans[i]);
    if (rating <= most) continue;
    most = rating;
    out = plans[i];
  }
  return out;
}

}  // namespace

// Moves count most. Services, lent stars and mixed kinds hide the way; tiles that lie wrong make it long.
int rate(const Rules& rules, const State& s, const Plan& plan) {
  std::array<bool, kKinds> used{};
  for (const SkyMove move : plan.moves) used[std::to_underlying(kind_of(move))] = true;
  const auto kinds = static_cast<int>(std::ranges::count(used, true));
  const Card& card = rules.card(plan.card);
  const Constellation& wanted =
      plan.lending.ignored == 0 ? card.constellation : card.without[plan.lending.ignored];
  const int wrong = std::popcount(nearest(wanted, s.sky).wrong);
  return 9 * static_cast<int>(plan.moves.size()) + 4 * static_cast<int>(plan.services.size()) +
         5 * static_cast<int>(plan.lending.places.size()) + 4 * (kinds - 1) + 2 * wrong + 2 * card.points;
}

Difficulty difficulty_of(int rating) {
  std::size_t at = 0;
  while (at < kBorders.size() && rating >= kBorders[at]) ++at;
  return static_cast<Difficulty>(at);
}

Puzzle make_puzzle(const Game& game, std::uint64_t seed, std::optional<Difficulty> wanted) {
  Rng rng(seed);
  Puzzle best;
  int away = 100;
  for (int i = 0; i < kTries && away > 0; ++i) {
    const State s = position(game, rng);
    const auto plan = task(game, s);
    if (!plan) continue;
    const int rating = rate(game.rules(), s, *plan);
    const Difficulty difficulty = difficulty_of(rating);
    const int off = wanted ? std::abs(static_cast<int>(difficulty) - static_cast<int>(*wanted)) : 0;
    if (off >= away) continue;
    away = off;
    best = {.s = s, .solution = *plan, .rating = rating, .difficulty = difficulty};
  }
  return best;
}

std::optional<Daily> daily(std::string_view date) {
  constexpr std::array<int, 12> kDays{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const auto parts = split(date, '-');
  if (parts.size() != 3 || parts[0].size() != 4 || parts[1].size() != 2 || parts[2].size() != 2)
    return std::nullopt;
  const auto year = number<int>(parts[0]);
  const auto month = number<int>(parts[1]);
  const auto day = number<int>(parts[2]);
  if (!year || !month || !day || *year < 1 || *month < 1 || *month > 12 || *day < 1) return std::nullopt;
  const bool leap = (*year % 4 == 0 && *year % 100 != 0) || *year % 400 == 0;
  if (*day > kDays[*month - 1] || (*month == 2 && *day == 29 && !leap)) return std::nullopt;
  Hash hash;
  hash.add(std::string_view("stars puzzle of the day"));
  hash.add(date);
  // Days of the week by Sakamoto's rule: easy on Monday, fiendish on Sunday.
  constexpr std::array<int, 12> kShift{0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  const int y = *month < 3 ? *year - 1 : *year;
  const int weekday = (y + y / 4 - y / 100 + y / 400 + kShift[*month - 1] + *day) % 7;
  constexpr std::array<Difficulty, 7> kByDay{Difficulty::Fiendish, Difficulty::Easy,   Difficulty::Easy,
                                             Difficulty::Medium,   Difficulty::Medium, Difficulty::Hard,
                                             Difficulty::Hard};
  return Daily{.seed = hash.value(), .difficulty = kByDay[weekday]};
}

}  // namespace hali::stars
