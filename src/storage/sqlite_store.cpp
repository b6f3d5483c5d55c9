#include "storage/sqlite_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

#include "storage/completions.h"
#include "storage/file_lock.h"
#include "storage/mailbox.h"
#include "storage/sqlite_reader.h"
#include "storage/sqlite_schema.h"
#include "storage/sqlite_writer.h"

namespace hali::storage {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kGroupRows = 4096;
constexpr std::size_t kGroupBytes = 32u << 20;
constexpr auto kProbeEvery = 500ms;

using Done = std::function<void(Outcome)>;

struct Asked {
  Append append;
  Done done;
};

using Question = std::function<std::function<void()>(SqliteReader&)>;

class SqliteStore final : public Store {
 public:
  SqliteStore(FileLock lock, SqliteWriter writer, SqliteReader reader, Post post)
      : lock_(std::move(lock)),
        writer_(std::move(writer)),
        reader_(std::move(reader)),
        completions_(std::move(post)),
        writing_([this] { write_all(); }),
        reading_([this] { answer_all(); }) {}

  // What was handed in before is still written and read.
  ~SqliteStore() override {
    asked_.close();
    questions_.close();
    writing_.join();
    reading_.join();
  }

  [[nodiscard]] std::string_view name() const override { return "sqlite"; }

  void append(Append row, Done done) override {
    asked_.push({.append = std::move(row), .done = std::move(done)});
  }

  void read(std::string table, std::uint64_t from,
            std::function<void(Result<std::vector<Row>>)> done) override {
    ask([table = std::move(table), from](SqliteReader& reader) { return reader.read(table, from); },
        std::move(done));
  }

  void tables_of(std::string holder, std::function<void(Result<std::vector<Held>>)> done) override {
    ask([holder = std::move(holder)](SqliteReader& reader) { return reader.tables_of(holder); },
        std::move(done));
  }

  void tables(std::string after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done) override {
    ask([after = std::move(after), most](SqliteReader& reader) { return reader.tables(after, most); },
        std::move(done));
  }

  void listed(std::string list, std::size_t most,
              std::function<void(Result<std::vector<Listed>>)> done) override {
    ask([list = std::move(list), most](SqliteReader& reader) { return reader.listed(list, most); },
        std::move(done));
  }

  void listings_of(std::string table, std::function<void(Result<std::vector<Listing>>)> done) override {
    ask([table = std::move(table)](SqliteReader& reader) { return reader.listings_of(table); },
        std::move(done));
  }

  void listen(std::function<void(std::string)>) override {}  // no other program has this file
  [[nodiscard]] bool ready() const override { return ready_; }

 private:
  template <class Answer>
  void ask(Answer answer, std::function<void(std::invoke_result_t<Answer, SqliteReader&>)> done) {
    questions_.push([answer = std::move(answer), done = std::move(done)](SqliteReader& reader) {
      return [done, found = answer(reader)]() mutable { done(std::move(found)); };
    });
  }

  void answer_all() {
    std::vector<Question> questions;
    while (questions_.take(questions, 1h)) {
      for (const Question& question : questions) completions_.hand(question(reader_));
    }
  }

  void write_all() {
    std::vector<Asked> asked;
    while (asked_.take(asked, ready_ ? 1h : kProbeEvery)) {
      if (asked.empty() && !ready_) ready_ = writer_.probe();
      for (std::size_t from = 0; from < asked.size();) from = write_group(asked, from);
    }
  }

  // One transaction from that one on; where the next one begins.
  std::size_t write_group(std::vector<Asked>& asked, std::size_t from) {
    std::vector<Append> group;
    auto done = std::make_shared<std::vector<Done>>();
    std::size_t bytes = 0;
    std::size_t end = from;
    for (; end < asked.size() && group.size() < kGroupRows && bytes < kGroupBytes; ++end) {
      bytes += asked[end].append.row.entry.size();
      for (const Listing& listing : asked[end].append.listings) bytes += listing.text.size();
      group.push_back(std::move(asked[end].append));
      done->push_back(std::move(asked[end].done));
    }
    auto outcomes = writer_.write(group);
    // A damaged table is not the store's end: one that could be written shows that the disk is well.
    ready_ = std::ranges::any_of(outcomes, [](Outcome one) { return one != Outcome::Unavailable; });
    completions_.hand([done, outcomes = std::move(outcomes)] {
      for (std::size_t i = 0; i < outcomes.size(); ++i) (*done)[i](outcomes[i]);
    });
    writer_.tidy();
    return end;
  }

  FileLock lock_;  // the first to come and the last to go
  SqliteWriter writer_;
  SqliteReader reader_;
  Completions completions_;
  Mailbox<Asked> asked_;
  Mailbox<Question> questions_;
  std::atomic<bool> ready_ = true;
  std::thread writing_;
  std::thread reading_;
};

// There are secrets in it. Its WAL gets the rights that the file has.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Post post) {
  std::error_code unknown;
  const auto real = std::filesystem::weakly_canonical(path, unknown);
  const std::string file = unknown ? path : real.string();
  auto lock = FileLock::take(file + ".lock");
  if (!lock) return std::unexpected(std::move(lock).error());
  make_private(file);
  auto for_writing = Database::open(file);
  if (!for_writing) return std::unexpected(std::move(for_writing).error());
  if (auto failed = migrate(*for_writing, sqlite_schema())) return std::unexpected(std::move(*failed));
  auto writer = SqliteWriter::open(std::move(*for_writing));
  if (!writer) return std::unexpected(std::move(writer).error());
  auto for_reading = Database::open(file);
  if (!for_reading) return std::unexpected(std::move(for_reading).error());
  auto reader = SqliteReader::open(std::move(*for_reading));
  if (!reader) return std::unexpected(std::move(reader).error());
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(*reader),
                                       std::move(post));
}

}  // namespace hali::storage
