// Games of Carcosa for tests: made from option text, driven by action text, looked at through views.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "base/json.h"
#include "games/carcosa/action.h"
#include "games/carcosa/game.h"

namespace hali::carcosa::test {

inline Game game(int players, std::string_view options = "") {
  return Game::make(read_options_text(options, {.players = players, .options = {}, .tiles = {}}).value())
      .value();
}

inline json::value view(const Game& game, const State& s, Seat seat) {
  std::string text;
  JsonWriter json(text);
  game.view(s, seat, json);
  return parse_json(text).value();
}

// Plays actions given as text; a test fails when one is not legal.
inline void act(const Game& game, State& s, std::initializer_list<std::string_view> actions) {
  for (const std::string_view text : actions) {
    const auto action = game.parse(s, text);
    ASSERT_TRUE(action) << text << ": " << action.error().words;
    const auto refusal = game.check(s, *action);
    ASSERT_FALSE(refusal) << text << ": " << refusal->words << " " << refusal->rule;
    game.apply(s, *action, nullptr);
    ASSERT_EQ(game.broken_invariant(s), "") << text;
  }
}

// The rule that refuses the action; empty when it is legal.
inline std::string refused_by(const Game& game, const State& s, std::string_view text) {
  const auto action = game.parse(s, text);
  if (!action) return "cannot be read";
  const auto refusal = game.check(s, *action);
  return refusal ? std::string(refusal->rule) : std::string();
}

// visit(state, legal actions) in every state of so many random games; stops when an assertion failed in it.
template <class Visit>
void play_random(const Game& game, int games, Visit&& visit) {
  Actions legal;
  for (int i = 1; i <= games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    State s = game.start(static_cast<std::uint64_t>(i));
    while (game.to_move(s) != kNoSeat && !testing::Test::HasFatalFailure()) {
      game.legal(s, legal);
      visit(std::as_const(s), std::as_const(legal));
      game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
  }
}

}  // namespace hali::carcosa::test
