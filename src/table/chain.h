// The hash that binds a record to its game: every line's hash covers the one before it, the line and the
// bytes of the state after it (docs/RECORD.md).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "table/record.h"

namespace hali {

// The chain up to one line: a plain value of 32 bytes. A copy goes on by itself.
class Chain {
 public:
  // `head` is the text of the record up to and with its line "actions".
  Chain(std::string_view head, const AnyState& start);

  // Requires: `line` has no line feed, and `after` is the state to which it leads.
  void add(std::string_view line, const AnyState& after);

  // 128 bits in hexadecimal digits.
  [[nodiscard]] std::string text() const { return {last_.data(), last_.size()}; }

 private:
  void take(const std::string& digits);

  std::array<char, 32> last_{};
};

// The chains of a record after 0, 1, 2, … actions, without the seats that change hands after the last one.
// Requires: states[0] is the set-up, states[i] follows after actions[i - 1].
std::vector<Chain> chains_of(const Record& record, std::span<const AnyState> states);
// The chain of the whole record. Requires: `chain` is that after its last action, `end` the state there.
std::string chain_of(const Record& record, Chain chain, const AnyState& end);
std::string chain_of(const Record& record, std::span<const AnyState> states);

}  // namespace hali
