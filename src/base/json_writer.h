// JSON out: appends to a string, keys in the order they are given. Functions that write a part of something
// take the writer and say where it must stand: where a value may, or in an open object.
//
// Requires: every object and array that is opened is closed, by its own bracket and before the writer goes; a
// key stands in an object and a value follows it; in arrays and outside of all there are only values. Debug
// builds assert it.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hali {

// What is open, and whether a key waits for its value.
#ifndef NDEBUG
class JsonNesting {
 public:
  JsonNesting() = default;
  JsonNesting(const JsonNesting&) = delete;
  JsonNesting& operator=(const JsonNesting&) = delete;
  ~JsonNesting() { assert(open_.empty() && !keyed_); }

  void open(char bracket) {
    value();
    open_ += bracket;
  }
  void reopen(char bracket) {
    assert(!keyed_);
    open_ += bracket;
  }
  void close(char bracket) {
    assert(!keyed_ && !open_.empty() && open_.back() == (bracket == '}' ? '{' : '['));
    open_.pop_back();
  }
  void key() {
    assert(!keyed_ && !open_.empty() && open_.back() == '{');
    keyed_ = true;
  }
  void value() {
    assert(keyed_ || open_.empty() || open_.back() == '[');
    keyed_ = false;
  }

 private:
  std::string open_;
  bool keyed_ = false;
};
#else
class JsonNesting {
 public:
  void open(char) {}
  void reopen(char) {}
  void close(char) {}
  void key() {}
  void value() {}
};
#endif

// A key: one that is written in the source needs no escapes, and the compiler proves it.
class JsonKey {
 public:
  template <std::size_t N>
  consteval JsonKey(const char (&name)[N])  // NOLINT: to be given as text
      : text_(name), size_((N - 1) | kPlain) {
    for (const char c : std::string_view(name, N - 1)) {
      if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) size_ = N - 1;
    }
  }
  constexpr JsonKey(std::string_view name)  // NOLINT: to be given as text
      : text_(name.data()), size_(static_cast<std::uint32_t>(name.size())) {}
  constexpr JsonKey(const std::string& name) : JsonKey(std::string_view(name)) {}  // NOLINT: as above

  [[nodiscard]] constexpr std::string_view text() const { return {text_, size_ & ~kPlain}; }
  [[nodiscard]] constexpr bool is_plain() const { return (size_ & kPlain) != 0; }

 private:
  // In two words, because there are a thousand calls with one.
  static constexpr std::uint32_t kPlain = 1u << 31u;

  const char* text_;
  std::uint32_t size_;
};

// Where the parts of an object stand in its text, noted while it is written: so that two texts of one writer
// are compared part by part without being read (json_patch.h).
struct JsonMarks {
  struct Field {
    std::uint32_t key = 0;    // where its key begins
    std::uint32_t value = 0;  // where its value does
    std::uint32_t parts = 0;  // the first of its parts
  };
  std::vector<Field> fields;
  // The elements of a list, the keys of an object: where each begins, of all fields that are one.
  std::vector<std::uint32_t> parts;

  void clear() {
    fields.clear();
    parts.clear();
  }
};

// Pieces of JSON written one after the other to where there is room for them: see JsonWriter::compose.
class JsonPieces {
 public:
  explicit JsonPieces(char* at) : at_(at) {}

  // As it is.
  JsonPieces& text(std::string_view text) {
    std::memcpy(at_, text.data(), text.size());
    at_ += text.size();
    return *this;
  }
  template <std::integral Number>
  JsonPieces& number(Number number) {
    std::conditional_t<std::signed_integral<Number>, std::int64_t, std::uint64_t> left = number;
    if constexpr (std::signed_integral<Number>) {
      if (left < 0 && left > -std::int64_t{kSmall}) {
        *at_++ = '-';
        left = -left;
      }
    }
    if (static_cast<std::uint64_t>(left) < kSmall) {
      const auto& digits = kDigits[static_cast<std::size_t>(left)];
      std::memcpy(at_, digits.data(), digits.size());
      at_ += digits.back();
    } else {
      at_ = large(at_, left);
    }
    return *this;
  }
  [[nodiscard]] char* end() const { return at_; }

  // The most bytes that a number takes, and is free to write on.
  static constexpr std::size_t kNumber = 24;

 private:
  static constexpr int kSmall = 256;
  static constexpr auto kDigits = [] {
    std::array<std::array<char, 4>, kSmall> out{};  // up to three digits, and how many they are
    for (int n = 0; n < kSmall; ++n) {
      auto& digits = out[static_cast<std::size_t>(n)];
      char& length = digits.back();
      if (n >= 100) digits[static_cast<std::size_t>(length++)] = static_cast<char>('0' + n / 100);
      if (n >= 10) digits[static_cast<std::size_t>(length++)] = static_cast<char>('0' + n / 10 % 10);
      digits[static_cast<std::size_t>(length++)] = static_cast<char>('0' + n % 10);
    }
    return out;
  }();
  static char* large(char* at, std::int64_t number);
  static char* large(char* at, std::uint64_t number);

