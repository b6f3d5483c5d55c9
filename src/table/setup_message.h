// How a table is asked for: players, options, tiles and seats, as fields of a message.
#pragma once

#include "games/setup.h"
#include "table/message.h"
#include "table/seats.h"

namespace hali {

// "players", "options" (an object of texts) and "tiles".
Result<Setup> read_setup(const Message& message);
// "seats"; empty when the message names none.
Result<TableSeats> read_seats_of(const Message& message, std::string_view game, int players);

}  // namespace hali
