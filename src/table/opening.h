// A table of a server is asked for, and a seat of one.
#pragma once

#include <optional>
#include <string>

#include "table/entry.h"
#include "table/message.h"

namespace hali {

// What the server adds to the wish for a table.
struct OpeningPlan {
  std::string maker;       // the hash of who asks
  std::string secret;      // drawn for this table, see commitment.h
  std::uint64_t made = 0;  // seconds since 1970
};

// The first rows of a table: the first seat of a person is for who makes it, the others are open.
struct Opening {
  OpenEntry open;
  std::optional<TakeEntry> take;
};

// A message {"ask":"open",…}. A fault names the field, or says that there is no such game or set-up.
Result<Opening> read_opening(const Message& message, OpeningPlan plan);

// "name", "colour" and "words" of who takes that seat. A fault about the names is about `place`.
Result<TakeEntry> read_taking(const json::object& fields, Seat seat, std::string_view holder,
                              const std::string& place);

}  // namespace hali
