#include "hosts/cli/store/opened_store.h"

#include <filesystem>

#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

constexpr std::size_t kPage = 1000;

std::unique_ptr<storage::Store> open(const std::string& address, bool make, const Words& words) {
  const std::string file = sqlite_path(address);
  std::error_code unknown;
  if (!make && !file.empty() && !std::filesystem::exists(file, unknown)) {
    throw Problem(words.say("cli.file.unreadable", file));
  }
  return value_or_problem(words, storage::open_store(address, storage::WaitingStore::at_once));
}

}  // namespace

OpenedStore::OpenedStore(const std::string& address, bool make, const Words& words)
    : words_(words), store_(open(address, make, words)), waiting_(*store_) {}

Result<Log> OpenedStore::read(const std::string& name) {
  auto rows = waiting_.read(name);
  if (!rows) return std::unexpected(std::move(rows).error());
  auto listings = waiting_.listings_of(name);
  if (!listings) return std::unexpected(std::move(listings).error());
  return Log{.rows = std::move(*rows), .listings = std::move(*listings)};
}

void OpenedStore::for_each_log(const std::function<void(const std::string& name)>& what) {
  std::string last;
  for (;;) {
    const auto names = value_or_problem(words_, waiting_.tables(last, kPage));
    for (const std::string& name : names) what(name);
    if (names.size() < kPage) return;
    last = names.back();
  }
}

std::string sqlite_path(const std::string& address) {
  constexpr std::string_view kSqlite = "sqlite:";
  return address.starts_with(kSqlite) ? address.substr(kSqlite.size()) : std::string();
}

}  // namespace hali::cli
