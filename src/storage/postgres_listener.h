// Hears of what other programs have appended.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "storage/completions.h"
#include "storage/postgres_link.h"

namespace hali::storage {

class PostgresListener final : public LinkWork {
 public:
  // News that begin with the name of this node are its own.
  PostgresListener(Completions& completions, std::string node, std::function<void(std::string)> news)
      : completions_(completions), node_(std::move(node)), news_(std::move(news)) {}

  static std::vector<Prepared> statements() { return {{.name = "beat", .sql = "select 1", .types = {}}}; }

  // A question once in a while: a connection that is cut somewhere on its way says nothing by itself.
  std::optional<Request> next() override;
  void give_up(SteadyTime) override {}
  void connected() override { tell(""); }  // who was not there may have missed something
  void notified(std::string_view message) override;

 private:
  void tell(std::string table);

  Completions& completions_;
  std::string node_;
  std::function<void(std::string)> news_;
  SteadyTime asked_{};
};

}  // namespace hali::storage
