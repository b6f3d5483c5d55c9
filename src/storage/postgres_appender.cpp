#include "storage/postgres_appender.h"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include "storage/postgres_values.h"
#include "storage/storable.h"

namespace hali::storage {
namespace {

constexpr std::size_t kGroupRows = 512;
constexpr std::size_t kGroupBytes = 8u << 20;
constexpr std::size_t kLookedAt = 4 * kGroupRows;  // in search of rows of other tables
constexpr std::size_t kNewsBytes = 7900;           // PostgreSQL's own limit is 8000
constexpr std::size_t kMostSuspects = 10000;

}  // namespace

std::vector<Prepared> PostgresAppender::statements() {
  return {{.name = "append",
           .sql = "select hali_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
           .types = {kTextArray, kInt8Array, kInt8Array, kInt8Array, kInt8Array, kByteaArray, kTextArray,
                     kInt2Array, kTextArray, kTextArray, kTextArray, kInt8Array, kByteaArray, kTextArray}}};
}

void PostgresAppender::add(Append append, std::function<void(Outcome)> done) {
  const bool refused = !is_storable(append);
  const std::lock_guard lock(mutex_);
  waiting_.push_back({.append = std::move(append),
                      .done = std::move(done),
                      .since = std::chrono::steady_clock::now(),
                      .refused = refused});
}

PostgresAppender::Group PostgresAppender::take_group() {
  Group group;
  std::deque<Waiting> later;
  std::unordered_set<std::string> tables;
  std::size_t bytes = 0;
  const std::lock_guard lock(mutex_);
  for (std::size_t looked = 0; !waiting_.empty() && looked < kLookedAt; ++looked) {
    if (group.size() >= kGroupRows || bytes >= kGroupBytes) break;
    Waiting one = std::move(waiting_.front());
    waiting_.pop_front();
    const bool alone = suspects_.contains(one.append.table);
    if ((alone && !group.empty()) || tables.contains(one.append.table)) {
      tables.insert(one.append.table);  // what comes after it waits too
      later.push_back(std::move(one));
      continue;
    }
    bytes += one.append.row.entry.size();
    for (const Listing& listing : one.append.listings) bytes += listing.text.size();
    tables.insert(one.append.table);
    group.push_back(std::move(one));
    if (alone) break;
  }
  waiting_.insert(waiting_.begin(), std::move_iterator(later.begin()), std::move_iterator(later.end()));
  return group;
}

std::optional<Request> PostgresAppender::next() {
  Group group = take_group();
  if (group.empty()) return std::nullopt;
  Request request = request_for(group);
  request.done = [this, kept = std::make_shared<Group>(std::move(group))](const PGresult* result) {
    finish(std::move(*kept), result);
  };
  return request;
}

Request PostgresAppender::request_for(const Group& group) const {
  ArrayValue names(kText), ats(kInt8), branches(kInt8), tokens(kInt8), sums(kInt8), entries(kBytea);
  ArrayValue holders(kText), seats(kInt2), news(kText);
  ArrayValue listed(kText), lists(kText), ranks(kInt8), texts(kBytea), drops(kText);
  bool held = false;
  bool lists_any = false;
  bool drops_any = false;
  std::string message = node_;
  for (const Waiting& one : group) {
    const Append& append = one.append;
    if (one.refused) continue;
    names.add(append.table);
    ats.add(static_cast<std::int64_t>(append.row.at));
    branches.add(std::int64_t{append.row.branch});
    tokens.add(static_cast<std::int64_t>(append.token));
    sums.add(std::int64_t{row_sum(append.table, append.row)});
    entries.add(append.row.entry);
    held = held || append.holder.has_value();
    if (append.holder) {
      holders.add(append.holder->hash);
    } else {
      holders.add_null();
    }
    seats.add(static_cast<std::int16_t>(append.holder ? append.holder->seat : 0));
    for (const Listing& listing : append.listings) {
      lists_any = true;
      listed.add(append.table);
      lists.add(listing.list);
      ranks.add(listing.rank);
      if (listing.text.empty()) {
        texts.add_null();
      } else {
        texts.add(listing.text);
      }
    }
    for (const std::string& log : append.drops) {
      drops_any = true;
      drops.add(log);
    }
    if (message.size() + 1 + append.table.size() > kNewsBytes) {
      news.add(message);
      message = node_;
    }
    message += ' ';
    message += append.table;
  }
  news.add(message);
  const auto if_any = [](bool any, const ArrayValue& values) {
    return any ? std::optional(values.value()) : std::nullopt;
  };
  return {.statement = "append",
          .values = {names.value(), ats.value(), branches.value(), tokens.value(), sums.value(),
                     entries.value(), if_any(held, holders), if_any(held, seats), news.value(),
                     if_any(lists_any, listed), if_any(lists_any, lists), if_any(lists_any, ranks),
                     if_any(lists_any, texts), if_any(drops_any, drops)},
          .done = {}};
}

void PostgresAppender::finish(Group group, const PGresult* result) {
  const bool fine = result != nullptr && is_fine(result) && PQntuples(result) == 1;
  const bool all = fine && PQgetisnull(result, 0, 0) == 1;
  // An array of booleans: a head of 20 bytes, then each with its length.
  std::string_view stored = fine && !all ? value_of(result, 0, 0) : std::string_view();
  stored.remove_prefix(std::min<std::size_t>(stored.size(), 20));
  std::vector<Outcome> outcomes;
  for (const Waiting& one : group) {
    if (one.refused) {
      outcomes.push_back(Outcome::Taken);
    } else if (all) {
      outcomes.push_back(Outcome::Stored);
    } else if (stored.size() >= 5) {
      outcomes.push_back(stored[4] == 1 ? Outcome::Stored : Outcome::Taken);
      stored.remove_prefix(5);
    } else {
      outcomes.push_back(Outcome::Unavailable);
    }
  }
  if (result != nullptr) {
    const std::lock_guard lock(mutex_);
    if (suspects_.size() > kMostSuspects) suspects_.clear();
    for (const Waiting& one : group) {
      if (fine) {
        if (suspects_.empty()) break;
        suspects_.erase(one.append.table);
      } else {
        suspects_.insert(one.append.table);
      }
    }
  }
  complete(std::move(group), std::move(outcomes));
}

void PostgresAppender::complete(Group group, std::vector<Outcome> outcomes) {
  completions_.hand([group = std::make_shared<Group>(std::move(group)), outcomes = std::move(outcomes)] {
    for (std::size_t i = 0; i < outcomes.size(); ++i) (*group)[i].done(outcomes[i]);
  });
}

void PostgresAppender::give_up(SteadyTime before) {
  Group late;
  {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty() && waiting_.front().since < before) {
      late.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
  }
  const std::size_t count = late.size();
  if (count > 0) complete(std::move(late), std::vector(count, Outcome::Unavailable));
}

}  // namespace hali::storage
