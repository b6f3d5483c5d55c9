// A store that is watched: how long it takes, and how much waits for it. Completions come on one thread, and
// that one counts.
#pragma once

#include <cstdint>

#include "hosts/server/figures.h"
#include "storage/store.h"

namespace hali::server {

struct StoreFigures {
  std::uint64_t under_way = 0;  // appends
  std::uint64_t stored = 0, taken = 0, unavailable = 0, reads = 0, read_faults = 0;
  Histogram append;  // from the call to the answer
  Histogram read;
};

class MeasuredStore : public storage::Store {
 public:
  // Requires: it outlives this. All is called, and completed, on one thread.
  explicit MeasuredStore(storage::Store& store) : store_(store) {}

  [[nodiscard]] std::string_view name() const override { return store_.name(); }
  void append(storage::Append row, std::function<void(storage::Outcome)> done) override;
  void read(std::string table, std::uint64_t from,
            std::function<void(Result<std::vector<storage::Row>>)> done) override;
  void tables_of(std::string holder, std::function<void(Result<std::vector<storage::Held>>)> done) override {
    store_.tables_of(std::move(holder), std::move(done));
  }
  void tables(std::string after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done) override {
    store_.tables(std::move(after), most, std::move(done));
  }
  void listed(std::string list, std::size_t most,
              std::function<void(Result<std::vector<storage::Listed>>)> done) override;
  void listings_of(std::string table,
                   std::function<void(Result<std::vector<storage::Listing>>)> done) override {
    store_.listings_of(std::move(table), std::move(done));
  }
  void listen(std::function<void(std::string table)> news) override { store_.listen(std::move(news)); }
  [[nodiscard]] bool ready() const override { return store_.ready(); }

  [[nodiscard]] const StoreFigures& figures() const { return figures_; }

 private:
  storage::Store& store_;
  StoreFigures figures_;
};

}  // namespace hali::server
