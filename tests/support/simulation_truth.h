// What is true in the simulation: all that the rows say, whoever was told of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "storage/store.h"
#include "table/logged_table.h"

namespace hali::test {

// What the rows of the table mean, row by row as they are stored.
class SimulationTruth {
 public:
  // Empty: the row is possible.
  std::string add(const storage::Row& row);

  [[nodiscard]] const LoggedTable* log() const { return log_ ? &*log_ : nullptr; }
  [[nodiscard]] std::size_t rows() const { return entries_.size(); }
  [[nodiscard]] bool was(std::int64_t at, std::int64_t branch) const {
    return moments_.contains({branch, at});
  }
  // After how many rows it was so for the first time.
  [[nodiscard]] std::size_t row_of(std::int64_t at, std::int64_t branch) const {
    return moments_.at({branch, at}).row;
  }
  // As the seat saw it then; -1: who watches.
  [[nodiscard]] const json::value& view(std::int64_t at, std::int64_t branch, int seat);

  struct Done {
    Entry entry;
    std::int64_t at = 0, branch = 0;  // the moment at which it was done
  };
  [[nodiscard]] const std::vector<Done>& done() const { return entries_; }

 private:
  struct Moment {
    std::size_t row = 0;
    std::map<int, std::string> texts;
    std::map<int, json::value> views;
  };

  std::optional<LoggedTable> log_;
  std::vector<Done> entries_;
  std::map<std::pair<std::int64_t, std::int64_t>, Moment> moments_;  // by branch and at
};

}  // namespace hali::test
