#include "table/update.h"

#include "table/answer.h"

namespace hali {
namespace {

class UpdateWriter {
 public:
  UpdateWriter(const Table& table, Seat seat, const Words& words, std::string& out)
      : table_(table),
        game_(table.game()),
        seat_(seat),
        words_(words),
        names_(names_of(table.seats(), game_.name(), words)),
        json_(out) {}

  void update(Seen seen) {
    const std::size_t known = table_.still_known(seen.at, seen.branch);
    json_.object().key("update").object();
    json_.field("at", table_.at()).field("since", known).field("branch", table_.branch());
    if (known < seen.at) json_.field("undone", true);
    json_.field("game", game_.name()).field("rules", game_.rules_version());
    json_.field("players", game_.players());
    options();
    write_seats(table_.seats(), names_, json_);
    json_.key("steps").array();
    steps(known, table_.at());
    json_.end_array();
    now();
    json_.end_object().end_object();
  }

  void look(std::size_t at) {
    json_.object().key("look").object().field("at", at).field("of", table_.at());
    json_.key("view");
    game_.view(table_.history().state(at), seat_, json_);
    if (at == 0) {
      json_.key("do").null().key("choice").null().key("seat").null().key("events").array().end_array();
    } else {
      step(table_.history().played(at - 1));
    }
    json_.end_object().end_object();
  }

 private:
  void options() {
    json_.key("options").object();
    const auto chosen = choose_options(table_.entry().options, table_.setup());
    if (chosen) {
      for (const OptionSpec& option : table_.entry().options)
        json_.field(option.name, chosen->at(option.name));
    }
    json_.end_object();
  }

  void steps(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      json_.object().field("at", i + 1);
      step(table_.history().played(i));
      json_.end_object();
    }
  }

  // Who did what; which of the secret actions it was is for its own seat alone.
  void step(const PlayedAction& played) {
    json_.field("seat", int{played.seat}).key("do");
    if (played.secret && played.seat != seat_) {
      json_.null().key("choice").null();
    } else {
      json_.value(played.text).key("choice").raw(played.choice);
    }
    json_.key("events");
    write_events(game_, played.events, names_, words_, json_);
  }

  void now() {
    const AnyState& state = table_.history().now();
    json_.key("view");
    game_.view(state, seat_, json_);
    json_.key("to_move");
    write_seat(table_.to_move(), json_);
    json_.field("over", table_.is_over());
    if (seat_ != kNoSeat && seat_ == table_.to_move()) {
      write_legal(game_, state, json_);
    }
    const UndoOffer offer = table_.undo_offer(seat_);
    json_.key("undo").object().field("free", offer.free).field("possible", offer.possible);
    json_.field("redo", table_.can_redo(seat_)).end_object();
    if (table_.undo_request()) {
      json_.key("consent");
      write_undo_request(*table_.undo_request(), json_);
    }
  }

  const Table& table_;
  const AnyGame& game_;
  Seat seat_;
  const Words& words_;
  SeatNames names_;
  JsonWriter json_;
};

}  // namespace

std::string update(const Table& table, Seat seat, Seen seen, const Words& words) {
  std::string out;
  UpdateWriter(table, seat, words, out).update(seen);
  return out;
}

std::string look(const Table& table, Seat seat, std::size_t at, const Words& words) {
  std::string out;
  UpdateWriter(table, seat, words, out).look(at);
  return out;
}

}  // namespace hali
