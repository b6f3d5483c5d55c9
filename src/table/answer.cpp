#include "table/answer.h"

namespace hali {

std::string refused(const Refusal& refusal, const Words& words) {
  std::string out;
  JsonWriter json(out);
  json.object().key("refused").object().field("rule", refusal.rule).field("text", words.say(refusal));
  json.end_object().end_object();
  return out;
}

std::string faulted(const Fault& fault, const Words& words) {
  std::string out;
  JsonWriter json(out);
  json.object().key("fault").object().field("text", words.say(fault)).end_object().end_object();
  return out;
}

std::string stale(const Table& table) {
  std::string out;
  JsonWriter json(out);
  json.object().key("stale").object().field("at", table.at()).field("branch", table.branch());
  json.end_object().end_object();
  return out;
}

void write_seat(Seat seat, JsonWriter& json) { seat == kNoSeat ? json.null() : json.value(int{seat}); }

void write_mask(SeatMask seats, JsonWriter& json) {
  json.array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(seats, seat)) json.value(int{seat});
  }
  json.end_array();
}

void write_events(const AnyGame& game, std::span<const Event> events, const SeatNames& names,
                  const Words& words, JsonWriter& json) {
  json.array();
  std::string one;
  for (const Event& event : events) {
    one.clear();
    JsonWriter inner(one);
    game.write_event(event, inner);
    one.pop_back();  // the closing bracket: the sentence goes in before it
    one += ",\"text\":";
    JsonWriter(one).value(game.sentence(event, words, names));
    one += '}';
    json.raw(one);
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

void write_undo_request(const UndoRequest& wish, JsonWriter& json) {
  json.object().field("for", "undo").field("by", int{wish.by}).key("from");
  write_mask(wish.missing, json);
  json.end_object();
}

}  // namespace hali
