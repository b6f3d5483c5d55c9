// What a client that only plays needs of a message, found without building it: a load generator that parses
// every view would measure itself. Ends of values are found by brackets and quotes alone; whatever the text,
// nothing outside of it is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hali::load {

// Where the JSON value that begins at `from` ends, or npos when it does not. Blanks before it are skipped.
std::size_t end_of_value(std::string_view text, std::size_t from);

// The members of an object one after the other, as parts of the text.
//   for (Members m(text); m.next();) use(m.key(), m.value());
class Members {
 public:
  explicit Members(std::string_view object);
  bool next();
  [[nodiscard]] std::string_view key() const { return key_; }  // between the quotes, as it is written
  [[nodiscard]] std::string_view value() const { return value_; }
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  bool fail();

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view key_, value_;
  bool first_ = true;
  bool broken_ = false;
};

// The elements of an array, likewise.
class Elements {
 public:
  explicit Elements(std::string_view array);
  bool next();
  [[nodiscard]] std::string_view value() const { return value_; }
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  bool fail();

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view value_;
  bool first_ = true;
  bool broken_ = false;
};

// A member of an object, empty when there is none.
std::string_view member(std::string_view object, std::string_view key);

// Between its quotes, as it is written; empty when it is no text.
std::string_view inside_quotes(std::string_view value);

}  // namespace hali::load
