// Which actions are legal, and why one is not.
#pragma once

#include <optional>
#include <vector>

#include "base/refusal.h"
#include "games/carcosa/action.h"
#include "games/carcosa/rules.h"

namespace hali::carcosa {

// Replaces the content of `out` by every legal action; rotations of a tile that look alike are listed once.
void legal(const Rules& rules, const State& s, std::vector<Action>& out);

// Nothing when the action is legal. Takes any code whatever.
std::optional<Refusal> check(const Rules& rules, const State& s, Action action);

}  // namespace hali::carcosa
