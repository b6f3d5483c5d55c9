// The frames of a WebSocket, whole, in pieces and broken.
#include "hosts/server/frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "hosts/server/utf8.h"

namespace hali::server {
namespace {

constexpr std::size_t kLargest = 1000;

// What a client sends. `size`: as the head says it, where that is not the payload's own.
std::string frame(unsigned first, std::string_view payload, bool masked = true) {
  std::string out(1, static_cast<char>(first));
  const unsigned mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    out += static_cast<char>(mask_bit | payload.size());
  } else {
    out += static_cast<char>(mask_bit | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xFF);
  }
  const std::string mask = masked ? "\x12\x34\x56\x78" : std::string(4, '\0');
  if (masked) out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

struct Heard : FrameSink {
  void text(std::string_view message) override { said.push_back("text " + std::string(message)); }
  void ping(std::string_view payload) override { said.push_back("ping " + std::string(payload)); }
  void pong() override { said.emplace_back("pong"); }
  void goodbye(CloseCode code) override {
    said.push_back("goodbye " + std::to_string(code));
    open = false;
  }
  [[nodiscard]] bool wants_more() const override { return open; }

  std::vector<std::string> said;
  bool open = true;
};

struct Read {
  std::vector<std::string> said;
  CloseCode wrong = 0;
};

Read read(std::string bytes, std::size_t piece = std::string::npos) {
  FrameReader reader(kLargest);
  Heard heard;
  CloseCode wrong = 0;
  for (std::size_t at = 0; at < bytes.size() && wrong == 0 && heard.open;
       at += std::min(piece, bytes.size())) {
    wrong = reader.read(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), heard);
  }
  return {.said = heard.said, .wrong = wrong};
}

const std::string kLong(700, 'x');

TEST(Frames, ATextIsHeardHoweverItIsCut) {
  const std::string bytes = frame(0x81, "hello") + frame(0x81, "") + frame(0x89, "are you there") +
                            frame(0x81, kLong) + frame(0x01, "Tür ") + frame(0x8A, "") + frame(0x00, "und ") +
                            frame(0x80, "Tor") + frame(0x88, "\x03\xE9");
  const std::vector<std::string> said{"text hello",    "text ", "ping are you there",
                                      "text " + kLong, "pong",  "text Tür und Tor",
                                      "goodbye 1001"};
  for (std::size_t piece = 1; piece < bytes.size() + 1; piece += piece < 20 ? 1 : 37) {
    const Read found = read(bytes, piece);
    EXPECT_EQ(found.said, said) << piece;
    EXPECT_EQ(found.wrong, 0) << piece;
  }
}

TEST(Frames, NothingIsHeardAfterAGoodbye) {
  const Read found = read(frame(0x88, "") + frame(0x81, "late"));
  EXPECT_EQ(found.said, std::vector<std::string>{"goodbye 1000"});
}

TEST(Frames, WhatBreaksTheProtocolSaysSo) {
  EXPECT_EQ(read(frame(0x81, "bare", false)).wrong, kBrokenProtocol);
  EXPECT_EQ(read(frame(0xC1, "compressed")).wrong, kBrokenProtocol);
  for (const unsigned opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    EXPECT_EQ(read(frame(0x80 | opcode, "?")).wrong, kBrokenProtocol) << opcode;
  }
  EXPECT_EQ(read(frame(0x80, "of what?")).wrong, kBrokenProtocol);
  EXPECT_EQ(read(frame(0x01, "one ") + frame(0x81, "two")).wrong, kBrokenProtocol);
  EXPECT_EQ(read(frame(0x09, "in parts")).wrong, kBrokenProtocol);
  EXPECT_EQ(read(frame(0x89, std::string(126, 'p'))).wrong, kBrokenProtocol);
  EXPECT_EQ(read(frame(0x88, "x")).wrong, kBrokenProtocol);
  for (const unsigned code : {0, 999, 1004, 1005, 1006, 1015, 2999, 5000}) {
    const std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
    EXPECT_EQ(read(frame(0x88, payload)).wrong, kBrokenProtocol) << code;
  }
  // A length in more bytes than it needs, and one of more than 63 bits.
  EXPECT_EQ(read(std::string("\x81\xFE\0\x05\1\2\3\4", 8)).wrong, kBrokenProtocol);
  EXPECT_EQ(read(std::string("\x81\xFF\0\0\0\0\0\0\xFF\xFF\1\2\3\4", 14)).wrong, kBrokenProtocol);
  EXPECT_EQ(read(std::string("\x81\xFF\x80\0\0\0\0\0\0\1\1\2\3\4", 14)).wrong, kBrokenProtocol);
}

TEST(Frames, AnUnmaskedFrameIsRefusedBeforeItsPayload) {
  EXPECT_EQ(read(std::string("\x81\x05", 2)).wrong, kBrokenProtocol);
}

TEST(Frames, OnlyTextIsText) {
  EXPECT_EQ(read(frame(0x82, "bytes")).wrong, kNoText);
  EXPECT_EQ(read(frame(0x81, "\xC3")).wrong, kBadText);
  EXPECT_EQ(read(frame(0x88, "\x03\xE8\xFF")).wrong, kBadText);
  // Cut within a character, but whole in the end.
  EXPECT_EQ(read(frame(0x01, "\xC3") + frame(0x80, "\xBC")).said, std::vector<std::string>{"text ü"});
}

TEST(Frames, WhatIsTooLargeIsRefusedByItsHead) {
  EXPECT_EQ(read(frame(0x81, std::string(kLargest, 'x'))).wrong, 0);
  const std::string large = frame(0x81, std::string(kLargest + 1, 'x'));
  EXPECT_EQ(read(large.substr(0, 8)).wrong, kTooLarge);
  EXPECT_EQ(read(std::string("\x81\xFF\0\0\0\0\x7F\xFF\xFF\xFF\1\2\3\4", 14)).wrong, kTooLarge);
  EXPECT_EQ(read(frame(0x01, kLong) + frame(0x00, kLong)).wrong, kTooLarge);
}

TEST(Frames, AMessageOfCountlessPiecesIsAFlood) {
  std::string flood = frame(0x01, "");
  for (int i = 0; i < 300; ++i) flood += frame(0x00, "");
  EXPECT_EQ(read(flood).wrong, kPolicy);
  std::string some;
  for (int message = 0; message < 10; ++message) {
    some += frame(0x01, "");
    for (int i = 0; i < 100; ++i) some += frame(0x00, "");
    some += frame(0x80, "x");
  }
  EXPECT_EQ(read(some).wrong, 0) << "each message has its own";
}

TEST(Frames, WhatIsKeptIsCounted) {
  FrameReader reader(kLargest);
  Heard heard;
  EXPECT_FALSE(reader.is_within());
  std::string begun = frame(0x01, kLong);
  EXPECT_EQ(reader.read(begun, heard), 0);
  EXPECT_TRUE(reader.is_within());
  EXPECT_EQ(reader.kept(), kLong.size());
  std::string rest = frame(0x80, "");
  EXPECT_EQ(reader.read(rest, heard), 0);
  EXPECT_FALSE(reader.is_within());
  EXPECT_EQ(reader.kept(), 0u);
}

TEST(Frames, OurOwnHeadsAreShort) {
  const auto bytes = [](std::size_t size) {
    const FrameHead head = frame_head(Opcode::Text, size);
    return std::string(head.bytes.data(), head.size);
  };
  EXPECT_EQ(bytes(5), "\x81\x05");
  EXPECT_EQ(bytes(125), "\x81\x7D");
  EXPECT_EQ(bytes(126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(bytes(65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(bytes(65536), std::string("\x81\x7F\0\0\0\0\0\1\0\0", 10));
  EXPECT_EQ(close_frame(kGoingAway), "\x88\x02\x03\xE9");
}

TEST(Frames, Utf8IsWhatBrowsersRead) {
  for (const std::string_view good :
       {"", "plain and rather long text", "ü", "€", "𝄞", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF", "1234567€"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xE2\x28\xA1", "1234567\xC3", "\xFF"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

}  // namespace
}  // namespace hali::server
