// Machine players think on a thread of their own: all that is thought is done, in order, and an end in the
// middle of it is orderly.
// built with: src/hosts/server/thinking.cpp
#include "hosts/server/thinking.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hali::test {
namespace {

using server::Matter;
using server::Thinking;

// Where the service runs: what is posted waits for somebody to run it.
class Loop {
 public:
  Thinking::Post post() {
    return [this](std::function<void()> what) {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(what));
      awake_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    awake_.wait(lock, [this] { return !waiting_.empty(); });
    const auto what = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    what();
  }

 private:
  std::mutex mutex_;
  std::condition_variable awake_;
  std::deque<std::function<void()>> waiting_;
};

TEST(Thinking, WhatIsThoughtIsDoneInOrder) {
  Loop loop;
  Thinking thinking(loop.post(), 1000);
  std::vector<int> thought(500);
  std::vector<int> done;
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(thinking.think(
        Matter::Turn, [&thought, i] { thought[i] = i * i; },
        [&thought, &done, i] { done.push_back(thought[i]); }));
  }
  for (int i = 0; i < 500; ++i) loop.run_one();
  ASSERT_EQ(done.size(), 500u);
  for (int i = 0; i < 500; ++i) EXPECT_EQ(done[i], i * i);
  EXPECT_EQ(thinking.waiting(), 0u);
}

// Holds the thread until it is let go.
class Gate {
 public:
  void wait() {
    std::unique_lock lock(mutex_);
    arrived_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
  }
  void await_arrival() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return arrived_; });
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool arrived_ = false;
  bool open_ = false;
};

TEST(Thinking, NoMoreMayWaitThanAgreed) {
  Loop loop;
  Gate gate;
  Thinking thinking(loop.post(), 2);
  ASSERT_TRUE(thinking.think(Matter::Turn, [&gate] { gate.wait(); }, [] {}));
  gate.await_arrival();
  EXPECT_TRUE(thinking.think(Matter::Turn, [] {}, [] {}));
  EXPECT_TRUE(thinking.think(Matter::Turn, [] {}, [] {}));
  EXPECT_FALSE(thinking.think(Matter::Turn, [] {}, [] {}));
  EXPECT_EQ(thinking.waiting(), 2u);
  gate.open();
  for (int i = 0; i < 3; ++i) loop.run_one();
  EXPECT_TRUE(thinking.think(Matter::Turn, [] {}, [] {}));
}

TEST(Thinking, TurnsComeBeforeQuestionsHoweverManyWait) {
  Loop loop;
  Gate gate;
  Thinking thinking(loop.post(), 3);
  std::string order;
  ASSERT_TRUE(thinking.think(Matter::Question, [&gate] { gate.wait(); }, [] {}));
  gate.await_arrival();
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(thinking.think(Matter::Question, [] {}, [&order] { order += 'q'; }));
  EXPECT_FALSE(thinking.think(Matter::Question, [] {}, [] {}));
  EXPECT_TRUE(thinking.think(Matter::Turn, [] {}, [&order] { order += 't'; }));
  EXPECT_TRUE(thinking.think(Matter::Turn, [] {}, [&order] { order += 't'; }));
  EXPECT_EQ(thinking.waiting(), 5u);
  gate.open();
  for (int i = 0; i < 6; ++i) loop.run_one();
  EXPECT_EQ(order, "ttqqq");
}

TEST(Thinking, AnEndForgetsWhatWaits) {
  for (int round = 0; round < 50; ++round) {
    Loop loop;
    int thought = 0;
    const auto held = std::make_shared<int>(1);
    {
      Thinking thinking(loop.post(), 1000);
      for (int i = 0; i < 100; ++i) thinking.think(Matter::Turn, [&thought, held] { ++thought; }, [held] {});
    }
    EXPECT_LE(thought, 100);
  }
}

}  // namespace
}  // namespace hali::test
