// Keeps the WAL short. What it holds is brought into the file by a thread of its own while the writer goes
// on: on the writer's thread thousands of pages and the syncs of the file held up every row behind them, 50
// ms on a busy machine.
//
// Until 3.51.3 SQLite may damage its file when a WAL begins anew while another connection brings it in
// (sqlite.org/wal.html#walresetbug). Here that cannot be: as long as the thread copies, a reader holds on to
// pages that are not in the file yet, and no WAL begins anew while somebody needs what it holds.
#pragma once

#include <atomic>
#include <thread>

#include "storage/mailbox.h"
#include "storage/sqlite_writer.h"

namespace hali::storage {

class SqliteCheckpoints {
 public:
  // Requires: they are the connections of nobody else, and nobody else makes checkpoints.
  SqliteCheckpoints(Database copies, Database holds);
  ~SqliteCheckpoints();
  SqliteCheckpoints(const SqliteCheckpoints&) = delete;
  SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

  // On the writer's thread, between two groups. Asks for a checkpoint when the WAL is long, and brings in
  // the last few pages when it is done: only then nobody adds to them, and the WAL begins anew at its first
  // byte, in room that the file system has given it already.
  void tidy(SqliteWriter& writer);

 private:
  enum class State : std::uint8_t { Resting, Copying, NearlyDone };
  struct Wish {};

  void copy_all();
  // Is little left?
  bool copy();

  Database copies_;
  Database holds_;  // the reader's
  Mailbox<Wish> wishes_;
  std::atomic<State> state_ = State::Resting;
  std::atomic<int> pages_ = 0;  // of the WAL after the last group
  int tidied_ = 0;              // pages of the WAL when the last was asked for; the writer's thread's
  std::thread copying_;
};

}  // namespace hali::storage
