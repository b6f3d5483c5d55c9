#include "storage/sqlite_schema.h"

#include <array>

#include "base/text.h"

namespace hali::storage {
namespace {

// Rows lie in the order in which they came, so that a group of them fills few pages whichever tables they are
// of: twice as fast as rows that lie by their tables (without rowid).
constexpr std::array kSteps = {
    R"(
      create table tables (id integer primary key, name text not null unique);
      create table rows (
        table_id integer not null, at integer not null, branch integer not null,
        token integer not null, sum integer not null, entry text not null);
      create unique index rows_of_table on rows (table_id, at);
      create table holders (
        hash text not null, table_id integer not null, seat integer not null,
        primary key (hash, table_id, seat)) without rowid;
    )",
    // Names, not numbers: the order of a list is that of one index, ties included.
    R"(
      create table listings (
        name text not null, list text not null, rank integer not null, text text not null,
        primary key (name, list)) without rowid;
      create index listings_by_rank on listings (list, rank desc, name);
    )",
};

// The step that the file is at; 0 when there is nothing in it.
Result<std::size_t> current(Database& database) {
  auto known = database.prepare(
      "select (select count(*) from sqlite_schema), "
      "(select count(*) from sqlite_schema where type = 'table' and name = 'meta')");
  if (!known) return std::unexpected(known.error());
  if (known->step() != SQLITE_ROW) return std::unexpected(database.problem());
  const bool empty = known->number(0) == 0;
  const bool ours = known->number(1) != 0;
  known->reset();
  if (empty) return 0;
  if (!ours) return fault("", "fault.store.foreign", database.path());
  auto schema = database.prepare("select value from meta where key = 'schema'");
  if (!schema) return fault("", "fault.store.foreign", database.path());
  if (schema->step() != SQLITE_ROW) return fault("", "fault.store.foreign", database.path());
  const auto step = number<std::size_t>(schema->text(0));
  schema->reset();
  if (!step) return fault("", "fault.store.foreign", database.path());
  return *step;
}

Check take_steps(Database& database, std::span<const char* const> steps) {
  const auto at = current(database);
  if (!at) return at.error();
  if (*at > steps.size()) {
    return wrong("", "fault.store.newer", database.path(), to_text(*at), to_text(steps.size()));
  }
  if (*at == steps.size()) return {};
  if (*at == 0 &&
      database.run("create table meta (key text primary key, value text not null) without rowid") !=
          SQLITE_OK) {
    return database.problem();
  }
  for (const char* step : steps.subspan(*at)) {
    if (database.run(step) != SQLITE_OK) return database.problem();
  }
  auto note = database.prepare("insert or replace into meta values ('schema', ?)");
  if (!note) return note.error();
  const std::string now = to_text(steps.size());
  if (note->bind(1, now).run() != SQLITE_DONE) return database.problem();
  return {};
}

}  // namespace

std::span<const char* const> sqlite_schema() { return kSteps; }

Check migrate(Database& database, std::span<const char* const> steps) {
  if (database.run("begin immediate") != SQLITE_OK) return database.problem();
  Check failed = take_steps(database, steps);
  if (!failed && database.run("commit") != SQLITE_OK) failed = database.problem();
  if (database.in_transaction()) database.run("rollback");
  return failed;
}

Result<std::vector<std::string>> damages(Database& database) {
  auto look = database.prepare("pragma integrity_check(20)");
  if (!look) return std::unexpected(look.error());
  std::vector<std::string> found;
  int result = look->step();
  for (; result == SQLITE_ROW; result = look->step()) {
    if (look->text(0) != "ok") found.emplace_back(look->text(0));
  }
  if (result != SQLITE_DONE) return std::unexpected(database.problem());
  return found;
}

}  // namespace hali::storage
