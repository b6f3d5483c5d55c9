// What the terminal answers about hands of Fantasy Realms without a table.
#pragma once

#include "hosts/cli/commands.h"

namespace hali::cli {

void add_score(Cli& cli);
void add_best_hand(Cli& cli);

}  // namespace hali::cli
