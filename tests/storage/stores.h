// A store of either kind, opened for a test of what all of them promise.
#pragma once

#include <gtest/gtest.h>

#include "tests/storage/places.h"

namespace hali::test {

class Stores : public testing::TestWithParam<PlaceKind> {
 protected:
  void SetUp() override {
    place_ = GetParam().make();
    if (!place_) GTEST_SKIP() << "there is no " << GetParam().name << " on this machine";
    open();
  }
  void open() {
    store_ = nullptr;
    store_ = opened(place_->address());
    ASSERT_NE(store_, nullptr);
  }

  storage::Outcome put(storage::Append append) {
    return storage::WaitingStore(*store_).append(std::move(append));
  }
  std::vector<storage::Row> rows(const std::string& table, std::uint64_t from = 0) {
    auto read = storage::WaitingStore(*store_).read(table, from);
    EXPECT_TRUE(read) << (read ? "" : read.error().words);
    return read ? *read : std::vector<storage::Row>();
  }
  std::vector<std::string> names(const std::string& after, std::size_t most) {
    auto read = storage::WaitingStore(*store_).tables(after, most);
    EXPECT_TRUE(read) << (read ? "" : read.error().words);
    return read ? *read : std::vector<std::string>();
  }
  std::vector<storage::Held> held(const std::string& holder) {
    auto read = storage::WaitingStore(*store_).tables_of(holder);
    EXPECT_TRUE(read) << (read ? "" : read.error().words);
    return read ? *read : std::vector<storage::Held>();
  }

  std::unique_ptr<Place> place_;
  std::unique_ptr<storage::Store> store_;
};

}  // namespace hali::test
