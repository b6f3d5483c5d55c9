// SQLite's own functions with owners and without surprises. A connection and its statements belong to one
// thread at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/fault.h"

namespace hali::storage {

// A prepared statement. What is bound must live until the next reset().
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  Statement& bind(int place, std::string_view text);
  Statement& bind(int place, std::uint64_t number);
  // SQLITE_ROW, SQLITE_DONE or what is wrong.
  int step() { return sqlite3_step(statement_.get()); }
  // To be called after the last step, also after a failed one: an open statement holds up others.
  void reset() { sqlite3_reset(statement_.get()); }
  // Runs it to its end. SQLITE_DONE, or what is wrong.
  int run();

  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::uint64_t number(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  // Opened for reading and writing, made when there is none, in WAL mode; every commit lasts.
  static Result<Database> open(const std::string& path);

  // SQLITE_OK, or what is wrong.
  int run(const char* sql) { return sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr); }
  Result<Statement> prepare(std::string_view sql);

  [[nodiscard]] int changes() const { return sqlite3_changes(connection_.get()); }
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }
  // Moves what is committed from the WAL into the file, as far as no reader is in the way.
  void checkpoint() {
    sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
  // How many pages the WAL had after the last commit of this connection.
  [[nodiscard]] int wal_pages() const { return *wal_pages_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  // What went wrong last, as a fault.
  [[nodiscard]] Fault problem() const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  Database(sqlite3* connection, std::string path) : path_(std::move(path)), connection_(connection) {}
  Check set_up();

  std::string path_;
  std::unique_ptr<int> wal_pages_ = std::make_unique<int>(0);  // SQLite knows where it is
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace hali::storage
