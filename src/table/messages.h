// The messages that one table understands (docs/PROTOCOL.md).
#pragma once

#include <string>

#include "base/words.h"
#include "table/message.h"
#include "table/table.h"

namespace hali {

struct Request {
  Table& table;
  Seat seat;  // who asks; kNoSeat: somebody who watches
  const Message& message;
  const Words& words;
  bool own_device;   // see Tables
  JsonWriter& json;  // in the open object of the answer
};

// Writes the answer: an update, a refusal, … A fault when the message itself cannot be understood; then
// nothing has been written. Requires: all that the request refers to lives as long as the call.
Result<void> answer(const Request& request);

}  // namespace hali
