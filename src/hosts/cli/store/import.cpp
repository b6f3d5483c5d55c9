// hali store import ADDRESS FOLDER, or --from ADDRESS: puts all logs of an export, or of another store, into
// a store: tables, accounts, ratings, and where each stands on lists. What is there already stays; to do it
// again does no harm.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <future>
#include <iostream>
#include <thread>

#include "base/hash.h"
#include "base/text.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/store/opened_store.h"
#include "hosts/cli/store/parts.h"
#include "hosts/cli/store/replayed.h"
#include "hosts/cli/store/rows_file.h"
#include "storage/log_kind.h"
#include "storage/storable.h"

namespace hali::cli {
namespace {

using storage::Outcome;
using storage::Row;

constexpr std::size_t kBatch = 256;  // tables at a time
constexpr std::size_t kBatchBytes = 64u << 20;
constexpr int kTries = 20;  // while the store is away
constexpr std::chrono::milliseconds kPause{500};

// Where tables come from: the oldest first, since a store finds the newest by the order in which they came.
class Source {
 public:
  Source(const std::string& folder, const std::string& from, const Words& words) {
    if (from.empty()) {
      const std::string file = (std::filesystem::path(folder) / kRowsFile).string();
      file_ = value_or_problem(words, RowsFileReader::open(file), file);
      tables_ = file_->tables();
    } else {
      store_.emplace(from, false, words);
      store_->for_each_log([&](const std::string& name) {
        const auto rows = store_->waiting().read(name);
        const bool known = rows && !rows->empty();
        tables_.push_back({.name = name, .made = known ? made_at(rows->front()) : 0, .begin = 0, .rows = 0});
      });
    }
    std::ranges::stable_sort(tables_, {}, &ListedTable::made);
  }

  [[nodiscard]] const std::vector<ListedTable>& tables() const { return tables_; }
  Result<Log> read(const ListedTable& table) {
    return store_ ? store_->read(table.name) : file_->read(table);
  }

 private:
  std::optional<RowsFileReader> file_;
  std::optional<OpenedStore> store_;
  std::vector<ListedTable> tables_;
};

struct Wanted {
  std::string table;
  std::vector<Row> rows;
  std::vector<storage::Listing> listings;  // come with the last row
};

// The same row has the same token in every import: to append it once more is harmless.
std::uint64_t token_of(const std::string& table, const Row& row) {
  Hash hash;
  hash.add(table);
  hash.add(row.at);
  hash.add(std::uint64_t{row.branch});
  hash.add(row.entry);
  return hash.value();
}

class Import {
 public:
  Import(OpenedStore& to, const Words& words) : to_(to), words_(words) {}

  void add(const std::string& table, Result<Log> log) {
    if (!log) return refuse(table, log.error());
    std::vector<Row>* const rows = &log->rows;
    std::optional<LoggedTable> played;
    if (const auto failed = judged(table, *rows, played)) return refuse(table, *failed);
    const bool is_table = storage::log_kind(table) == storage::LogKind::Table;
    const auto there = to_.waiting().read(table);
    // One table that is damaged there does not hold up the others.
    if (!there && storage::is_damage(there.error())) return refuse(table, there.error());
    if (!there) throw Problem(told(words_, there.error()));
    const std::size_t same = std::min(there->size(), rows->size());
    const auto differs = std::ranges::mismatch(*there, *rows).in1 - there->begin();
    if (static_cast<std::size_t>(differs) < there->size()) {
      return refuse(table, wrong("", "fault.store.differs", to_text(differs)));
    }
    if (!is_table) {
      ++others_;
      if (same == rows->size()) return;
    } else if (there->empty()) {
      ++added_;
    } else if (same == rows->size()) {
      ++known_;
      return;
    } else {
      ++continued_;
    }
    rows->erase(rows->begin(), rows->begin() + static_cast<std::ptrdiff_t>(same));
    for (const Row& row : *rows) bytes_ += row.entry.size() + 100;
    if (!there->empty()) take_off_other_lists(table, log->listings);
    batch_.push_back({.table = table, .rows = std::move(*rows), .listings = std::move(log->listings)});
    if (batch_.size() >= kBatch || bytes_ >= kBatchBytes) flush();
  }

