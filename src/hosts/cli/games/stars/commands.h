// The solver of The Stars Are Right, and its puzzles.
#pragma once

#include "hosts/cli/commands.h"

namespace hali::cli {

void add_solve(Cli& cli);
void add_puzzle(Cli& cli);

}  // namespace hali::cli
