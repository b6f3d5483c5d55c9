// Which actions are legal, and why one is not.
#pragma once

#include <optional>

#include "base/refusal.h"
#include "games/realms/action.h"
#include "games/realms/rules.h"

namespace hali::realms {

// Replaces the content of `out` by every legal action.
void legal(const Rules& rules, const State& s, Actions& out);

// Nothing when the action is legal. Takes any code whatever.
std::optional<Refusal> check(const Rules& rules, const State& s, Action action);

}  // namespace hali::realms
