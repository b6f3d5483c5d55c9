// Which actions are legal, and why one is not.
#pragma once

#include <optional>

#include "base/refusal.h"
#include "games/stars/action.h"
#include "games/stars/rules.h"

namespace hali::stars {

// Replaces the content of `out` by every legal action.
void legal(const Rules& rules, const State& s, Actions& out);

// Nothing when the action is legal. Takes any code whatever.
std::optional<Refusal> check(const Rules& rules, const State& s, Action action);

}  // namespace hali::stars
