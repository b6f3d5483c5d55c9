// What a seat is told: what happened since it last looked, and how things are, as it may know them.
#pragma once

#include <optional>
#include <string>

#include "base/json_patch.h"
#include "base/words.h"
#include "table/table.h"

namespace hali {

// How far somebody has followed the game: so many actions, in which branch of it (see Table::branch).
struct Seen {
  std::size_t at = 0;
  std::size_t branch = 0;
};

inline Seen seen_now(const Table& table) { return {.at = table.at(), .branch = table.branch()}; }

// A view that was told, and the difference that led to it. Whoever tells all that look through one seat of a
// table keeps one for them: then a row costs one view and one comparison, however many are told of it. It may
// be emptied at any time; what is not there is made anew.
struct ViewText {
  MarkedJson view;    // empty: none was told yet
  Seen of;            // the moment it is of
  std::string patch;  // what made the view at `from` into it; empty: nobody asked
  std::size_t from = 0;
};

struct UpdateRequest {
  Seat seat = kNoSeat;  // whom it is for; kNoSeat: somebody who watches
  Seen seen;
  // The moment of which the asker holds the view and all else that stays as it is. As long as that moment
  // stands only what changed is told.
  std::optional<Seen> has{};
  // With what a saved game gains, so that whoever saves it need not ask for the whole record. It holds every
  // secret: only for who owns the device, or when the game is over.
  bool saved = false;
};

// "update":{…}, into an open object. Requires, here and below: the seat is one of the table or kNoSeat.
// `told` is kept for one seat of one table and brought up to date; nullptr: nothing is kept.
void write_update(const Table& table, const UpdateRequest& request, const Words& words, JsonWriter& json,
                  ViewText* told = nullptr);
// "look":{…}, into an open object: the table after so many actions, as the seat knew it then.
// Requires: at <= table.at().
void write_look(const Table& table, Seat seat, std::size_t at, const Words& words, JsonWriter& json);

}  // namespace hali
