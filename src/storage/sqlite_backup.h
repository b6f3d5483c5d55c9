// A copy of a store's file while it is in use: the state of one moment, whatever is written meanwhile.
#pragma once

#include <string>

#include "base/fault.h"

namespace hali::storage {

// The copy is its owner's alone, and whole on the disk before it has its name. Requires: there is no file
// `to`. It may take long, and holds up nobody: any thread may call.
Check copy_sqlite(const std::string& from, const std::string& to);

}  // namespace hali::storage
