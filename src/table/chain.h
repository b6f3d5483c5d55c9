// The hash that binds a record to its game: every line's hash covers the one before it, the line and the
// bytes of the state after it (docs/RECORD.md).
#pragma once

#include <string>
#include <string_view>

#include "games/any_game.h"

namespace hali {

class Chain {
 public:
  // `head` is the text of the record up to and with its line "actions".
  Chain(std::string_view head, const AnyState& start);

  void add(std::string_view line, const AnyState& after);

  // 128 bits in hexadecimal digits.
  [[nodiscard]] const std::string& text() const { return last_; }

 private:
  std::string last_;
};

}  // namespace hali
