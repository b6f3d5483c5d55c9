// How the tables of the file are laid out, as the steps that led there. A file is brought from whichever step
// it is at to the last one, in one transaction; a step that was ever used is never edited.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "storage/sqlite_database.h"

namespace hali::storage {

std::span<const char* const> sqlite_schema();

// Nothing when the file is now at the last of these steps. A fault when it is of a later version, of
// somebody else, or damaged.
Check migrate(Database& database, std::span<const char* const> steps);

// Looks at every page of the file. What is wrong with it, a sentence of SQLite's each, some at the most; none
// when it is well.
Result<std::vector<std::string>> damages(Database& database);

}  // namespace hali::storage
