// The client's side of a WebSocket: what goes out and what is understood, whatever the parts it comes in.
#include "hosts/load/frames.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "hosts/load/lines.h"

namespace hali::load {
namespace {

// As a server writes it: not masked.
std::string server_frame(unsigned first, std::string_view payload) {
  std::string out(1, static_cast<char>(first));
  if (payload.size() < 126) {
    out += static_cast<char>(payload.size());
  } else if (payload.size() < 65536) {
    out += '\x7e';
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xffu);
  } else {
    out += '\x7f';
    for (int i = 7; i >= 0; --i) out += static_cast<char>(payload.size() >> (8 * i) & 0xffu);
  }
  return out.append(payload);
}

TEST(LoadFrames, AreMaskedAsTheStandardShows) {
  std::string out;
  append_frame(out, Opcode::Text, "Hello", 0x37fa213d);  // RFC 6455, 5.7
  EXPECT_EQ(out, std::string("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"));
}

TEST(LoadFrames, HaveTheLengthsOfTheStandard) {
  for (const std::size_t size : {0u, 125u, 126u, 65535u, 65536u}) {
    std::string out;
    append_frame(out, Opcode::Text, std::string(size, 'x'), 0);
    EXPECT_EQ(out.size(), size + (size < 126 ? 6 : size < 65536 ? 8 : 14));
  }
}

TEST(LoadFrames, ComeWholeInWhateverPartsTheyArrive) {
  const std::string large(70'000, 'y');
  const std::string bytes = server_frame(0x81, "one") + server_frame(0x01, "tw") +
                            server_frame(0x89, "ping") + server_frame(0x80, "o") + server_frame(0x81, large) +
                            server_frame(0x88, "");
  Rng rng(3);
  for (int round = 0; round < 50; ++round) {
    Messages messages;
    std::vector<std::pair<Opcode, std::string>> got;
    for (std::size_t at = 0; at < bytes.size();) {
      const auto size = std::min<std::size_t>(1 + rng.below(round == 0 ? 1 : 40'000), bytes.size() - at);
      const std::string part = bytes.substr(at, size);
      messages.feed(part);
      for (Messages::Message message; messages.next(message);)
        got.emplace_back(message.opcode, std::string(message.payload));
      at += size;
      ASSERT_FALSE(messages.broken());
    }
    ASSERT_EQ(got.size(), 5u);
    EXPECT_EQ(got[0], std::pair(Opcode::Text, std::string("one")));
    EXPECT_EQ(got[1], std::pair(Opcode::Ping, std::string("ping")));
    EXPECT_EQ(got[2], std::pair(Opcode::Text, std::string("two")));
    EXPECT_EQ(got[3].second, large);
    EXPECT_EQ(got[4].first, Opcode::Close);
  }
}

TEST(LoadFrames, RefuseWhatNoServerMaySend) {
  const auto broken = [](const std::string& bytes) {
    Messages messages;
    messages.feed(bytes);
    for (Messages::Message message; messages.next(message);) {
    }
    return messages.broken();
  };
  EXPECT_FALSE(broken(server_frame(0x81, "x")));
  EXPECT_TRUE(broken(server_frame(0x83, "x")));  // no such kind
  EXPECT_TRUE(broken(server_frame(0xc1, "x")));  // an extension
  EXPECT_TRUE(
      broken(std::string("\x81\x81"
                         "abcdx")));                                       // masked
  EXPECT_TRUE(broken(server_frame(0x80, "x")));                            // goes on with nothing
  EXPECT_TRUE(broken(server_frame(0x01, "x") + server_frame(0x81, "y")));  // begins in the middle of another
  EXPECT_TRUE(broken(server_frame(0x09, "x")));                            // a ping in parts
  EXPECT_TRUE(broken(server_frame(0x89, std::string(126, 'x'))));          // a ping too long
  EXPECT_TRUE(broken(std::string("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff", 10)));  // larger than anything
}

TEST(LoadFrames, UpgradeOnlyWhereTheServerProvesIt) {
  const std::string good =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
  EXPECT_EQ(read_upgrade(good + "more").size, good.size());
  EXPECT_FALSE(read_upgrade(good).refused);
  EXPECT_EQ(read_upgrade(good.substr(0, good.size() - 1)).size, 0u);
  EXPECT_FALSE(read_upgrade(good.substr(0, good.size() - 1)).refused);
  std::string other = good;
  other.replace(other.find("s3pP"), 4, "S3pP");
  EXPECT_TRUE(read_upgrade(other).refused);
  EXPECT_TRUE(read_upgrade("HTTP/1.1 429 Too Many Requests\r\n\r\n").refused);
  EXPECT_TRUE(read_upgrade(std::string(20'000, 'x')).refused);
}

TEST(LoadFrames, GoToThisMachineOnly) {
  const auto here = read_endpoint("ws://127.0.0.1:8420/ws");
  ASSERT_TRUE(here);
  EXPECT_EQ(here->host(), "127.0.0.1:8420");
  EXPECT_EQ(here->path, "/ws");
  EXPECT_EQ(read_endpoint("ws://localhost:1")->port, 1);
  EXPECT_EQ(read_endpoint("ws://127.3.2.1:80/other")->host(), "127.3.2.1:80");
  for (const char* wrong :
       {"", "ws://", "http://127.0.0.1:8420/", "wss://127.0.0.1:1/ws", "ws://127.0.0.1/ws",
        "ws://127.0.0.1:0/ws", "ws://127.0.0.1:65536/ws", "ws://128.0.0.1:80/ws", "ws://192.168.0.4:80/ws",
        "ws://example.org:80/ws", "ws://127.0.0.1.example.org:80/ws", "ws://127.0.0.1:80/w s",
        "ws://127.0.0.1:80:90/ws"}) {
    EXPECT_FALSE(read_endpoint(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace hali::load
