// How the tables lie in a PostgreSQL database, as the steps that led there (see sqlite_schema.h), and the
// function that appends.
#pragma once

#include <span>
#include <string>

#include "base/fault.h"
#include "storage/postgres_connection.h"

namespace hali::storage {

std::span<const char* const> postgres_schema();

// Brings the database to the last of these steps; several programs may do so at once. A fault when it is of
// a later version.
Check migrate(PGconn& connection, std::span<const char* const> steps);

// To be run on every connection before it is used: settings of the session, and a refusal to go on where
// nothing can be written or where the schema has become another one.
std::string session_set_up();

}  // namespace hali::storage
