// The forms of an answer that are not an update (docs/PROTOCOL.md): each is one JSON object.
#pragma once

#include <span>
#include <string>

#include "base/json_writer.h"
#include "base/words.h"
#include "table/seats.h"
#include "table/table.h"

namespace hali {

std::string refused(const Refusal& refusal, const Words& words);
std::string faulted(const Fault& fault, const Words& words);
std::string stale(const Table& table);

void write_seat(Seat seat, JsonWriter& json);  // its number; null for nobody
void write_mask(SeatMask seats, JsonWriter& json);
// What happened, each with its sentence as "text".
void write_events(const AnyGame& game, std::span<const Event> events, const SeatNames& names,
                  const Words& words, JsonWriter& json);
// "legal": the texts of all that is legal in the state; "choices": the same in their parts, in the same
// order.
void write_legal(const AnyGame& game, const AnyState& state, JsonWriter& json);
// "do": the text of the action; "choice": the same in its parts.
void write_action(const AnyGame& game, const AnyState& state, Action action, JsonWriter& json);
// {"for":"undo","by":0,"from":[1]}
void write_undo_request(const UndoRequest& wish, JsonWriter& json);

}  // namespace hali
