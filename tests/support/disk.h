// The rows of a store in memory, without time: what every store promises, in its plainest form.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "storage/store.h"

namespace hali::test {

class Disk {
 public:
  storage::Outcome append(const storage::Append& append) {
    auto& rows = tables_[append.table];
    const std::uint64_t at = append.row.at;
    if (at < rows.size() && rows[at].token == append.token) return storage::Outcome::Stored;
    if (at != rows.size()) return storage::Outcome::Taken;
    rows.push_back({append.row, append.token});
    if (append.holder) {
      auto& held = holders_[append.holder->hash];
      held.insert(held.begin(), {append.table, append.holder->seat});
    }
    for (const storage::Listing& one : append.listings) {
      if (one.text.empty()) {
        lists_[one.list].erase(append.table);
      } else {
        lists_[one.list][append.table] = one;
      }
    }
    for (const std::string& log : append.drops) forget(log);
    if (on_stored) on_stored(append.table, append.row);
    return storage::Outcome::Stored;
  }

  [[nodiscard]] std::vector<storage::Row> rows(const std::string& table, std::uint64_t from) const {
    std::vector<storage::Row> out;
    const auto found = tables_.find(table);
    if (found == tables_.end()) return out;
    for (std::size_t i = from; i < found->second.size(); ++i) out.push_back(found->second[i].row);
    return out;
  }

  [[nodiscard]] std::vector<storage::Held> tables_of(const std::string& holder) const {
    const auto found = holders_.find(holder);
    return found == holders_.end() ? std::vector<storage::Held>() : found->second;
  }

  [[nodiscard]] std::vector<std::string> tables(const std::string& after, std::size_t most) const {
    std::vector<std::string> out;
    for (auto it = tables_.upper_bound(after); it != tables_.end() && out.size() < most; ++it) {
      out.push_back(it->first);
    }
    return out;
  }

  [[nodiscard]] std::vector<storage::Listed> listed(const std::string& list, std::size_t most) const {
    std::vector<storage::Listed> out;
    const auto found = lists_.find(list);
    if (found == lists_.end()) return out;
    for (const auto& [name, one] : found->second) {
      out.push_back({.name = name, .rank = one.rank, .text = one.text});
    }
    std::ranges::stable_sort(out, std::greater(), &storage::Listed::rank);
    out.resize(std::min(out.size(), most));
    return out;
  }

  [[nodiscard]] std::vector<storage::Listing> listings_of(const std::string& table) const {
    std::vector<storage::Listing> out;
    for (const auto& [list, names] : lists_) {
      if (const auto found = names.find(table); found != names.end()) out.push_back(found->second);
    }
    return out;
  }

  // As a backup would that is older than the log, and as what perishes goes.
  void forget(const std::string& table) {
    tables_.erase(table);
    for (auto& [list, names] : lists_) names.erase(table);
    for (auto& [hash, held] : holders_)
      std::erase_if(held, [&](const storage::Held& one) { return one.table == table; });
  }

  // Called with every row as it takes effect.
  std::function<void(const std::string& table, const storage::Row& row)> on_stored;

 private:
  struct Stored {
    storage::Row row;
    std::uint64_t token = 0;
  };

  std::map<std::string, std::vector<Stored>> tables_;
  std::map<std::string, std::vector<storage::Held>> holders_;
  std::map<std::string, std::map<std::string, storage::Listing>> lists_;  // by list, then by log
};

}  // namespace hali::test
