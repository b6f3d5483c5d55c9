#include "storage/sqlite_database.h"

namespace hali::storage {
namespace {

// A checkpoint is the writer's own decision. A damaged page shall be noticed, not followed.
constexpr const char* kSettings = R"(
  pragma synchronous = full;
  pragma wal_autocheckpoint = 0;
  pragma journal_size_limit = 67108864;
  pragma cache_size = -16384;
  pragma cell_size_check = on;
  pragma trusted_schema = off;
)";
constexpr int kPatienceMs = 2000;  // with somebody who looks into the file by hand

int note_pages(void* to, sqlite3*, const char*, int pages) {
  *static_cast<int*>(to) = pages;
  return SQLITE_OK;
}

}  // namespace

Statement& Statement::bind(int place, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), place, text.data() == nullptr ? "" : text.data(), text.size(),
                      SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int place, std::uint64_t number) {
  sqlite3_bind_int64(statement_.get(), place, static_cast<sqlite3_int64>(number));
  return *this;
}

int Statement::run() {
  int result = step();
  while (result == SQLITE_ROW) result = step();
  reset();
  return result;
}

std::string_view Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const int count = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, static_cast<std::size_t>(count));
}

std::uint64_t Statement::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_.get(), column));
}

Result<Database> Database::open(const std::string& path) {
  sqlite3* connection = nullptr;
  const int opened = sqlite3_open_v2(
      path.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(connection, path);
  if (connection == nullptr) return fault("", "fault.store.unusable", path, sqlite3_errstr(opened));
  if (opened != SQLITE_OK) return std::unexpected(database.problem());
  if (auto failed = database.set_up()) return std::unexpected(std::move(*failed));
  return database;
}

Check Database::set_up() {
  sqlite3_extended_result_codes(connection_.get(), 1);
  sqlite3_busy_timeout(connection_.get(), kPatienceMs);
  auto wal = prepare("pragma journal_mode = wal");
  if (!wal) return std::move(wal).error();
  if (wal->step() != SQLITE_ROW) return problem();
  if (wal->text(0) != "wal") return wrong("", "fault.store.no_wal", path_);
  wal->reset();
  if (run(kSettings) != SQLITE_OK) return problem();
  sqlite3_wal_hook(connection_.get(), note_pages, wal_pages_.get());
  return {};
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int result = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (result != SQLITE_OK) return std::unexpected(problem());
  return Statement(statement);
}

Fault Database::problem() const {
  const int code = sqlite3_errcode(connection_.get()) & 0xff;
  const char* const said = sqlite3_errmsg(connection_.get());
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) return wrong("", "fault.store.damaged", path_, said);
  return wrong("", "fault.store.unusable", path_, said);
}

}  // namespace hali::storage
