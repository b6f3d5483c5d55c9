// One message of the server, as far as somebody who only plays must know it. Its parts refer to the text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hali::load {

struct ToldUpdate {
  std::uint64_t at = 0;
  std::uint64_t since = 0;
  std::uint32_t branch = 0;
  int to_move = -1;  // nobody
  bool over = false;
  std::string_view legal;  // the array; empty when somebody else is to move
  std::string_view steps;
};

struct ToldTable {
  std::string_view name;
  int mine = -1;  // no seat
  bool dealt = false;
};

struct Told {
  enum class Kind : std::uint8_t { Nothing, Hello, Seats, Refused, Fault, Stale, Leaving, Other, Broken };
  Kind kind = Kind::Nothing;  // Nothing: an update alone
  bool push = false;
  std::optional<std::uint64_t> id{};
  std::string_view words{};  // of a refusal or fault, as it is written
  std::string_view of{};     // the name of the table that a push is about
  std::optional<ToldTable> table{};
  std::optional<ToldUpdate> update{};
};

Told read_told(std::string_view text);

// The texts of a list, each with its quotes, as it is written. Empty when it is no list of texts.
void texts_of(std::string_view array, std::vector<std::string_view>& out);

}  // namespace hali::load
