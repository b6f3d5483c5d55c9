#include "hosts/server/thinking.h"

#include <utility>

namespace hali::server {

Thinking::Thinking(Post post, std::size_t most_waiting)
    : post_(std::move(post)), most_waiting_(most_waiting), thread_([this] { run(); }) {}

Thinking::~Thinking() {
  decltype(thoughts_) forgotten;  // what they hold is let go here, not on the thread
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    forgotten.swap(thoughts_);
  }
  awake_.notify_one();
  thread_.join();
}

bool Thinking::think(Matter matter, std::function<void()> work, std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    auto& thoughts = thoughts_[static_cast<std::size_t>(matter)];
    if (thoughts.size() >= most_waiting_) return false;
    thoughts.push_back({.work = std::move(work), .done = std::move(done)});
  }
  awake_.notify_one();
  return true;
}

std::size_t Thinking::waiting() const {
  const std::lock_guard lock(mutex_);
  return thoughts_[0].size() + thoughts_[1].size();
}

Thinking::Totals Thinking::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

void Thinking::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    awake_.wait(lock, [this] { return ends_ || !thoughts_[0].empty() || !thoughts_[1].empty(); });
    if (ends_) return;
    auto& thoughts = thoughts_[0].empty() ? thoughts_[1] : thoughts_[0];
    Thought thought = std::move(thoughts.front());
    thoughts.pop_front();
    lock.unlock();
    const auto began = std::chrono::steady_clock::now();
    thought.work();
    const auto took = std::chrono::steady_clock::now() - began;
    // The work goes with its thought: what it holds is let go where the service runs.
    post_([thought = std::move(thought)] { thought.done(); });
    lock.lock();
    ++totals_.thoughts;
    totals_.time += took;
  }
}

}  // namespace hali::server
