// JSON out: appends to a string, keys in the order they are given. Functions that write a part of something
// take the writer and say where it must stand: where a value may, or in an open object.
//
// Requires: every object and array that is opened is closed, by its own bracket and before the writer goes; a
// key stands in an object and a value follows it; in arrays and outside of all there are only values. Debug
// builds assert it.
#pragma once

#include <cassert>
#include <concepts>
#include <string>
#include <string_view>

#include "base/text.h"

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

class JsonWriter {
 public:
  // Appends to `out` and keeps a reference. Requires: it outlives the writer, and nobody else changes it
  // meanwhile.
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  // More fields for the object that was written last. Requires: an object was just closed, where a value may
  // stand.
  JsonWriter& reopen_object() {
    assert(!out_.empty() && out_.back() == '}');
    out_.pop_back();
    first_ = out_.back() == '{';
    nesting_.reopen('{');
    return *this;
  }
  JsonWriter& array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    nesting_.key();
    separate();
    quote(name);
    out_ += ':';
    first_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    next_value();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) {
    next_value();
    out_ += flag ? "true" : "false";
    return *this;
  }
  template <std::integral Number>
  JsonWriter& value(Number number) {
    next_value();
    append_number(out_, number);
    return *this;
  }
  JsonWriter& null() {
    next_value();
    out_ += "null";
    return *this;
  }
  // Requires: the text is one JSON value.
  JsonWriter& raw(std::string_view text) {
    next_value();
    out_ += text;
    return *this;
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& item) {
    return key(name).value(item);
  }

 private:
  JsonWriter& open(char bracket) {
    nesting_.open(bracket);
    separate();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    nesting_.close(bracket);
    out_ += bracket;
    first_ = false;
    return *this;
  }
  void next_value() {
    nesting_.value();
    separate();
  }
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  void quote(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out_ += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (static_cast<unsigned char>(c) < 0x20) {
        out_ += "\\u00";
        out_ += kHex[static_cast<unsigned char>(c) >> 4];
        out_ += kHex[static_cast<unsigned char>(c) & 15u];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }

  std::string& out_;
  bool first_ = true;
  [[no_unique_address]] JsonNesting nesting_;
};

}  // namespace hali
