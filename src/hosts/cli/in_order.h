// Jobs shared out to threads, with the same outcome whatever their number is.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace hali::cli {

// Calls work(i) for i from 0 to count - 1 on so many threads, and take(result) on the calling thread, in the
// order of the numbers. When take says false nothing more is taken, and what was begun beyond is thrown away.
// Requires: work may be called by several threads at once and does not throw; count >= 0, threads > 0.
template <class Work, class Take>
void in_order(std::int64_t count, int threads, Work&& work, Take&& take) {
  using Result = decltype(work(std::int64_t{}));
  std::mutex mutex;
  std::condition_variable something;
  std::map<std::int64_t, Result> done;
  std::int64_t next = 0;
  std::int64_t taken = 0;
  bool enough = false;

  const auto job = [&] {
    std::unique_lock lock(mutex);
    // Nobody runs far ahead of what is taken: what is waiting stays small, and little is thrown away.
    const std::int64_t ahead = 2 * threads;
    while (true) {
      something.wait(lock, [&] { return enough || next >= count || next < taken + ahead; });
      if (enough || next >= count) return;
      const std::int64_t mine = next++;
      lock.unlock();
      Result result = work(mine);
      lock.lock();
      done.emplace(mine, std::move(result));
      something.notify_all();
    }
  };

  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(job);
  std::unique_lock lock(mutex);
  for (; taken < count && !enough; ++taken) {
    something.wait(lock, [&] { return done.contains(taken); });
    const auto found = done.extract(taken);
    lock.unlock();
    const bool more = take(found.mapped());
    lock.lock();
    enough = !more;
    something.notify_all();
  }
  enough = true;
  something.notify_all();
}

}  // namespace hali::cli
