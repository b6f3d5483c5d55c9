// Copies of the store that the host asked for: DATA/backups/hali-20261117-203000.sqlite. So many are kept,
// the newest. Any thread may call, one at a time.
#pragma once

#include <cstdint>
#include <string>

#include "base/fault.h"
#include "hosts/server/house.h"

namespace hali::server {

inline constexpr std::size_t kBackupsKept = 20;

// "hali-20261117-203000.sqlite", by the clock of Greenwich.
std::string backup_name(std::uint64_t seconds_since_1970);

// Makes one of the file, into the folder "backups" beside it, which is made when it is not there.
Result<Backup> make_backup(const std::string& file, std::uint64_t seconds_since_1970);

}  // namespace hali::server
