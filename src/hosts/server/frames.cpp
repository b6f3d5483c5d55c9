#include "hosts/server/frames.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "hosts/server/utf8.h"

namespace hali::server {
namespace {

constexpr unsigned char kLast = 0x80;
constexpr unsigned char kReserved = 0x70;
constexpr unsigned char kMasked = 0x80;
constexpr std::uint64_t kMaxControl = 125;
constexpr std::uint16_t kMaxFrames = 256;    // of one message: browsers send one
constexpr std::size_t kKeptCapacity = 4096;  // of a line that waits: most messages never need it

// `from`: how much of the payload came before.
void unmask(std::span<char> payload, const std::array<char, 4>& mask, std::uint64_t from) {
  std::array<char, 8> turned{};
  for (std::size_t i = 0; i < turned.size(); ++i) turned[i] = mask[(from + i) % 4];
  std::uint64_t wide = 0;
  std::memcpy(&wide, turned.data(), sizeof wide);
  std::size_t at = 0;
  for (; at + sizeof wide <= payload.size(); at += sizeof wide) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, payload.data() + at, sizeof eight);
    eight ^= wide;
    std::memcpy(payload.data() + at, &eight, sizeof eight);
  }
  for (; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ turned[at % 4]);
}

bool is_control(Opcode opcode) { return static_cast<std::uint8_t>(opcode) >= 8; }

bool is_known(unsigned opcode) { return opcode <= 2 || (8 <= opcode && opcode <= 10); }

// What a client may say as its reason (RFC 6455, 7.4).
bool is_close_code(unsigned code) {
  if (3000 <= code && code <= 4999) return true;
  return 1000 <= code && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

std::uint64_t big_endian(const unsigned char* bytes, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8 | bytes[i];
  return value;
}

}  // namespace

std::size_t FrameReader::head_length() const {
  if (head_size_ < 2) return 2;
  const unsigned length = head_bytes_[1] & 0x7Fu;
  return 6 + (length == 126 ? 2u : length == 127 ? 8u : 0u);
}

CloseCode FrameReader::begin() {
  const unsigned opcode = head_bytes_[0] & 0x0Fu;
  if ((head_bytes_[0] & kReserved) != 0 || !is_known(opcode)) return kBrokenProtocol;
  const unsigned short_length = head_bytes_[1] & 0x7Fu;
  head_.opcode = static_cast<Opcode>(opcode);
  head_.last = (head_bytes_[0] & kLast) != 0;
  std::size_t mask_at = 2;
  head_.size = short_length;
  if (short_length == 126) {
    head_.size = big_endian(&head_bytes_[2], 2);
    mask_at = 4;
    if (head_.size < 126) return kBrokenProtocol;  // the shortest form is the only one
  } else if (short_length == 127) {
    head_.size = big_endian(&head_bytes_[2], 8);
    mask_at = 10;
    if (head_.size < 65536 || head_.size >> 63 != 0) return kBrokenProtocol;
  }
  std::memcpy(head_.mask.data(), &head_bytes_[mask_at], head_.mask.size());
  if (is_control(head_.opcode)) {
    return head_.last && head_.size <= kMaxControl ? CloseCode{0} : kBrokenProtocol;
  }
  if (head_.opcode == Opcode::Binary) return kNoText;
  if (in_message_ != (head_.opcode == Opcode::More)) return kBrokenProtocol;
  if (head_.size > largest_ || message_.size() + head_.size > largest_) return kTooLarge;
  return ++frames_ > kMaxFrames ? kPolicy : CloseCode{0};
}

CloseCode FrameReader::read(std::span<char> bytes, FrameSink& sink) {
  while (!bytes.empty()) {
    if (!in_payload_) {
      const std::size_t wanted = head_length();
      const std::size_t some = std::min(bytes.size(), wanted - head_size_);
      std::memcpy(&head_bytes_[head_size_], bytes.data(), some);
      head_size_ = static_cast<std::uint8_t>(head_size_ + some);
      bytes = bytes.subspan(some);
      // What is wrong is found at the first byte that shows it: nobody waits for the rest.
      if (head_size_ >= 2 && (head_bytes_[1] & kMasked) == 0) return kBrokenProtocol;
      if (head_size_ < head_length()) continue;
      if (const CloseCode wrong = begin(); wrong != 0) return wrong;
      in_payload_ = true;
      done_ = 0;
    }
    const auto some = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), head_.size - done_));
    const CloseCode wrong = take(bytes.first(some), sink);
    if (wrong != 0) return wrong;
    bytes = bytes.subspan(some);
    if (!sink.wants_more()) return 0;
  }
  return 0;
}

CloseCode FrameReader::take(std::span<char> payload, FrameSink& sink) {
  unmask(payload, head_.mask, done_);
  const bool control = is_control(head_.opcode);
  const bool at_once = done_ == 0 && payload.size() == head_.size;
  const std::string_view some(payload.data(), payload.size());
  if (control && !some.empty()) std::memcpy(control_.data() + done_, some.data(), some.size());
  // A message that is all here need not be kept.
  const bool direct = !control && at_once && head_.last && !in_message_;
  if (!control && !direct) message_ += some;
  done_ += payload.size();
  if (done_ < head_.size) return 0;
  in_payload_ = false;
  head_size_ = 0;
  if (control) return finish_control({control_.data(), static_cast<std::size_t>(head_.size)}, sink);
  in_message_ = !head_.last;
  if (in_message_) return 0;
  frames_ = 0;
  const CloseCode wrong = finish(direct ? some : std::string_view(message_), sink);
  message_.clear();
  if (message_.capacity() > kKeptCapacity) message_.shrink_to_fit();
  return wrong;
}

CloseCode FrameReader::finish(std::string_view whole, FrameSink& sink) {
  if (!is_utf8(whole)) return kBadText;
  sink.text(whole);
  return 0;
}

CloseCode FrameReader::finish_control(std::string_view payload, FrameSink& sink) {
  if (head_.opcode == Opcode::Ping) {
    sink.ping(payload);
  } else if (head_.opcode == Opcode::Pong) {
    sink.pong();
  } else {
    if (payload.size() == 1) return kBrokenProtocol;
    CloseCode code = kNormal;
    if (!payload.empty()) {
      code = static_cast<CloseCode>(big_endian(reinterpret_cast<const unsigned char*>(payload.data()), 2));
      if (!is_close_code(code)) return kBrokenProtocol;
      if (!is_utf8(payload.substr(2))) return kBadText;
    }
    sink.goodbye(code);
  }
  return 0;
}

FrameHead frame_head(Opcode opcode, std::size_t payload) {
  FrameHead head;
  const auto put = [&head](std::uint64_t byte) { head.bytes[head.size++] = static_cast<char>(byte & 0xFFu); };
  put(kLast | static_cast<std::uint8_t>(opcode));
  if (payload < 126) {
    put(payload);
    return head;
  }
  const int count = payload < 65536 ? 2 : 8;
  put(count == 2 ? 126 : 127);
  for (int i = count - 1; i >= 0; --i) put(static_cast<std::uint64_t>(payload) >> (8 * i));
  return head;
}

std::string close_frame(CloseCode code) {
  const FrameHead head = frame_head(Opcode::Close, 2);
  std::string frame(head.bytes.data(), head.size);
  frame += static_cast<char>(code >> 8);
  frame += static_cast<char>(code & 0xFFu);
  return frame;
}

}  // namespace hali::server
