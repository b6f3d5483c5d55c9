#include "tests/storage/places.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/cluster.h"
#include "tests/support/folder.h"

namespace hali::test {
namespace {

class SqlitePlace final : public Place {
 public:
  [[nodiscard]] std::string address() const override { return "sqlite:" + (folder_ / "tables.db"); }

 private:
  Folder folder_{"store"};
};

class PostgresPlace final : public Place {
 public:
  explicit PostgresPlace(Cluster& cluster) : address_(cluster.fresh_database()) {}
  [[nodiscard]] std::string address() const override { return address_; }

 private:
  std::string address_;
};

}  // namespace

PlaceKind sqlite_place() {
  return {.name = "sqlite", .is_shared = false, .make = [] { return std::make_unique<SqlitePlace>(); }};
}

PlaceKind postgres_place() {
  return {.name = "postgres", .is_shared = true, .make = []() -> std::unique_ptr<Place> {
            Cluster* const cluster = Cluster::shared();
            return cluster == nullptr ? nullptr : std::make_unique<PostgresPlace>(*cluster);
          }};
}

std::unique_ptr<storage::Store> opened(const std::string& address) {
  auto store = storage::open_store(address, storage::WaitingStore::at_once);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.error().words << " " << testing::PrintToString(store.error().arguments);
  return nullptr;
}

storage::Append row(std::string table, std::uint64_t at, std::string entry) {
  static std::atomic<std::uint64_t> token = 0;
  return {.table = std::move(table),
          .row = {.at = at, .branch = 0, .entry = std::move(entry)},
          .token = (++token) * 0x9e3779b97f4a7c15u};
}

}  // namespace hali::test
