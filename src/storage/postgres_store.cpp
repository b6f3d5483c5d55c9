#include "storage/postgres_store.h"

#include <random>

#include "base/text.h"
#include "storage/postgres_appender.h"
#include "storage/postgres_listener.h"
#include "storage/postgres_reader.h"
#include "storage/postgres_schema.h"

namespace hali::storage {
namespace {

using namespace std::chrono_literals;

std::string some_node() {
  std::random_device chance;
  return hex(std::uint64_t{chance()} << 32 | chance());
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, Post post)
      : address_(std::move(address)),
        node_(some_node()),
        completions_(std::move(post)),
        appender_(completions_, node_),
        reader_(completions_),
        appending_(address_,
                   {.set_up = session_set_up(), .statements = PostgresAppender::statements(), .in_flight = 2},
                   appender_),
        reading_(address_,
                 {.set_up = session_set_up(), .statements = PostgresReader::statements(), .in_flight = 64},
                 reader_) {}

  [[nodiscard]] std::string_view name() const override { return "postgres"; }

  void append(Append row, std::function<void(Outcome)> done) override {
    appender_.add(std::move(row), std::move(done));
    appending_.wake();
  }
  void read(std::string table, std::uint64_t from,
            std::function<void(Result<std::vector<Row>>)> done) override {
    reader_.read(std::move(table), from, std::move(done));
    reading_.wake();
  }
  void tables_of(std::string holder, std::function<void(Result<std::vector<Held>>)> done) override {
    reader_.tables_of(holder, std::move(done));
    reading_.wake();
  }
  void tables(std::string after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done) override {
    reader_.tables(after, most, std::move(done));
    reading_.wake();
  }
  void listed(std::string list, std::size_t most,
              std::function<void(Result<std::vector<Listed>>)> done) override {
    reader_.listed(list, most, std::move(done));
    reading_.wake();
  }
  void listings_of(std::string table, std::function<void(Result<std::vector<Listing>>)> done) override {
    reader_.listings_of(table, std::move(done));
    reading_.wake();
  }

  void listen(std::function<void(std::string)> news) override {
    listener_ = std::make_unique<PostgresListener>(completions_, node_, std::move(news));
    listening_ =
        std::make_unique<PostgresLink>(address_,
                                       PostgresLink::Plan{.set_up = session_set_up() + "listen hali",
                                                          .statements = PostgresListener::statements()},
                                       *listener_);
  }
  [[nodiscard]] bool ready() const override { return appending_.is_connected() && reading_.is_connected(); }

 private:
  std::string address_;
  std::string node_;
  Completions completions_;
  PostgresAppender appender_;
  PostgresReader reader_;
  std::unique_ptr<PostgresListener> listener_;
  PostgresLink appending_;  // the links end before what they work for
  PostgresLink reading_;
  std::unique_ptr<PostgresLink> listening_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address, Post post) {
  {
    const auto connection = connected(address);
    if (!connection) return std::unexpected(connection.error());
    if (auto failed = migrate(**connection, postgres_schema())) return std::unexpected(std::move(*failed));
  }
  auto store = std::make_unique<PostgresStore>(address, std::move(post));
  for (const auto until = std::chrono::steady_clock::now() + 5s; !store->ready();) {
    if (std::chrono::steady_clock::now() > until) return fault("", "fault.store.away");
    std::this_thread::sleep_for(1ms);
  }
  return store;
}

}  // namespace hali::storage
