// Two tables behind one door that a seat cannot tell apart. Whoever may not know the difference must be
// answered in the same bytes.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "table/tables.h"

namespace hali::test {

class Twins {
 public:
  // Both have people on all seats; their games begin where the states are. Twins behind the same door take
  // the place of those before them.
  Twins(Tables& door, const GameEntry& entry, const Setup& setup, const AnyState& one, const AnyState& other);

  [[nodiscard]] const Table& one() const { return *tables_[0]; }
  [[nodiscard]] const Table& other() const { return *tables_[1]; }

  // The answers of both to a message without its braces: "ask":"undo".
  std::array<std::string, 2> ask(Seat seat, std::string_view message);
  std::string ask_one(std::size_t which, Seat seat, std::string_view message);

 private:
  Tables& builder_;
  std::array<const Table*, 2> tables_{};
};

// Where the answers part, with what stands before and after in both.
std::string difference(std::string_view one, std::string_view other);

}  // namespace hali::test
