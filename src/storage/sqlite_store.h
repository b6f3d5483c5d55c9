// A store in one file, for one program: SQLite with a write-ahead log. Everything that comes while one commit
// runs goes into the next one, so that many tables together pay for one write to the disk.
#pragma once

#include <memory>
#include <string>

#include "storage/store.h"

namespace hali::storage {

// The file and its folder's write permission must be ours; the file is made when there is none. Beside it lie
// PATH-wal and PATH-shm, which belong to it, and PATH.lock, which keeps other programs away.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Post post);

}  // namespace hali::storage
