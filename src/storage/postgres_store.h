// A store in a PostgreSQL database, for any number of programs. Three connections each: one appends, one
// reads, one hears of what the others append.
#pragma once

#include <memory>
#include <string>

#include "storage/store.h"

namespace hali::storage {

// "postgres://…" as libpq understands it. The database must exist and the user be allowed to make tables in
// it, when they are not there yet; ours begin with hali_. A proxy between must leave sessions alone.
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address, Post post);

}  // namespace hali::storage
