// What waits for a client goes out in order, however little it takes at a time.
#include "hosts/server/outbox.h"

#include <gtest/gtest.h>

#include <array>

namespace hali::server {
namespace {

std::shared_ptr<const std::string> text(std::string words) {
  return std::make_shared<const std::string>(std::move(words));
}

// Everything, in gulps of so many bytes and parts.
std::string drained(Outbox& box, std::size_t gulp, std::size_t parts_at_once) {
  std::string out;
  while (!box.empty()) {
    std::array<std::string_view, 16> parts;
    const std::size_t count = box.gather(std::span(parts).first(parts_at_once));
    std::string now;
    for (std::size_t i = 0; i < count; ++i) now += parts[i];
    EXPECT_FALSE(now.empty());
    now.resize(std::min(now.size(), gulp));
    box.sent(now.size());
    out += now;
  }
  EXPECT_EQ(box.bytes(), 0u);
  return out;
}

TEST(Outbox, WhatGoesInComesOutInOrder) {
  std::string all;
  for (int i = 0; i < 200; ++i) {
    const FrameHead head = frame_head(Opcode::Text, 200);
    all += std::string(head.bytes.data(), head.size) + std::string(200, static_cast<char>('a' + i % 26));
    if (i % 7 == 0) all += close_frame(kNormal);
  }
  for (const std::size_t gulp : {1u, 3u, 204u, 205u, 1000u, 100000u}) {
    for (const std::size_t parts : {2u, 3u, 16u}) {
      Outbox box;
      for (int i = 0; i < 200; ++i) {
        box.text(text(std::string(200, static_cast<char>('a' + i % 26))));
        if (i % 7 == 0) box.raw(close_frame(kNormal));
      }
      EXPECT_EQ(box.bytes(), all.size());
      EXPECT_EQ(drained(box, gulp, parts), all) << gulp << " " << parts;
    }
  }
}

TEST(Outbox, ItIsFilledWhileItIsEmptied) {
  Outbox box;
  std::string in;
  std::string out;
  for (int i = 0; i < 2000; ++i) {
    const std::string one = std::to_string(i) + ";";
    box.raw(one);
    in += one;
    std::array<std::string_view, 4> parts;
    if (box.gather(parts) > 0) {
      out += parts[0].substr(0, 3);
      box.sent(std::min<std::size_t>(parts[0].size(), 3));
    }
  }
  EXPECT_FALSE(box.empty());
  out += drained(box, 100, 4);
  EXPECT_EQ(out, in);
}

TEST(Outbox, WhatHasGoneIsLetGo) {
  Outbox box;
  const auto first = text("first");
  const auto second = text("second");
  box.text(first);
  box.text(second);
  EXPECT_EQ(first.use_count(), 2);
  box.sent(7);
  EXPECT_EQ(first.use_count(), 1);
  EXPECT_EQ(second.use_count(), 2);
}

}  // namespace
}  // namespace hali::server
