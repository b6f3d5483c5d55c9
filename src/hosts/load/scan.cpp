#include "hosts/load/scan.h"

#include <array>
#include <cstring>

namespace hali::load {
namespace {

constexpr auto kNone = std::string_view::npos;

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r'))
    ++at;
  return at;
}

// `from` is the place of the opening quote.
std::size_t end_of_text(std::string_view text, std::size_t from) {
  for (std::size_t at = from + 1; at < text.size(); ++at) {
    const void* found = std::memchr(text.data() + at, '"', text.size() - at);
    if (found == nullptr) return kNone;
    at = static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    std::size_t slashes = 0;
    while (text[at - 1 - slashes] == '\\') ++slashes;  // ends at the opening quote at the latest
    if (slashes % 2 == 0) return at + 1;
  }
  return kNone;
}

// What matters within an object or array.
constexpr std::array<std::uint8_t, 256> kMarks = [] {
  std::array<std::uint8_t, 256> marks{};
  for (const char c : {'"', '[', ']', '{', '}'}) marks[static_cast<unsigned char>(c)] = 1;
  return marks;
}();

std::size_t end_of_brackets(std::string_view text, std::size_t from) {
  std::size_t depth = 0;
  for (std::size_t at = from; at < text.size(); ++at) {
    const char c = text[at];
    if (kMarks[static_cast<unsigned char>(c)] == 0) continue;
    if (c == '"') {
      at = end_of_text(text, at);
      if (at == kNone) return kNone;
      --at;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (--depth == 0) {
      return at + 1;
    }
  }
  return kNone;
}

}  // namespace

std::size_t end_of_value(std::string_view text, std::size_t from) {
  const std::size_t at = skip_blanks(text, from);
  if (at >= text.size()) return kNone;
  if (text[at] == '"') return end_of_text(text, at);
  if (text[at] == '{' || text[at] == '[') return end_of_brackets(text, at);
  const std::size_t end = std::min(text.find_first_of(",]} \n\t\r:\"", at), text.size());
  return end == at ? kNone : end;
}

Members::Members(std::string_view object) : text_(object) {
  at_ = skip_blanks(text_, 0);
  if (at_ >= text_.size() || text_[at_] != '{') {
    broken_ = true;
    return;
  }
  ++at_;
}

bool Members::fail() {
  broken_ = true;
  key_ = value_ = {};
  return false;
}

bool Members::next() {
  if (broken_) return false;
  at_ = skip_blanks(text_, at_);
  if (at_ >= text_.size()) return fail();
  if (text_[at_] == '}') return false;
  if (!first_) {
    if (text_[at_] != ',') return fail();
    at_ = skip_blanks(text_, at_ + 1);
  }
  first_ = false;
  if (at_ >= text_.size() || text_[at_] != '"') return fail();
  const std::size_t key_end = end_of_text(text_, at_);
  if (key_end == kNone) return fail();
  key_ = text_.substr(at_ + 1, key_end - at_ - 2);
  at_ = skip_blanks(text_, key_end);
  if (at_ >= text_.size() || text_[at_] != ':') return fail();
  at_ = skip_blanks(text_, at_ + 1);
  const std::size_t end = end_of_value(text_, at_);
  if (end == kNone) return fail();
  value_ = text_.substr(at_, end - at_);
  at_ = end;
  return true;
}

Elements::Elements(std::string_view array) : text_(array) {
  at_ = skip_blanks(text_, 0);
  if (at_ >= text_.size() || text_[at_] != '[') {
    broken_ = true;
    return;
  }
  ++at_;
}

bool Elements::fail() {
  broken_ = true;
  value_ = {};
  return false;
}

bool Elements::next() {
  if (broken_) return false;
  at_ = skip_blanks(text_, at_);
  if (at_ >= text_.size()) return fail();
  if (text_[at_] == ']') return false;
  if (!first_) {
    if (text_[at_] != ',') return fail();
    at_ = skip_blanks(text_, at_ + 1);
  }
  first_ = false;
  const std::size_t end = end_of_value(text_, at_);
  if (end == kNone) return fail();
  value_ = text_.substr(at_, end - at_);
  at_ = end;
  return true;
}

std::string_view member(std::string_view object, std::string_view key) {
  for (Members members(object); members.next();) {
    if (members.key() == key) return members.value();
  }
  return {};
}

std::string_view inside_quotes(std::string_view value) {
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return {};
  return value.substr(1, value.size() - 2);
}

}  // namespace hali::load
