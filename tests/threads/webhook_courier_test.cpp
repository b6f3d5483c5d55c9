// News are carried by a few threads: all of it arrives, and who hangs holds up nobody else.
// built with: src/hosts/server/webhook_courier.cpp
#include "hosts/server/webhook_courier.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"

namespace hali::test {
namespace {

using server::Posted;

TEST(WebhookCourier, CarriesAllAndLeavesAloneWhoDoesNotAnswer) {
  std::mutex mutex;
  std::vector<std::string> posted;
  std::condition_variable done;
  std::size_t finished = 0;
  server::WebhookCourier courier([&](const std::string& url, const std::string&) {
    const std::lock_guard lock(mutex);
    posted.push_back(url);
    ++finished;
    done.notify_all();
    return url == "bad" ? Posted::Failed : Posted::Done;
  });
  const auto wait = [&](std::size_t many) {
    std::unique_lock lock(mutex);
    EXPECT_TRUE(done.wait_for(lock, std::chrono::seconds(10), [&] { return finished >= many; }));
  };
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(courier.send("good" + to_text(i % 3), "{}"));
  wait(20);
  EXPECT_TRUE(courier.send("bad", "{}"));
  wait(21);
  while (courier.totals().failed == 0) std::this_thread::yield();
  EXPECT_FALSE(courier.send("bad", "{}"));
  EXPECT_TRUE(courier.send("good1", "{}"));
  wait(22);
  while (courier.totals().done < 21) std::this_thread::yield();
  EXPECT_EQ(courier.totals().dropped, 1u);
}

TEST(WebhookCourier, OneThatHangsHoldsUpOneThreadAndTheQueueHasAnEnd) {
  std::promise<void> let_go;
  const auto gate = let_go.get_future().share();
  std::atomic<int> others = 0;
  {
    server::WebhookCourier courier([&](const std::string& url, const std::string&) {
      if (url == "hangs") gate.wait();
      if (url == "other") ++others;
      return Posted::Done;
    });
    for (int i = 0; i < 10; ++i) courier.send("hangs", "{}");
    for (int i = 0; i < 10; ++i) courier.send("other", "{}");
    while (others < 10) std::this_thread::yield();
    std::size_t taken = 0;
    while (courier.send("hangs", "{}") && taken < 5000) ++taken;
    EXPECT_LT(taken, 1001u);
    let_go.set_value();
  }
}

}  // namespace
}  // namespace hali::test
