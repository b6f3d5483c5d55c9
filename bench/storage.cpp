// How many rows a second the stores take, durably: bench_storage [ADDRESS…]. Without an address: a SQLite
// file in the current folder, and a PostgreSQL where HALI_POSTGRES names one. So many rows are under way at
// any time (group), each of another of 5,000 tables, as moves of games are. One JSON object a line.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "storage/store.h"
#include "storage/waiting.h"

namespace hali {
namespace {

using Clock = std::chrono::steady_clock;
using storage::Outcome;

constexpr std::size_t kTables = 5000;
constexpr std::chrono::seconds kTime{3};

// Every row that is stored asks for the next one.
class Run {
 public:
  Run(storage::Store& store, std::size_t group, std::string tables)
      : store_(store), group_(group), tables_(std::move(tables)), next_(kTables, 0) {}

  void measure() {
    const auto begin = Clock::now();
    until_ = begin + kTime;
    open_ = group_;
    for (std::size_t i = 0; i < group_; ++i) {
      const std::lock_guard lock(mutex_);
      ask(i % kTables);
    }
    while (open_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::ranges::sort(waited_);
    const auto part = [&](double share) {
      return waited_.empty()
                 ? 0.0
                 : waited_[static_cast<std::size_t>(share * static_cast<double>(waited_.size() - 1))];
    };
    std::printf(
        "{\"store\":\"%s\",\"group\":%zu,\"appends_per_s\":%.0f,\"p50_ms\":%.3f,\"p99_ms\":%.3f,\"failed\":%"
        "zu}\n",
        std::string(store_.name()).c_str(), group_, static_cast<double>(waited_.size()) / seconds, part(0.5),
        part(0.99), failed_);
    std::fflush(stdout);
  }

 private:
  void ask(std::size_t table) {
    storage::Append append{
        .table = tables_ + std::to_string(table),
        .row = {.at = next_[table]++, .branch = 0, .entry = R"({"do":"place 2,-1 east","seat":1})"},
        .token = ++token_};
    store_.append(std::move(append), [this, table, asked = Clock::now()](Outcome outcome) {
      const auto now = Clock::now();
      const std::lock_guard lock(mutex_);
      waited_.push_back(std::chrono::duration<double, std::milli>(now - asked).count());
      failed_ += outcome != Outcome::Stored;
      if (now >= until_) {
        --open_;
        return;
      }
      ask((table + group_) % kTables);
    });
  }

  storage::Store& store_;
  const std::size_t group_;
  const std::string tables_;
  std::mutex mutex_;
  std::vector<std::uint64_t> next_;
  std::uint64_t token_ = 0;
  std::vector<double> waited_;
  std::size_t failed_ = 0;
  Clock::time_point until_;
  std::atomic<std::size_t> open_ = 0;
};

void measure(const std::string& address) {
  auto store = storage::open_store(address, storage::WaitingStore::at_once);
  if (!store) {
    std::printf("{\"fault\":\"%s\"}\n", store.error().words.c_str());
    return;
  }
  const std::string begin = "bench-" + std::to_string(::getpid()) + "-";
  for (const std::size_t group : {1u, 64u, 1024u}) {
    Run(**store, group, begin + std::to_string(group) + "-").measure();
  }
}

}  // namespace
}  // namespace hali

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) hali::measure(arguments[i]);
  if (count > 1) return 0;
  std::string folder = (std::filesystem::current_path() / "bench-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) return 1;
  hali::measure("sqlite:" + folder + "/tables.db");
  std::filesystem::remove_all(folder);
  if (const char* const address = std::getenv("HALI_POSTGRES")) hali::measure(address);
  return 0;
}
