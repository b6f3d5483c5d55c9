#include "storage/postgres_reader.h"

#include <algorithm>
#include <limits>

#include "storage/postgres_values.h"
#include "storage/storable.h"

namespace hali::storage {
namespace {

constexpr std::size_t kMostRows = std::numeric_limits<std::int64_t>::max();  // as PostgreSQL counts

Result<std::vector<Row>> rows_in(const PGresult& result, const std::string& table, std::uint64_t from) {
  std::vector<Row> rows;
  const int count = PQntuples(&result);
  rows.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    Row row{.at = get_number(value_of(&result, i, 0)),
            .branch = static_cast<std::uint32_t>(get_number(value_of(&result, i, 1))),
            .entry = std::string(value_of(&result, i, 3))};
    const auto sum = static_cast<std::uint32_t>(get_number(value_of(&result, i, 2)));
    if (auto failed = damage(table, row, from + rows.size(), sum)) return std::unexpected(std::move(*failed));
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::vector<Prepared> PostgresReader::statements() {
  return {{.name = "read",
           .sql = "select at, branch, sum, entry from hali_rows "
                  "where table_id = (select id from hali_tables where name = $1) and at >= $2 order by at",
           .types = {kText, kInt8}},
          {.name = "tables_of",
           .sql = "select name, seat from hali_holders join hali_tables on id = table_id where hash = $1 "
                  "order by table_id desc, seat",
           .types = {kText}},
          {.name = "tables",
           .sql = "select name from hali_tables where name > $1 order by name limit $2",
           .types = {kText, kInt8}},
          {.name = "listed",
           .sql = "select name, rank, text from hali_listings where list = $1 "
                  "order by rank desc, name limit $2",
           .types = {kText, kInt8}},
          {.name = "listings_of",
           .sql = "select list, rank, text from hali_listings where name = $1 order by list",
           .types = {kText}}};
}

template <class Answer>
void PostgresReader::ask(Request request, std::function<Result<Answer>(const PGresult&)> understand,
                         std::function<void(Result<Answer>)> done) {
  request.done = [this, understand = std::move(understand), done = std::move(done)](const PGresult* result) {
    Result<Answer> answer = fault("", "fault.store.away");
    if (result != nullptr && is_fine(result)) {
      answer = understand(*result);
    } else if (result != nullptr) {
      answer = std::unexpected(database_problem(PQresultErrorMessage(result)));
    }
    completions_.hand([done, answer = std::move(answer)]() mutable { done(std::move(answer)); });
  };
  const std::lock_guard lock(mutex_);
  waiting_.push_back({.request = std::move(request), .since = std::chrono::steady_clock::now()});
}

void PostgresReader::read(std::string table, std::uint64_t from,
                          std::function<void(Result<std::vector<Row>>)> done) {
  // What no table can be called is asked for under a name that no table has.
  const bool possible =
      is_storable({.table = table, .row = {.at = from, .branch = 0, .entry = {}}, .token = 0});
  Request request{.statement = "read",
                  .values = {possible ? table : std::string(), number_value(possible ? from : 0)},
                  .done = {}};
  ask<std::vector<Row>>(
      std::move(request),
      [table = std::move(table), from](const PGresult& result) { return rows_in(result, table, from); },
      std::move(done));
}

void PostgresReader::tables_of(const std::string& holder,
                               std::function<void(Result<std::vector<Held>>)> done) {
  ask<std::vector<Held>>(
      {.statement = "tables_of",
       .values = {holder.find('\0') == std::string::npos ? holder : ""},
       .done = {}},
      [](const PGresult& result) -> Result<std::vector<Held>> {
        std::vector<Held> held;
        held.reserve(static_cast<std::size_t>(PQntuples(&result)));
        for (int i = 0; i < PQntuples(&result); ++i) {
          held.push_back({.table = std::string(value_of(&result, i, 0)),
                          .seat = static_cast<Seat>(get_number(value_of(&result, i, 1)))});
        }
        return held;
      },
      std::move(done));
}

void PostgresReader::tables(const std::string& after, std::size_t most,
                            std::function<void(Result<std::vector<std::string>>)> done) {
  ask<std::vector<std::string>>(
      {.statement = "tables",
       .values = {after.substr(0, after.find('\0')), number_value(static_cast<std::int64_t>(most))},
       .done = {}},
      [](const PGresult& result) -> Result<std::vector<std::string>> {
        std::vector<std::string> names;
        names.reserve(static_cast<std::size_t>(PQntuples(&result)));
        for (int i = 0; i < PQntuples(&result); ++i) names.emplace_back(value_of(&result, i, 0));
        return names;
      },
      std::move(done));
}

void PostgresReader::listed(const std::string& list, std::size_t most,
                            std::function<void(Result<std::vector<Listed>>)> done) {
  ask<std::vector<Listed>>(
      {.statement = "listed",
       .values = {is_table_name(list) ? list : "", number_value(std::int64_t(std::min(most, kMostRows)))},
       .done = {}},
      [](const PGresult& result) -> Result<std::vector<Listed>> {
        std::vector<Listed> found;
        found.reserve(static_cast<std::size_t>(PQntuples(&result)));
        for (int i = 0; i < PQntuples(&result); ++i) {
          found.push_back({.name = std::string(value_of(&result, i, 0)),
                           .rank = static_cast<std::int64_t>(get_number(value_of(&result, i, 1))),
                           .text = std::string(value_of(&result, i, 2))});
        }
        return found;
      },
      std::move(done));
}

void PostgresReader::listings_of(const std::string& table,
                                 std::function<void(Result<std::vector<Listing>>)> done) {
  ask<std::vector<Listing>>(
      {.statement = "listings_of", .values = {is_table_name(table) ? table : ""}, .done = {}},
      [](const PGresult& result) -> Result<std::vector<Listing>> {
        std::vector<Listing> found;
        found.reserve(static_cast<std::size_t>(PQntuples(&result)));
        for (int i = 0; i < PQntuples(&result); ++i) {
          found.push_back({.list = std::string(value_of(&result, i, 0)),
                           .rank = static_cast<std::int64_t>(get_number(value_of(&result, i, 1))),
                           .text = std::string(value_of(&result, i, 2))});
        }
        return found;
      },
      std::move(done));
}

std::optional<Request> PostgresReader::next() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) return std::nullopt;
  Request request = std::move(waiting_.front().request);
  waiting_.pop_front();
  return request;
}

void PostgresReader::give_up(SteadyTime before) {
  for (;;) {
    std::function<void(const PGresult*)> done;
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.empty() || waiting_.front().since >= before) return;
      done = std::move(waiting_.front().request.done);
      waiting_.pop_front();
    }
    done(nullptr);
  }
}

}  // namespace hali::storage
