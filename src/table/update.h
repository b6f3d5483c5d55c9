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

struct UpdateRequest {
  Seat seat = kNoSeat;  // whom it is for; kNoSeat: somebody who watches
  Seen seen;
  // With what a saved game gains, so that whoever saves it need not ask for the whole record. It holds every
  // secret: only for who owns the device, or when the game is over.
  bool saved = false;
};

// "update":{…}, into an open object. Requires, here and below: the seat is one of the table or kNoSeat.
void write_update(const Table& table, const UpdateRequest& request, const Words& words, JsonWriter& json);
// "look":{…}, into an open object: the table after so many actions, as the seat knew it then.
// Requires: at <= table.at().
void write_look(const Table& table, Seat seat, std::size_t at, const Words& words, JsonWriter& json);

}  // namespace hali
