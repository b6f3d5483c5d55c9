#include "hosts/load/frames.h"

#include <array>
#include <cstring>

#include "base/text.h"

namespace hali::load {
namespace {

constexpr std::string_view kNonce = "dGhlIHNhbXBsZSBub25jZQ==";         // RFC 6455, 1.3
constexpr std::string_view kAccepted = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";  // what it asks for
constexpr std::size_t kMaxAnswer = 16384;

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

}  // namespace

std::string upgrade_request(std::string_view path, std::string_view host) {
  std::string out = "GET ";
  out.append(path).append(" HTTP/1.1\r\nHost: ").append(host);
  out.append("\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n");
  out.append("Sec-WebSocket-Key: ").append(kNonce).append("\r\nOrigin: http://").append(host);
  return out.append("\r\n\r\n");
}

Upgrade read_upgrade(std::string_view bytes) {
  const auto end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return {.refused = bytes.size() > kMaxAnswer};
  Upgrade out{.size = end + 4};
  bool accepted = false;
  std::string_view head = bytes.substr(0, end);
  if (head.starts_with("HTTP/1.1 ")) out.status = number<int>(head.substr(9, 3)).value_or(0);
  for (const std::string_view line : split(head, '\n')) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !same_letters(line.substr(0, colon), "sec-websocket-accept"))
      continue;
    accepted = trimmed(line.substr(colon + 1)) == kAccepted;
  }
  out.refused = out.status != 101 || !accepted;
  return out;
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
  out += static_cast<char>(0x80u | static_cast<unsigned>(opcode));
  const std::size_t size = payload.size();
  const auto put = [&](std::size_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i) & 0xffu);
  };
  if (size < 126) {
    out += static_cast<char>(0x80u | size);
  } else if (size < 65536) {
    out += static_cast<char>(0x80u | 126u);
    put(size, 2);
  } else {
    out += static_cast<char>(0x80u | 127u);
    put(size, 8);
  }
  put(mask, 4);
  const std::array<unsigned char, 4> key{
      static_cast<unsigned char>(mask >> 24), static_cast<unsigned char>(mask >> 16),
      static_cast<unsigned char>(mask >> 8), static_cast<unsigned char>(mask)};
  const std::size_t from = out.size();
  out.append(payload);
  for (std::size_t i = 0; i < size; ++i)
    out[from + i] = static_cast<char>(static_cast<unsigned char>(out[from + i]) ^ key[i % 4]);
}

void Messages::reset() { *this = {}; }

void Messages::feed(std::string_view bytes) {
  if (kept_.empty()) {
    rest_ = bytes;
  } else {
    kept_.append(bytes);
    rest_ = kept_;
  }
}

bool Messages::cut(Frame& frame) {
  frame.size = 0;
  if (rest_.size() < 2) return true;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest_[i]); };
  const unsigned code = byte(0) & 0x0fu;
  const bool known = code <= 2 || (code >= 8 && code <= 10);
  // A server never masks, and no extension was agreed upon.
  if (!known || (byte(0) & 0x70u) != 0 || (byte(1) & 0x80u) != 0) return false;
  std::size_t size = byte(1) & 0x7fu;
  std::size_t head = 2;
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (more > 0) {
    if (rest_.size() < head + more) return true;
    size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
    head += more;
  }
  frame.opcode = static_cast<Opcode>(code);
  frame.last = (byte(0) & 0x80u) != 0;
  if (size > kMaxMessage || (code >= 8 && (!frame.last || size > 125))) return false;
  if (rest_.size() < head + size) return true;
  frame.payload = rest_.substr(head, size);
  frame.size = head + size;
  return true;
}

void Messages::keep() {
  if (rest_.empty()) {
    kept_.clear();
    if (kept_.capacity() > 65536) kept_.shrink_to_fit();
  } else if (rest_.size() != kept_.size() || rest_.data() != kept_.data()) {  // else it is kept already
    kept_ = std::string(rest_);
  }
  rest_ = {};
}

bool Messages::next(Message& to) {
  if (!whole_.empty()) whole_ = {};  // thousands of lines: none keeps what it does not need
  while (!broken_) {
    Frame frame;
    broken_ = !cut(frame);
    if (broken_) break;
    if (frame.size == 0) {
      keep();
      return false;
    }
    rest_.remove_prefix(frame.size);
    const bool control = static_cast<unsigned>(frame.opcode) >= 8;
    const bool goes_on = frame.opcode == Opcode::More;
    if (!control && goes_on != in_parts_) {
      broken_ = true;
      break;
    }
    if (control || (frame.last && !goes_on)) {
      to = {frame.opcode, frame.payload};
      return true;
    }
    if (!goes_on) {
      kind_ = frame.opcode;
      parts_.clear();
    }
    if (parts_.size() + frame.payload.size() > kMaxMessage) {
      broken_ = true;
      break;
    }
    parts_.append(frame.payload);
    in_parts_ = !frame.last;
    if (frame.last) {
      whole_.swap(parts_);
      parts_ = {};
      to = {kind_, whole_};
      return true;
    }
  }
  rest_ = {};
  return false;
}

}  // namespace hali::load
