// Questions on their way to a PostgreSQL.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "storage/completions.h"
#include "storage/postgres_link.h"
#include "storage/store.h"

namespace hali::storage {

class PostgresReader final : public LinkWork {
 public:
  explicit PostgresReader(Completions& completions) : completions_(completions) {}

  static std::vector<Prepared> statements();

  // Any thread.
  void read(std::string table, std::uint64_t from, std::function<void(Result<std::vector<Row>>)> done);
  void tables_of(const std::string& holder, std::function<void(Result<std::vector<Held>>)> done);
  void tables(const std::string& after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done);
  void listed(const std::string& list, std::size_t most,
              std::function<void(Result<std::vector<Listed>>)> done);
  void listings_of(const std::string& table, std::function<void(Result<std::vector<Listing>>)> done);

  std::optional<Request> next() override;
  void give_up(SteadyTime before) override;

 private:
  struct Waiting {
    Request request;
    SteadyTime since;
  };
  template <class Answer>
  void ask(Request request, std::function<Result<Answer>(const PGresult&)> understand,
           std::function<void(Result<Answer>)> done);

  Completions& completions_;
  std::mutex mutex_;
  std::deque<Waiting> waiting_;
};

}  // namespace hali::storage
