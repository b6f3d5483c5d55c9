// The parts of `hali store`, a file each. They return the exit code: 1 when some table is damaged or refused.
#pragma once

#include <string>

#include "base/words.h"
#include "hosts/cli/commands.h"

namespace hali::cli {

int check_store(const std::string& address, const Words& words);
int export_store(const std::string& address, const std::string& folder, const Words& words);
// Out of a folder, or where that is empty out of another store.
int import_store(const std::string& address, const std::string& folder, const std::string& from,
                 const Words& words);

// How many logs there are that are no tables; nothing when there are none.
void tell_others(std::size_t others, const Words& words);

}  // namespace hali::cli
