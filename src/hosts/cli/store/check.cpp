// hali store check ADDRESS: plays every table of a store again and names those that are damaged.
#include <algorithm>
#include <iostream>
#include <unordered_map>

#include "base/text.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/store/opened_store.h"
#include "hosts/cli/store/parts.h"
#include "hosts/cli/store/replayed.h"
#include "storage/log_kind.h"
#include "storage/sqlite_schema.h"

namespace hali::cli {
namespace {

constexpr std::size_t kHoldersInMind = 10000;

class StoreCheck {
 public:
  StoreCheck(const std::string& address, const Words& words)
      : words_(words), opened_(address, false, words) {}

  void look_at(const std::string& table) {
    const bool is_table = storage::log_kind(table) == storage::LogKind::Table;
    ++(is_table ? tables_ : others_);
    const auto rows = opened_.waiting().read(table);
    if (!rows) return damaged(table, rows.error());
    rows_ += rows->size();
    std::optional<LoggedTable> played;
    if (const auto failed = judged(table, *rows, played)) return damaged(table, *failed);
    if (!is_table) return;
    for (const storage::Row& row : *rows) {
      const auto holder = holder_in(row);
      if (!holder) continue;
      const auto found = is_found(*holder, table);
      if (!found) return damaged(table, found.error());
      if (!*found) return damaged(table, wrong("", "fault.store.holder", to_text(holder->seat + 1)));
    }
  }

  int finish(std::size_t pages) {
    if (damaged_ == 0 && pages == 0) {
      std::cout << words_.say("cli.store.check.good", tables_, rows_) << std::endl;
      tell_others(others_, words_);
      return kOk;
    }
    std::cout << words_.say("cli.store.check.bad", damaged_, tables_ + others_) << std::endl;
    return kFailed;
  }

  OpenedStore& opened() { return opened_; }

 private:
  void damaged(const std::string& table, const Fault& fault) {
    ++damaged_;
    Fault shown = fault;
    if (shown.where == table) shown.where.clear();
    std::cout << told(words_, shown, table) << std::endl;
  }

  // Do those who ask for their tables hear of this one?
  Result<bool> is_found(const storage::Holder& holder, const std::string& table) {
    if (held_.size() > kHoldersInMind) held_.clear();
    auto known = held_.find(holder.hash);
    if (known == held_.end()) {
      auto held = opened_.waiting().tables_of(holder.hash);
      if (!held) return std::unexpected(held.error());
      known = held_.emplace(holder.hash, std::move(*held)).first;
    }
    const storage::Held wanted{.table = table, .seat = holder.seat};
    return std::ranges::find(known->second, wanted) != known->second.end();
  }

  const Words& words_;
  OpenedStore opened_;
  std::unordered_map<std::string, std::vector<storage::Held>> held_;
  std::size_t tables_ = 0;
  std::size_t others_ = 0;
  std::size_t rows_ = 0;
  std::size_t damaged_ = 0;
};

// What SQLite itself finds, before anything is asked of it.
std::size_t look_at_pages(const std::string& address, const Words& words) {
  const std::string path = sqlite_path(address);
  if (path.empty()) return 0;
  auto database = value_or_problem(words, storage::Database::open(path));
  const auto found = storage::damages(database);
  if (!found) {
    std::cout << told(words, found.error()) << std::endl;
    return 1;
  }
  for (const std::string& one : *found) {
    std::cout << told(words, wrong("", "fault.store.damaged", path, one)) << std::endl;
  }
  return found->size();
}

}  // namespace

int check_store(const std::string& address, const Words& words) {
  StoreCheck check(address, words);
  const std::size_t pages = look_at_pages(address, words);
  check.opened().for_each_log([&](const std::string& table) { check.look_at(table); });
  return check.finish(pages);
}

}  // namespace hali::cli
