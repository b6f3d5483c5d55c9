// A game as it went, as a record.
#pragma once

#include "table/history.h"
#include "table/record.h"

namespace hali {

// `seats` is who sits there now (seat_word.h). Who chose what is known to the history: where that changed on
// the way, the record says so before the action.
Record record_of(const AnyGame& game, const Setup& setup, const Seed& seed,
                 const std::vector<std::string>& seats, const History& history);

}  // namespace hali
