// The messages that one table understands (docs/PROTOCOL.md). What a message would change is proposed as an
// entry: a server stores it before it is applied, a table on one's own device applies it at once.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/words.h"
#include "table/entry.h"
#include "table/message.h"
#include "table/update.h"

namespace hali {

struct Request {
  const Table& table;
  Seat seat;  // who asks; kNoSeat: somebody who watches
  const Message& message;
  const Words& words;
  bool own_device;   // see Tables
  JsonWriter& json;  // in the open object of the answer
  // What takes long is left to the asker, to be done in another thread.
  bool thinks_later = false;
};

// Long thought that ends in an answer, written into its open object; a fault where it came to nothing, and
// nothing has been written. It shares nothing with the table but its game: the table may go on or go away
// meanwhile. The words of the request must stay.
using Thinking = std::function<Result<void>(JsonWriter& json)>;

// What a message leads to.
struct Proposal {
  // What must be applied before there is an answer; nothing: the answer has been written.
  std::optional<Entry> entry{};
  UpdateRequest wanted{};   // what the answer is to tell then
  bool own_device = false;  // see Request
  Thinking thinking{};      // only where the request thinks later: what gives the answer
};

// Changes nothing. Writes the answer where there is nothing to change: a view, a refusal, … A fault when the
// message itself cannot be understood; then nothing has been written. Requires: all that the request refers
// to lives as long as the call.
Result<Proposal> propose(const Request& request);
// The same for a message that only asks for an update, whatever it says it asks.
Result<Proposal> propose_update(const Request& request);
// The answer to a message whose entry has been applied to the table: an update, or who must agree first.
// `told` as in write_update. Requires: json stands in the open object of the answer.
void write_outcome(const Table& table, const Proposal& proposal, const Words& words, JsonWriter& json,
                   ViewText* told = nullptr);

// All of it at once. Requires: request.table is that table.
Result<void> answer(const Request& request, Table& table);

// "since", "branch", "has" and "save" of a message that leads to an update; `otherwise` where they are left
// out.
Result<UpdateRequest> read_update(const Message& message, Seat seat, Seen otherwise);

}  // namespace hali
