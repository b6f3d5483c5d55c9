// The frames of a WebSocket (RFC 6455, chapter 5): bytes of a client to texts, and the heads of our own
// frames. Knows no socket and no clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hali::server {

// Why a line ends, as the code of its last frame (RFC 6455, 7.4.1; farewells of the service are in wire.h).
using CloseCode = std::uint16_t;
inline constexpr CloseCode kNormal = 1000;
inline constexpr CloseCode kGoingAway = 1001;
inline constexpr CloseCode kBrokenProtocol = 1002;
inline constexpr CloseCode kNoText = 1003;  // binary: nobody here speaks that
inline constexpr CloseCode kBadText = 1007;
inline constexpr CloseCode kPolicy = 1008;
inline constexpr CloseCode kTooLarge = 1009;

enum class Opcode : std::uint8_t { More = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// What comes out of a reader. What is handed over lives as long as the call.
class FrameSink {
 public:
  virtual ~FrameSink() = default;
  virtual void text(std::string_view message) = 0;
  virtual void ping(std::string_view payload) = 0;
  virtual void pong() = 0;
  // The client says goodbye. `code` is what to answer.
  virtual void goodbye(CloseCode code) = 0;
  // False: nothing more is wanted of this line.
  [[nodiscard]] virtual bool wants_more() const = 0;
};

// Takes a client's bytes as they come, in pieces of any size.
class FrameReader {
 public:
  // `largest`: bytes of a message.
  explicit FrameReader(std::size_t largest) : largest_(largest) {}

  // Everything in `bytes`, which it unmasks in place. 0, or the code of what is wrong: then nothing may
  // follow.
  CloseCode read(std::span<char> bytes, FrameSink& sink);

  // Is something of a message here that is not whole?
  [[nodiscard]] bool is_within() const { return head_size_ > 0 || in_message_; }
  // Bytes that it keeps of it.
  [[nodiscard]] std::size_t kept() const { return message_.size(); }

 private:
  struct Head {
    Opcode opcode = Opcode::More;
    bool last = false;
    std::uint64_t size = 0;
    std::array<char, 4> mask{};
  };

  [[nodiscard]] std::size_t head_length() const;
  CloseCode begin();
  CloseCode take(std::span<char> payload, FrameSink& sink);
  CloseCode finish(std::string_view whole, FrameSink& sink);
  CloseCode finish_control(std::string_view payload, FrameSink& sink);

  std::size_t largest_;
  std::array<unsigned char, 14> head_bytes_{};
  std::uint8_t head_size_ = 0;  // of head_bytes_; more than 0 while a frame is open
  bool in_payload_ = false;
  bool in_message_ = false;   // some frames of a message are here, and not its last
  std::uint16_t frames_ = 0;  // of that message
  Head head_;
  std::uint64_t done_ = 0;  // bytes of the open frame's payload that have come
  std::string message_;
  std::array<char, 125> control_{};
};

// The first bytes of a frame of ours, whole and unmasked.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};
FrameHead frame_head(Opcode opcode, std::size_t payload);
// A whole frame.
std::string close_frame(CloseCode code);

}  // namespace hali::server
