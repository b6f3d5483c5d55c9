#include "base/json_writer.h"

#include <algorithm>
#include <charconv>

namespace hali {
namespace {

constexpr std::size_t kLeastRoom = 120;

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

// Is one of eight bytes below 0x20, a quote or a backslash?
bool any_needs_escape(std::uint64_t bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  constexpr std::uint64_t kHighs = 0x80 * kOnes;
  const auto has_zero = [](std::uint64_t word) { return (word - kOnes) & ~word & kHighs; };
  const std::uint64_t control = (bytes - 0x20 * kOnes) & ~bytes & kHighs;
  return (control | has_zero(bytes ^ ('"' * kOnes)) | has_zero(bytes ^ ('\\' * kOnes))) != 0;
}

// How many bytes there are before the first that needs an escape.
std::size_t plain_part(std::string_view text) {
  std::size_t done = 0;
  for (; done + 8 <= text.size(); done += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + done, 8);
    if (any_needs_escape(bytes)) break;
  }
  while (done < text.size() && !needs_escape(text[done])) ++done;
  return done;
}

char* escape(char* to, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  *to++ = '\\';
  if (c == '"' || c == '\\') {
    *to++ = c;
    return to;
  }
  // NOLINTNEXTLINE(bugprone-not-null-terminated-result): no text for C
  std::memcpy(to, "u00", 3);
  to[3] = kHex[static_cast<unsigned char>(c) >> 4];
  to[4] = kHex[static_cast<unsigned char>(c) & 15u];
  return to + 5;
}

}  // namespace

char* JsonPieces::large(char* at, std::int64_t number) { return std::to_chars(at, at + kNumber, number).ptr; }
char* JsonPieces::large(char* at, std::uint64_t number) {
  return std::to_chars(at, at + kNumber, number).ptr;
}

char* JsonWriter::quote(std::string_view text, std::size_t more) {
  constexpr std::size_t kLongestEscape = 6;
  std::size_t plain = plain_part(text);
  const bool whole = plain == text.size();
  const std::size_t bytes = (whole ? plain : kLongestEscape * text.size()) + 2 + more;
  if (static_cast<std::size_t>(end_ - at_) < bytes) grow(bytes);
  char* to = at_;
  *to++ = '"';
  while (true) {
    std::memcpy(to, text.data(), plain);
    to += plain;
    text.remove_prefix(plain);
    if (text.empty()) break;
    to = escape(to, text.front());
    text.remove_prefix(1);
    plain = plain_part(text);
  }
  *to++ = '"';
  return to;
}

// A value that follows a key belongs to what began with the key.
void JsonWriter::note_start() {
  if (depth_ == 0 || at_[-1] == ':') return;
  const auto here = static_cast<std::uint32_t>(at_ - out_.data());
  if (depth_ == kDeepestMark) {
    marks_->parts.push_back(here);
  } else {
    marks_->fields.push_back(
        {.key = here, .value = 0, .parts = static_cast<std::uint32_t>(marks_->parts.size())});
  }
}

void JsonWriter::note_value() { marks_->fields.back().value = static_cast<std::uint32_t>(at_ - out_.data()); }

// While something is open the string is as long as its room, and cut afterwards.
void JsonWriter::grow(std::size_t bytes) {
  const std::size_t used = at_ == nullptr ? out_.size() : static_cast<std::size_t>(at_ - out_.data());
  const std::size_t wanted =
      std::max({used + bytes, out_.capacity(), at_ == nullptr ? kLeastRoom : 2 * used});
  out_.resize_and_overwrite(wanted, [](char*, std::size_t size) { return size; });
  at_ = out_.data() + used;
  end_ = out_.data() + out_.size();
}

void JsonWriter::finish() {
  out_.resize(static_cast<std::size_t>(at_ - out_.data()));
  at_ = nullptr;
  end_ = nullptr;
}

}  // namespace hali
