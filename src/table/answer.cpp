#include "table/answer.h"

namespace hali {

void write_refused(const Refusal& refusal, const Words& words, JsonWriter& json) {
  json.key("refused").object().field("rule", refusal.rule).field("text", words.say(refusal)).end_object();
}

void write_fault(const Fault& fault, const Words& words, JsonWriter& json) {
  json.key("fault").object().field("text", words.say(fault)).end_object();
}

void write_stale(const Table& table, JsonWriter& json) {
  json.key("stale").object().field("at", table.at()).field("branch", table.branch()).end_object();
}

void write_seat(Seat seat, JsonWriter& json) { seat == kNoSeat ? json.null() : json.value(int{seat}); }

void write_mask(SeatMask seats, JsonWriter& json) {
  json.array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(seats, seat)) json.value(int{seat});
  }
  json.end_array();
}

void write_options(const GameEntry& entry, const Setup& setup, JsonWriter& json) {
  json.key("options").object();
  if (const auto chosen = choose_options(entry.options, setup)) {
    for (const OptionSpec& option : entry.options) json.field(option.name, chosen->at(option.name));
  }
  json.end_object();
}

void write_events(const AnyGame& game, std::span<const Event> events, const SeatNames& names,
                  const Words& words, JsonWriter& json) {
  json.array();
  for (const Event& event : events) {
    game.write_event(event, json);
    json.reopen_object().field("text", game.sentence(event, words, names)).end_object();
  }
  json.end_array();
}

void write_legal(const AnyGame& game, const AnyState& state, JsonWriter& json) {
  Actions actions;
  if (game.to_move(state) != kNoSeat) game.legal(state, actions);
  json.key("legal").array();
  for (const Action action : actions) json.value(game.text(state, action));
  json.end_array().key("choices").array();
  for (const Action action : actions) write_choice(game, state, action, json);
  json.end_array();
}

void write_action(const AnyGame& game, const AnyState& state, Action action, JsonWriter& json) {
  json.field("do", game.text(state, action)).key("choice");
  write_choice(game, state, action, json);
}

void write_consent_request(const ConsentRequest& wish, JsonWriter& json) {
  const bool replaces = wish.what == ConsentRequest::For::Replace;
  json.object().field("for", replaces ? "replace" : "undo").field("by", int{wish.by});
  if (replaces) json.field("seat", int{wish.seat});
  json.key("from");
  write_mask(wish.missing, json);
  json.end_object();
}

}  // namespace hali
