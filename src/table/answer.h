// The forms of an answer that are not an update (docs/PROTOCOL.md), and the parts of answers.
//
// Requires, of every function here: the writer stands in an open object (write_seat, write_mask,
// write_events, write_parts and write_consent_request: where a value may stand).
#pragma once

#include <span>
#include <string>

#include "base/json_writer.h"
#include "base/words.h"
#include "table/seats.h"
#include "table/table.h"

namespace hali {

void write_refused(const Refusal& refusal, const Words& words, JsonWriter& json);
void write_fault(const Fault& fault, const Words& words, JsonWriter& json);
void write_stale(const Table& table, JsonWriter& json);

void write_seat(Seat seat, JsonWriter& json);  // its number; null for nobody
void write_mask(SeatMask seats, JsonWriter& json);
// "options":{…}: every option of the game with the value that was chosen.
void write_options(const GameEntry& entry, const Setup& setup, JsonWriter& json);
// What happened, each with its sentence as "text".
void write_events(const AnyGame& game, std::span<const Event> events, const SeatNames& names,
                  const Words& words, JsonWriter& json);
// "legal": the texts of all that is legal in the state; "choices": the same in their parts, in the same
// order.
void write_legal(const AnyGame& game, const AnyState& state, JsonWriter& json);
// "do": the text of the action; "choice": the same in its parts.
void write_action(const AnyGame& game, const AnyState& state, Action action, JsonWriter& json);
// {"for":"undo","by":0,"from":[1]}, {"for":"replace","by":0,"seat":2,"from":[1]}
void write_consent_request(const ConsentRequest& wish, JsonWriter& json);

}  // namespace hali
