#include "storage/sqlite_writer.h"

#include "storage/storable.h"

namespace hali::storage {
namespace {

constexpr int kWalPages = 4000;  // some 16 MB: then they go into the file

// Only what is wrong with one place of the file leaves the rest usable.
bool is_local(int code) { return (code & 0xff) == SQLITE_CORRUPT; }

void bind_row(Statement& statement, const Append& append) {
  statement.bind(1, append.table)
      .bind(2, append.row.at)
      .bind(3, std::uint64_t{append.row.branch})
      .bind(4, append.token)
      .bind(5, std::uint64_t{row_sum(append.table, append.row)})
      .bind(6, append.row.entry);
}

}  // namespace

Result<SqliteWriter> SqliteWriter::open(Database database) {
  SqliteWriter writer(std::move(database));
  if (auto failed = writer.prepare()) return std::unexpected(std::move(*failed));
  return writer;
}

Check SqliteWriter::prepare() {
  const struct {
    Statement& to;
    const char* sql;
  } all[] = {
      {begin_, "begin immediate"},
      {commit_, "commit"},
      {rollback_, "rollback"},
      {new_table_, "insert or ignore into tables (name) values (?1)"},
      {first_row_,
       "insert or ignore into rows (table_id, at, branch, token, sum, entry) "
       "select id, ?2, ?3, ?4, ?5, ?6 from tables where name = ?1"},
      // There are no gaps: a table has row n - 1 and no row n when it has n rows.
      {next_row_,
       "insert or ignore into rows (table_id, at, branch, token, sum, entry) "
       "select id, ?2, ?3, ?4, ?5, ?6 from tables where name = ?1 "
       "and exists (select 1 from rows where table_id = id and at = ?2 - 1)"},
      {same_row_,
       "select 1 from rows where table_id = (select id from tables where name = ?1) and at = ?2 and token = "
       "?3"},
      {holder_,
       "insert or ignore into holders (hash, table_id, seat) select ?2, id, ?3 from tables where name = ?1"},
      {list_,
       "insert into listings (name, list, rank, text) values (?1, ?2, ?3, ?4) "
       "on conflict (name, list) do update set rank = excluded.rank, text = excluded.text"},
      {unlist_, "delete from listings where name = ?1 and list = ?2"},
      {drop_rows_, "delete from rows where table_id = (select id from tables where name = ?1)"},
      {drop_listings_, "delete from listings where name = ?1"},
      {drop_name_, "delete from tables where name = ?1"},
      {probe_, "update meta set value = value where key = 'schema'"},
  };
  for (const auto& one : all) {
    auto statement = database_.prepare(one.sql);
    if (!statement) return std::move(statement).error();
    one.to = std::move(*statement);
  }
  return {};
}

std::expected<bool, int> SqliteWriter::insert(const Append& append) {
  const bool first = append.row.at == 0;
  if (first) {
    const int made = new_table_.bind(1, append.table).run();
    if (made != SQLITE_DONE) return std::unexpected(made);
  }
  Statement& statement = first ? first_row_ : next_row_;
  bind_row(statement, append);
  const int result = statement.run();
  if (result != SQLITE_DONE) return std::unexpected(result);
  return database_.changes() == 1;
}

std::expected<bool, int> SqliteWriter::is_there(const Append& append) {
  const int result = same_row_.bind(1, append.table).bind(2, append.row.at).bind(3, append.token).step();
  same_row_.reset();
  if (result != SQLITE_ROW && result != SQLITE_DONE) return std::unexpected(result);
  return result == SQLITE_ROW;
}

int SqliteWriter::note_holder(const Append& append) {
  if (!append.holder) return SQLITE_DONE;
  return holder_.bind(1, append.table)
      .bind(2, append.holder->hash)
      .bind(3, std::uint64_t{append.holder->seat})
      .run();
}

int SqliteWriter::note_listings(const Append& append) {
  for (const Listing& one : append.listings) {
    Statement& statement = one.text.empty() ? unlist_ : list_;
    statement.bind(1, append.table).bind(2, one.list);
    if (!one.text.empty()) statement.bind(3, static_cast<std::uint64_t>(one.rank)).bind(4, one.text);
    if (const int noted = statement.run(); noted != SQLITE_DONE) return noted;
  }
  return SQLITE_DONE;
}

// The name last: by it the rest is found.
int SqliteWriter::drop(const std::string& log) {
  for (Statement* one : {&drop_rows_, &drop_listings_, &drop_name_}) {
    if (const int dropped = one->bind(1, log).run(); dropped != SQLITE_DONE) return dropped;
  }
  return SQLITE_DONE;
}

std::expected<Outcome, int> SqliteWriter::put(const Append& append) {
  if (!is_storable(append)) return Outcome::Taken;
  const auto inserted = insert(append);
  if (!inserted) return std::unexpected(inserted.error());
  if (*inserted) {
    if (const int noted = note_holder(append); noted != SQLITE_DONE) return std::unexpected(noted);
    if (const int noted = note_listings(append); noted != SQLITE_DONE) return std::unexpected(noted);
    for (const std::string& log : append.drops) {
      if (const int dropped = drop(log); dropped != SQLITE_DONE) return std::unexpected(dropped);
    }
    return Outcome::Stored;
  }
  const auto same = is_there(append);
  if (!same) return std::unexpected(same.error());
  return *same ? Outcome::Stored : Outcome::Taken;
}

int SqliteWriter::attempt(std::span<const Append> group, std::vector<Outcome>& outcomes,
                          const std::set<std::string_view>& damaged, std::string_view& failed) {
  if (const int begun = begin_.run(); begun != SQLITE_DONE) return begun;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (damaged.contains(group[i].table)) continue;
    const auto outcome = put(group[i]);
    if (!outcome) {
      failed = group[i].table;
      return outcome.error();
    }
    outcomes[i] = *outcome;
  }
  const int committed = commit_.run();
  return committed == SQLITE_DONE ? SQLITE_OK : committed;
}

std::vector<Outcome> SqliteWriter::write(std::span<const Append> group) {
  std::vector<Outcome> outcomes(group.size(), Outcome::Unavailable);
  std::set<std::string_view> damaged;  // a table more in each turn of the loop
  for (;;) {
    std::string_view failed;
    const int result = attempt(group, outcomes, damaged, failed);
    if (result == SQLITE_OK) return outcomes;
    if (database_.in_transaction()) rollback_.run();
    outcomes.assign(group.size(), Outcome::Unavailable);
    if (!is_local(result) || failed.empty()) return outcomes;
    damaged.insert(failed);
  }
}

bool SqliteWriter::probe() {
  if (begin_.run() == SQLITE_DONE && probe_.run() == SQLITE_DONE && commit_.run() == SQLITE_DONE) return true;
  if (database_.in_transaction()) rollback_.run();
  return false;
}

void SqliteWriter::tidy() {
  const int pages = database_.wal_pages();
  if (pages < tidied_) tidied_ = 0;  // it begins anew
  if (pages - tidied_ < kWalPages) return;
  database_.checkpoint();
  tidied_ = pages;
}

}  // namespace hali::storage
