// What is told does not depend on what a seat may not know. The same action is played on two games that a
// seat cannot tell apart; where it cannot tell them apart afterwards either, it was told the same. An event
// that names what only another seat has seen would tell them apart.
#include <algorithm>

#include "tests/harness/harness.h"

namespace hali::test {
namespace {

// All that the action tells, each event as everybody reads it, in whatever order they come.
std::vector<std::string> told_by(const AnyGame& rules, AnyState& state, Action action) {
  Events events;
  rules.apply(state, action, &events);
  std::vector<std::string> told;
  for (const Event& event : events) {
    std::string out;
    JsonWriter json(out);
    rules.write_event(event, json);
    told.push_back(out);
  }
  std::ranges::sort(told);
  return told;
}

std::string list_of(const std::vector<std::string>& told) {
  std::string out;
  for (const std::string& each : told) out += "\n  " + each;
  return out;
}

// Returns how often it could be compared.
int compare(RandomGame& game, Action action) {
  const AnyGame& rules = game.rules();
  const Seat mover = rules.to_move(game.state());
  const auto seat = static_cast<Seat>(game.rng().below(static_cast<std::uint32_t>(rules.players())));
  if (seat != mover && rules.is_secret(game.state(), action)) return 0;
  AnyState alike = game.state();
  rules.redeal(alike, seat, game.rng());
  if (rules.check(alike, action)) return 0;
  AnyState after = game.state();
  const std::vector<std::string> told = told_by(rules, after, action);
  const std::vector<std::string> told_alike = told_by(rules, alike, action);
  if (view_of(rules, after, seat) != view_of(rules, alike, seat)) return 0;
  if (view_of(rules, after, kNoSeat) != view_of(rules, alike, kNoSeat)) return 0;
  EXPECT_EQ(told, told_alike) << "seat " << int{seat} << " is told more than it may know by "
                              << rules.text(game.state(), action) << ": " << game.name() << list_of(told)
                              << "\nbut" << list_of(told_alike);
  return 1;
}

TEST_P(Harness, WhatIsToldDoesNotDependOnWhatASeatMayNotKnow) {
  int compared = 0;
  for (const GameNumber i : random_games(GetParam(), 40)) {
    for (RandomGame game(GetParam(), i); !game.over() && !HasFailure();) {
      const Action action = game.choose();
      compared += compare(game, action);
      game.play(action);
    }
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace hali::test
