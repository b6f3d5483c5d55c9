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
  bool own_device;  // see Tables
};

// One JSON object: an update, a refusal, … A fault when the message itself cannot be understood.
Result<std::string> answer(const Request& request);

}  // namespace hali
