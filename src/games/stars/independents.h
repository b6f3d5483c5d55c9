// Every summoning of a turn in which independents do their part too (SR-150 to SR-154).
#pragma once

#include "games/stars/solve.h"

namespace hali::stars {

// Like `solve`, and what independents make possible or shorter: exchanges, the card that lies on top of the
// discard pile, and the invoked card fetched back. Not the top of the draw pile, which nobody knows. Each
// plan has been tried by playing it. Slower.
std::vector<Plan> solve_with_independents(const Rules& rules, const State& s, int most_moves = kMostMoves,
                                          Work* work = nullptr);

}  // namespace hali::stars
