// Who carries news to addresses of the web: a few threads and a queue that is short. An address that does not
// answer is left alone for a while, longer each time, so that those who answer do not wait for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "hosts/server/house.h"
#include "hosts/server/text_map.h"
#include "hosts/server/webhook_post.h"

namespace hali::server {

class WebhookCourier : public Courier {
 public:
  using Post = std::function<Posted(const std::string& url, const std::string& body)>;

  explicit WebhookCourier(Post post);
  // Waits for what is on its way, a few seconds, or as long as the system looks a name up; what waits is
  // forgotten.
  ~WebhookCourier() override;
  WebhookCourier(const WebhookCourier&) = delete;
  WebhookCourier& operator=(const WebhookCourier&) = delete;

  // Any thread may call these.
  bool send(const std::string& url, std::string body) override;
  struct Totals {
    std::uint64_t done = 0, refused = 0, forbidden = 0, failed = 0, dropped = 0;
  };
  [[nodiscard]] Totals totals() const;

  static constexpr int kThreads = 4;
  static constexpr std::size_t kMostWaiting = 1000;
  static constexpr std::chrono::minutes kRest{1};  // after a failure, then twice as long each time
  static constexpr int kMostDoublings = 6;

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Letter {
    std::string url, body;
  };
  struct Trouble {
    int failures = 0;
    Time until;
  };

  void run();
  void learn(const std::string& url, Posted posted);
  void forget_old(Time now);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable awake_;
  std::deque<Letter> letters_;
  TextMap<Trouble> troubles_;         // by URL
  std::set<std::string> on_the_way_;  // one at a time for a URL
  Totals totals_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace hali::server
