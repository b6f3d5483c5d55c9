// A store for whoever has nothing else to do: asks and waits. For commands and tests; any thread may call.
#pragma once

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace hali::storage {

class WaitingStore {
 public:
  // Requires: the store hands its completions to something that runs them by itself (at_once).
  explicit WaitingStore(Store& store) : store_(store) {}

  Outcome append(Append row) {
    return wait<Outcome>([&](auto done) { store_.append(std::move(row), std::move(done)); });
  }
  Result<std::vector<Row>> read(const std::string& table, std::uint64_t from = 0) {
    return wait<Result<std::vector<Row>>>([&](auto done) { store_.read(table, from, std::move(done)); });
  }
  Result<std::vector<Held>> tables_of(const std::string& holder) {
    return wait<Result<std::vector<Held>>>([&](auto done) { store_.tables_of(holder, std::move(done)); });
  }
  Result<std::vector<std::string>> tables(const std::string& after, std::size_t most) {
    return wait<Result<std::vector<std::string>>>(
        [&](auto done) { store_.tables(after, most, std::move(done)); });
  }
  Result<std::vector<Listed>> listed(const std::string& list, std::size_t most) {
    return wait<Result<std::vector<Listed>>>([&](auto done) { store_.listed(list, most, std::move(done)); });
  }
  Result<std::vector<Listing>> listings_of(const std::string& table) {
    return wait<Result<std::vector<Listing>>>([&](auto done) { store_.listings_of(table, std::move(done)); });
  }

  // A Post: runs completions on the store's own thread.
  static void at_once(const std::function<void()>& completion) { completion(); }

 private:
  template <class Answer, class Ask>
  static Answer wait(Ask ask) {
    auto answer = std::make_shared<std::promise<Answer>>();
    auto coming = answer->get_future();
    ask([answer](Answer found) { answer->set_value(std::move(found)); });
    return coming.get();
  }

  Store& store_;
};

}  // namespace hali::storage
