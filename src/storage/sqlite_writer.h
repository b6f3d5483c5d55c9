// Writes groups of rows, each group in one transaction: all of it lasts when write() returns, or none.
#pragma once

#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "storage/sqlite_database.h"
#include "storage/store.h"

namespace hali::storage {

class SqliteWriter {
 public:
  // Requires: the database has the newest schema.
  static Result<SqliteWriter> open(Database database);

  // One outcome each, in their order. A row that cannot be judged, since its part of the file is damaged,
  // is Unavailable and holds up no other.
  std::vector<Outcome> write(std::span<const Append> group);
  // Can something be written now?
  bool probe();
  // To be called between groups: keeps the WAL short.
  void tidy();

 private:
  explicit SqliteWriter(Database database) : database_(std::move(database)) {}
  Check prepare();

  // The outcome, or SQLite's code of what is wrong.
  std::expected<Outcome, int> put(const Append& append);
  std::expected<bool, int> insert(const Append& append);
  // What stands beside a new row. SQLITE_DONE, or what is wrong.
  int note_holder(const Append& append);
  int note_listings(const Append& append);
  int drop(const std::string& log);
  std::expected<bool, int> is_there(const Append& append);
  // SQLITE_OK when all of the group is committed, but for the rows of damaged tables; else SQLite's code of
  // what is wrong, and at which table, if at one.
  int attempt(std::span<const Append> group, std::vector<Outcome>& outcomes,
              const std::set<std::string_view>& damaged, std::string_view& failed);

  Database database_;
  Statement begin_, commit_, rollback_, new_table_, first_row_, next_row_, same_row_, holder_, list_, unlist_,
      drop_rows_, drop_listings_, drop_name_, probe_;
  int tidied_ = 0;  // pages of the WAL at the last checkpoint
};

}  // namespace hali::storage