  // A Problem when the store does not take what it should.
  void flush() {
    for (int i = 0; i < kTries; ++i) {
      const Outcome worst = append_all();
      if (worst == Outcome::Stored) {
        batch_.clear();
        bytes_ = 0;
        return;
      }
      if (worst == Outcome::Taken) throw Problem(words_.say("cli.store.import.taken"));
      std::this_thread::sleep_for(kPause);
    }
    throw Problem(words_.say("cli.store.import.away"));
  }

  int finish() {
    flush();
    std::cout << words_.say("cli.store.import.done", added_, continued_, known_) << std::endl;
    tell_others(others_, words_);
    if (refused_ == 0) return kOk;
    std::cout << words_.say("cli.store.import.refused", refused_) << std::endl;
    return kFailed;
  }

 private:
  // A log that is continued stands where it stands now, and no more where it stood.
  void take_off_other_lists(const std::string& table, std::vector<storage::Listing>& listings) {
    auto there = value_or_problem(words_, to_.waiting().listings_of(table));
    for (storage::Listing& old : there) {
      if (std::ranges::find(listings, old.list, &storage::Listing::list) != listings.end()) continue;
      old.text.clear();
      listings.push_back(std::move(old));
    }
  }

  void refuse(const std::string& table, const Fault& fault) {
    ++refused_;
    Fault shown = fault;
    if (shown.where == table) shown.where.clear();
    std::cout << told(words_, shown, table) << std::endl;
  }

  // Row by row through all tables, so that each group of the store has many tables.
  Outcome append_all() {
    std::atomic<std::size_t> open = 1;
    std::atomic<bool> taken = false;
    std::atomic<bool> away = false;
    const auto all = std::make_shared<std::promise<void>>();
    const auto close_one = [&open, all] {
      if (--open == 0) all->set_value();
    };
    std::size_t longest = 0;
    for (const Wanted& one : batch_) longest = std::max(longest, one.rows.size());
    for (std::size_t i = 0; i < longest; ++i) {
      for (const Wanted& one : batch_) {
        if (i >= one.rows.size()) continue;
        const Row& row = one.rows[i];
        ++open;
        storage::Append append{
            .table = one.table, .row = row, .token = token_of(one.table, row), .holder = holder_in(row)};
        if (i + 1 == one.rows.size()) append.listings = one.listings;
        to_.store().append(std::move(append), [&taken, &away, close_one](Outcome outcome) {
          if (outcome == Outcome::Taken) taken = true;
          if (outcome == Outcome::Unavailable) away = true;
          close_one();
        });
      }
    }
    close_one();
    all->get_future().wait();
    // What is away takes along what comes after it: that is Taken for now.
    if (away) return Outcome::Unavailable;
    return taken ? Outcome::Taken : Outcome::Stored;
  }

  OpenedStore& to_;
  const Words& words_;
  std::vector<Wanted> batch_;
  std::size_t bytes_ = 0;
  std::size_t added_ = 0;
  std::size_t continued_ = 0;
  std::size_t known_ = 0;
  std::size_t refused_ = 0;
  std::size_t others_ = 0;
};

}  // namespace

int import_store(const std::string& address, const std::string& folder, const std::string& from,
                 const Words& words) {
  if (folder.empty() == from.empty()) throw Problem(words.say("cli.store.import.which"));
  Source source(folder, from, words);
  OpenedStore to(address, true, words);
  Import import(to, words);
  for (const ListedTable& table : source.tables()) import.add(table.name, source.read(table));
  return import.finish();
}

}  // namespace hali::cli
