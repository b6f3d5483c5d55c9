// What a seat is told: what happened since it last looked, and how things are, as it may know them.
#pragma once

#include <string>

#include "base/words.h"
#include "table/table.h"

namespace hali {

// How far somebody has followed the game: so many actions, in which branch of it (see Table::branch).
struct Seen {
  std::size_t at = 0;
  std::size_t branch = 0;
};

inline Seen seen_now(const Table& table) { return {.at = table.at(), .branch = table.branch()}; }

// {"update":{…}}
std::string update(const Table& table, Seat seat, Seen seen, const Words& words);
// {"look":{…}}: the table after so many actions, as the seat knew it then.
std::string look(const Table& table, Seat seat, std::size_t at, const Words& words);

}  // namespace hali
