#include "storage/sqlite_checkpoints.h"

namespace hali::storage {
namespace {

using namespace std::chrono_literals;

constexpr int kWalPages = 4000;  // some 16 MB: then they go into the file
constexpr int kFewPages = 250;   // what a commit may wait for
constexpr int kMostPasses = 4;

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(Database copies, Database holds)
    : copies_(std::move(copies)), holds_(std::move(holds)), copying_([this] { copy_all(); }) {}

SqliteCheckpoints::~SqliteCheckpoints() {
  wishes_.close();
  copying_.join();
}

void SqliteCheckpoints::tidy(SqliteWriter& writer) {
  const int pages = writer.wal_pages();
  pages_ = pages;
  const State state = state_;
  if (state == State::Copying) return;
  if (state == State::NearlyDone) {
    writer.checkpoint();
    state_ = State::Resting;
    return;
  }
  if (pages < tidied_) tidied_ = 0;  // it began anew
  if (pages - tidied_ < kWalPages) return;
  tidied_ = pages;
  state_ = State::Copying;
  wishes_.push({});
}

void SqliteCheckpoints::copy_all() {
  std::vector<Wish> wishes;
  while (wishes_.take(wishes, 1h)) {
    if (!wishes.empty()) state_ = copy() ? State::NearlyDone : State::Resting;
  }
}

// Each pass copies what came during the one before. The reader comes first: at that time many pages are not
// in the file, so that it holds on to the WAL and not to the file alone.
bool SqliteCheckpoints::copy() {
  for (int pass = 0; pass < kMostPasses; ++pass) {
    const bool holds = holds_.run("begin; select count(*) from meta") == SQLITE_OK;
    const auto done = holds ? copies_.checkpoint() : std::nullopt;
    if (holds_.in_transaction()) holds_.run("rollback");
    if (!done || done->copied < done->pages) return false;  // a reader is in the way, or the disk is full
    if (pages_ - done->copied <= kFewPages) return true;
  }
  return true;
}

}  // namespace hali::storage
