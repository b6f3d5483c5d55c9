// What a loss of power may do to SQLite's write-ahead log, and a killed process alone does not: the last
// pages that were written but not yet synced are there in part, or hold anything.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "base/rng.h"

namespace hali::load {

// How many bytes of a log, from its beginning, belong to transactions that were committed: those may have
// been acknowledged. 0 when it is no log.
std::size_t committed_bytes(std::string_view wal);

// Tears what lies beyond that: cuts it somewhere, or puts there a piece of a page that never became whole.
// Requires: nobody has the database open. False when there is no log.
bool tear(const std::filesystem::path& wal, Rng& rng);

}  // namespace hali::load
