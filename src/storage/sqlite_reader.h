// Reads rows, beside a writer and without holding it up.
#pragma once

#include <vector>

#include "storage/sqlite_database.h"
#include "storage/store.h"

namespace hali::storage {

class SqliteReader {
 public:
  // Requires: the database has the newest schema.
  static Result<SqliteReader> open(Database database);

  Result<std::vector<Row>> read(const std::string& table, std::uint64_t from);
  Result<std::vector<Held>> tables_of(const std::string& holder);
  Result<std::vector<std::string>> tables(const std::string& after, std::size_t most);
  Result<std::vector<Listed>> listed(const std::string& list, std::size_t most);
  Result<std::vector<Listing>> listings_of(const std::string& table);

 private:
  explicit SqliteReader(Database database) : database_(std::move(database)) {}

  Database database_;
  Statement rows_, held_, names_, listed_, listings_;
};

}  // namespace hali::storage
