// A game as it went, as a record.
#pragma once

#include "table/history.h"
#include "table/record.h"

namespace hali {

// What a record says besides the actions. Views into what the caller owns: for the length of a call.
struct RecordSource {
  const AnyGame& game;
  const Setup& setup;
  const Seed& seed;
  const std::vector<std::string>& seats;  // who sits there now (seat_word.h), one for each player
  const CommittedDeal* proof = nullptr;   // where the deal can be proven
};

// Who chose what is known to the history: where that changed on the way, the record says so before the
// action. The chain is taken from the history where it is kept; else all states are made and hashed.
Record record_of(const RecordSource& source, const History& history);

// From here on the history keeps the chain of this record up to date. To be called again after everything
// that may change the head: who sits where, and what was taken back; it costs little when the head is the
// same.
void keep_chain(const RecordSource& source, History& history);

}  // namespace hali
