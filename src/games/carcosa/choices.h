// What the expansions ask: the Stranger's ways, secrets, and everything the investigators leave to the
// player. One list serves both `legal` and `check`.
#pragma once

#include "games/carcosa/action.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

// The answers to the step, each once; empty for the steps of the base game.
void list_choices(const Rules& rules, const State& s, std::vector<Action>& out);
bool is_choice(const Rules& rules, const State& s, Action action);

// Does the step ask for one of these answers?
bool asks_choice(Step step);
// The rule behind such a step, and the words for an answer that it does not take.
struct Question {
  std::string_view rule;
  std::string_view refusal;
};
Question question(Step step);

// The answer is given.
void choose(const Play& play, Action action);

}  // namespace hali::carcosa
