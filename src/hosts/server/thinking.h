// Somebody who thinks: one thread, so that no machine player makes people wait.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "hosts/server/wire.h"

namespace hali::server {

class Thinking : public Thinker {
 public:
  // post(): runs what it is given where the service runs. It may be called from the thread until this ends.
  using Post = std::function<void(std::function<void()>)>;

  // `most_waiting`: of each matter.
  Thinking(Post post, std::size_t most_waiting);
  // Waits for the thought that is being thought; those that wait are forgotten.
  ~Thinking() override;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  // Any thread may call these.
  bool think(Matter matter, std::function<void()> work, std::function<void()> done) override;
  [[nodiscard]] std::size_t waiting() const;
  struct Totals {
    std::uint64_t thoughts = 0;
    std::chrono::nanoseconds time{};
  };
  [[nodiscard]] Totals totals() const;

 private:
  struct Thought {
    std::function<void()> work;
    std::function<void()> done;
  };

  void run();

  Post post_;
  std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable awake_;
  std::array<std::deque<Thought>, 2> thoughts_;  // by matter
  Totals totals_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace hali::server
