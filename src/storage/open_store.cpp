#include "storage/postgres_store.h"
#include "storage/sqlite_store.h"

namespace hali::storage {

Result<std::unique_ptr<Store>> open_store(const std::string& address, Post post) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite) && address.size() > kSqlite.size()) {
    return open_sqlite_store(address.substr(kSqlite.size()), std::move(post));
  }
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return open_postgres_store(address, std::move(post));
  }
  // Of an address only its beginning is shown: there may be a password in the rest.
  return fault("", "fault.store.address", address.substr(0, std::min(address.find(':'), std::size_t{20})));
}

}  // namespace hali::storage
