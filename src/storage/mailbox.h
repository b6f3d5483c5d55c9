// What many threads hand to one: it takes all that has come since it looked last.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace hali::storage {

template <class T>
class Mailbox {
 public:
  void push(T thing) {
    {
      const std::lock_guard lock(mutex_);
      things_.push_back(std::move(thing));
    }
    came_.notify_one();
  }

  // From now on nobody waits. What is in it can still be taken.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    came_.notify_all();
  }

  // Waits for something, for so long at the most. False: it is closed, and empty.
  bool take(std::vector<T>& out, std::chrono::milliseconds most) {
    out.clear();
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, most, [this] { return closed_ || !things_.empty(); });
    out.swap(things_);
    return !closed_ || !out.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<T> things_;
  bool closed_ = false;
};

}  // namespace hali::storage