  char* at_;
};

// The text is whole when what was opened first is closed, and where a single value stands outside of all when
// the writer goes; until then nobody may look at it.
class JsonWriter {
 public:
  // Appends to `out` and keeps a reference. Requires: it outlives the writer, and nobody else changes it
  // while something is open.
  explicit JsonWriter(std::string& out) : out_(out) {}
  // Notes the parts of the object that is written. Requires: both are empty, and one object is written.
  JsonWriter(std::string& out, JsonMarks& marks) : out_(out), marks_(&marks) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter() {
    if (at_ != nullptr) finish();
  }

  JsonWriter& object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  // More fields for the object that was written last. Requires: an object was just closed, where a value may
  // stand.
  JsonWriter& reopen_object() {
    if (at_ == nullptr) grow(1);
    assert(at_[-1] == '}');
    --at_;
    comma_ = at_[-1] != '{';
    ++depth_;
    nesting_.reopen('{');
    return *this;
  }
  JsonWriter& array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(JsonKey name) {
    nesting_.key();
    char* to = start(name.text().size() + 4);
    if (name.is_plain()) {
      *to++ = '"';
      std::memcpy(to, name.text().data(), name.text().size());
      to += name.text().size();
      *to++ = '"';
    } else {
      at_ = to;
      to = quote(name.text(), 1);
    }
    *to++ = ':';
    at_ = to;
    comma_ = false;
    if (depth_ == 1 && marks_ != nullptr) note_value();
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    nesting_.value();
    start(0);
    at_ = quote(text, 0);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) {
    nesting_.value();
    char* to = start(5);
    // NOLINTNEXTLINE(bugprone-not-null-terminated-result): no text for C
    std::memcpy(to, flag ? "true\0" : "false", 5);
    at_ = to + (flag ? 4 : 5);
    return *this;
  }
  template <std::integral Number>
  JsonWriter& value(Number number) {
    nesting_.value();
    at_ = JsonPieces(start(JsonPieces::kNumber)).number(number).end();
    return *this;
  }
  JsonWriter& null() { return raw("null"); }
  // Requires: the text is one JSON value.
  JsonWriter& raw(std::string_view text) {
    nesting_.value();
    char* to = start(text.size());
    std::memcpy(to, text.data(), text.size());
    at_ = to + text.size();
    return *this;
  }
  // A text that needs no escapes, as names of games do: spares looking for them.
  JsonWriter& name(std::string_view text) {
    nesting_.value();
    char* to = start(text.size() + 2);
    *to = '"';
    std::memcpy(to + 1, text.data(), text.size());
    to[text.size() + 1] = '"';
    at_ = to + text.size() + 2;
    return *this;
  }
  // One value of pieces: write(JsonPieces) returns them. Requires: together they are one value, of at most so
  // many bytes.
  template <class Write>
  JsonWriter& compose(std::size_t most, Write&& write) {
    nesting_.value();
    char* to = start(most);
    at_ = write(JsonPieces(to)).end();
    assert(static_cast<std::size_t>(at_ - to) <= most);
    return *this;
  }

  template <class T>
    requires(!std::integral<T>)
  JsonWriter& field(JsonKey name, const T& item) {
    return key(name).value(item);
  }
  template <std::integral Number>
  JsonWriter& field(JsonKey name, Number number) {
    return key(name).value(number);
  }

 private:
  static constexpr int kDeepestMark = 2;

  JsonWriter& open(char bracket) {
    nesting_.open(bracket);
    char* to = start(1);
    *to = bracket;
    at_ = to + 1;
    comma_ = false;
    ++depth_;
    return *this;
  }
  JsonWriter& close(char bracket) {
    nesting_.close(bracket);
    if (end_ - at_ < 1) grow(1);
    *at_++ = bracket;
    comma_ = true;
    if (--depth_ == 0) finish();
    return *this;
  }
  // The next key or value goes where this points, and there is room for so many bytes.
  char* start(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) <= bytes) grow(bytes + 1);
    *at_ = ',';
    at_ += comma_ ? 1 : 0;
    comma_ = true;
    if (depth_ <= kDeepestMark && marks_ != nullptr) note_start();
    return at_;
  }
  // At at_, with quotes and escapes and so many bytes of room behind; returns where it ends.
  char* quote(std::string_view text, std::size_t more);
  void note_start();
  void note_value();
  void grow(std::size_t bytes);
  void finish();

  std::string& out_;
  char* at_ = nullptr;   // where the next byte goes; nullptr while nothing is open
  char* end_ = nullptr;  // of the room there is
  JsonMarks* marks_ = nullptr;
  int depth_ = 0;
  bool comma_ = false;  // stands before what comes next
  [[no_unique_address]] JsonNesting nesting_;
};

}  // namespace hali
