// What an entry does to a game that has begun.
#pragma once

#include "table/entry.h"
#include "table/table.h"

namespace hali {

// Does what the entry says, or nothing at all: a fault says why it is not possible at this table now. Of the
// entries that change nothing in a game only one is: that somebody else sits down. Where that may be is for
// the caller to say.
Result<void> apply_entry(const Entry& entry, Table& table);

}  // namespace hali
