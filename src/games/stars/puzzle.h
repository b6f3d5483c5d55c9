// Puzzles: a sky, a hand and a cult area; summon this creature in as few moves as possible. Made from a seed,
// the same everywhere, and solved before they are given out.
#pragma once

#include <optional>
#include <string_view>

#include "games/stars/game.h"
#include "games/stars/solve.h"

namespace hali::stars {

enum class Difficulty : std::uint8_t { Easy, Medium, Hard, Fiendish };
inline constexpr std::array<std::string_view, 4> kDifficultyNames{"easy", "medium", "hard", "fiendish"};

struct Puzzle {
  State s;
  Plan solution;
  int rating = 0;
  Difficulty difficulty = Difficulty::Easy;
};

// How hard a solution is to find.
int rate(const Rules& rules, const State& s, const Plan& plan);
Difficulty difficulty_of(int rating);

Puzzle make_puzzle(const Game& game, std::uint64_t seed, std::optional<Difficulty> wanted);

// The puzzle of a day, "2026-11-15": its seed and how hard it is; nothing when there is no such day.
struct Daily {
  std::uint64_t seed = 0;
  Difficulty difficulty = Difficulty::Easy;
};
std::optional<Daily> daily(std::string_view date);

}  // namespace hali::stars
