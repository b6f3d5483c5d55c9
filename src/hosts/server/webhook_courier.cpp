#include "hosts/server/webhook_courier.h"

#include <algorithm>
#include <utility>

namespace hali::server {
namespace {

constexpr std::size_t kMostTroubles = 10000;

auto now() { return std::chrono::steady_clock::now(); }

}  // namespace

WebhookCourier::WebhookCourier(Post post) : post_(std::move(post)) {
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { run(); });
}

WebhookCourier::~WebhookCourier() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  awake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WebhookCourier::send(const std::string& url, std::string body) {
  {
    const std::lock_guard lock(mutex_);
    const auto trouble = troubles_.find(url);
    const bool rests = trouble != troubles_.end() && now() < trouble->second.until;
    if (rests || letters_.size() >= kMostWaiting) {
      ++totals_.dropped;
      return false;
    }
    letters_.push_back({.url = url, .body = std::move(body)});
  }
  awake_.notify_one();
  return true;
}

WebhookCourier::Totals WebhookCourier::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

void WebhookCourier::run() {
  std::unique_lock lock(mutex_);
  const auto next = [this] {
    return std::ranges::find_if(letters_,
                                [this](const Letter& letter) { return !on_the_way_.contains(letter.url); });
  };
  for (;;) {
    awake_.wait(lock, [&] { return ends_ || next() != letters_.end(); });
    if (ends_) return;
    const auto found = next();
    const Letter letter = std::move(*found);
    letters_.erase(found);
    on_the_way_.insert(letter.url);
    lock.unlock();
    const Posted posted = post_(letter.url, letter.body);
    lock.lock();
    on_the_way_.erase(letter.url);
    learn(letter.url, posted);
    awake_.notify_one();  // another for the same address may have waited
  }
}

void WebhookCourier::learn(const std::string& url, Posted posted) {
  switch (posted) {
    case Posted::Done: ++totals_.done; break;
    case Posted::Refused: ++totals_.refused; break;
    case Posted::Forbidden: ++totals_.forbidden; break;
    case Posted::Failed: ++totals_.failed; break;
  }
  if (posted == Posted::Done) {
    troubles_.erase(url);
    return;
  }
  if (troubles_.size() >= kMostTroubles) forget_old(now());
  Trouble& trouble = troubles_[url];
  trouble.until = now() + kRest * (1 << std::min(trouble.failures++, kMostDoublings));
  // What waits for it would only fail, too.
  totals_.dropped += std::erase_if(letters_, [&](const Letter& letter) { return letter.url == url; });
}

void WebhookCourier::forget_old(Time now) {
  std::erase_if(troubles_, [&](const auto& one) { return one.second.until <= now; });
  if (troubles_.size() >= kMostTroubles) troubles_.clear();
}

}  // namespace hali::server
