// Appends on their way to a PostgreSQL, in groups: all that came while the last groups were under way.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "storage/completions.h"
#include "storage/postgres_link.h"
#include "storage/store.h"

namespace hali::storage {

class PostgresAppender final : public LinkWork {
 public:
  // `node` is this program's name in the news that it sends to others.
  PostgresAppender(Completions& completions, std::string node)
      : completions_(completions), node_(std::move(node)) {}

  static std::vector<Prepared> statements();

  // Any thread.
  void add(Append append, std::function<void(Outcome)> done);

  std::optional<Request> next() override;
  void give_up(SteadyTime before) override;

 private:
  struct Waiting {
    Append append;
    std::function<void(Outcome)> done;
    SteadyTime since;
    bool refused = false;  // can never be stored; it goes along, so that it is answered in its turn
  };
  using Group = std::vector<Waiting>;

  // One row a table: the function judges all of a group by what was there before it.
  Group take_group();
  Request request_for(const Group& group) const;
  void finish(Group group, const PGresult* result);
  void complete(Group group, std::vector<Outcome> outcomes);

  Completions& completions_;
  std::string node_;
  std::mutex mutex_;
  std::deque<Waiting> waiting_;
  // Tables of groups that failed: they go alone until it is known which of them is to blame.
  std::set<std::string> suspects_;
};

}  // namespace hali::storage
