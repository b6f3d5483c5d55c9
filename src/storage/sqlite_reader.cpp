#include "storage/sqlite_reader.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "storage/storable.h"

namespace hali::storage {
namespace {

constexpr std::size_t kMostRows = std::numeric_limits<std::int64_t>::max();  // as SQLite counts

}  // namespace

Result<SqliteReader> SqliteReader::open(Database database) {
  SqliteReader reader(std::move(database));
  const struct {
    Statement& to;
    const char* sql;
  } all[] = {
      {reader.rows_,
       "select at, branch, sum, entry from rows where table_id = (select id from tables where name = ?1) "
       "and at >= ?2 order by at"},
      {reader.held_,
       "select name, seat from holders join tables on id = table_id where hash = ?1 order by table_id desc, "
       "seat"},
      {reader.names_, "select name from tables where name > ?1 order by name limit ?2"},
      {reader.listed_,
       "select name, rank, text from listings where list = ?1 order by rank desc, name limit ?2"},
      {reader.listings_, "select list, rank, text from listings where name = ?1 order by list"},
  };
  for (const auto& one : all) {
    auto statement = reader.database_.prepare(one.sql);
    if (!statement) return std::unexpected(std::move(statement).error());
    one.to = std::move(*statement);
  }
  return reader;
}

Result<std::vector<Row>> SqliteReader::read(const std::string& table, std::uint64_t from) {
  std::vector<Row> rows;
  if (!is_storable({.table = table, .row = {.at = from, .branch = 0, .entry = {}}, .token = 0})) return rows;
  rows_.bind(1, table).bind(2, from);
  int result = rows_.step();
  Check failed;
  for (; result == SQLITE_ROW && !failed; result = rows_.step()) {
    Row row{.at = rows_.number(0),
            .branch = static_cast<std::uint32_t>(rows_.number(1)),
            .entry = std::string(rows_.text(3))};
    failed = damage(table, row, from + rows.size(), static_cast<std::uint32_t>(rows_.number(2)));
    rows.push_back(std::move(row));
  }
  if (!failed && result != SQLITE_DONE) failed = database_.problem();
  rows_.reset();
  if (failed) {
    failed->where = table;
    return std::unexpected(std::move(*failed));
  }
  return rows;
}

Result<std::vector<Held>> SqliteReader::tables_of(const std::string& holder) {
  std::vector<Held> held;
  held_.bind(1, holder);
  int result = held_.step();
  for (; result == SQLITE_ROW; result = held_.step()) {
    held.push_back({.table = std::string(held_.text(0)), .seat = static_cast<Seat>(held_.number(1))});
  }
  const Fault problem = database_.problem();
  held_.reset();
  if (result != SQLITE_DONE) return std::unexpected(problem);
  return held;
}

Result<std::vector<std::string>> SqliteReader::tables(const std::string& after, std::size_t most) {
  std::vector<std::string> names;
  names_.bind(1, after).bind(2, std::uint64_t{most});
  int result = names_.step();
  for (; result == SQLITE_ROW; result = names_.step()) names.emplace_back(names_.text(0));
  const Fault problem = database_.problem();
  names_.reset();
  if (result != SQLITE_DONE) return std::unexpected(problem);
  return names;
}

Result<std::vector<Listed>> SqliteReader::listed(const std::string& list, std::size_t most) {
  std::vector<Listed> found;
  listed_.bind(1, list).bind(2, std::uint64_t{std::min(most, kMostRows)});
  int result = listed_.step();
  for (; result == SQLITE_ROW; result = listed_.step()) {
    found.push_back({.name = std::string(listed_.text(0)),
                     .rank = static_cast<std::int64_t>(listed_.number(1)),
                     .text = std::string(listed_.text(2))});
  }
  const Fault problem = database_.problem();
  listed_.reset();
  if (result != SQLITE_DONE) return std::unexpected(problem);
  return found;
}

Result<std::vector<Listing>> SqliteReader::listings_of(const std::string& table) {
  std::vector<Listing> found;
  listings_.bind(1, table);
  int result = listings_.step();
  for (; result == SQLITE_ROW; result = listings_.step()) {
    found.push_back({.list = std::string(listings_.text(0)),
                     .rank = static_cast<std::int64_t>(listings_.number(1)),
                     .text = std::string(listings_.text(2))});
  }
  const Fault problem = database_.problem();
  listings_.reset();
  if (result != SQLITE_DONE) return std::unexpected(problem);
  return found;
}

}  // namespace hali::storage
