// Hands completions to whoever made the store, one after the other although several threads have some.
#pragma once

#include <functional>
#include <mutex>
#include <utility>

#include "storage/store.h"

namespace hali::storage {

class Completions {
 public:
  explicit Completions(Post post) : post_(std::move(post)) {}

  void hand(std::function<void()> completion) {
    const std::lock_guard lock(mutex_);
    post_(std::move(completion));
  }

 private:
  std::mutex mutex_;
  Post post_;
};

}  // namespace hali::storage
