#include "table/update.h"

#include "table/answer.h"

namespace hali {
namespace {

class UpdateWriter {
 public:
  UpdateWriter(const Table& table, Seat seat, const Words& words, JsonWriter& json)
      : table_(table),
        game_(table.game()),
        seat_(seat),
        words_(words),
        names_(names_of(table.seats(), game_.name(), words)),
        json_(json) {}

  void update(const UpdateRequest& request, ViewText* told) {
    const Seen& seen = request.seen;
    const std::size_t known = table_.still_known(seen.at, seen.branch);
    const bool differs = request.has && stands(*request.has);
    json_.key("update").object();
    json_.field("at", table_.at()).field("since", known).field("branch", table_.branch());
    if (known < seen.at) json_.field("undone", true);
    if (!differs) head();
    if (!differs || table_.sat_at() >= request.has->at) write_seats(table_.seats(), names_, json_);
    json_.key("steps").array();
    steps(known, table_.at());
    json_.end_array();
    if (differs) {
      json_.field("from", request.has->at).key("patch");
      patch(request.has->at, told);
    } else {
      json_.key("view");
      view(told);
    }
    now();
    if (request.saved) saved(known);
    json_.end_object();
  }

  void look(std::size_t at) {
    json_.key("look").object().field("at", at).field("of", table_.at());
    json_.key("view");
    game_.view(table_.history().state(at), seat_, json_);
    if (at == 0) {
      json_.key("do").null().key("choice").null().key("seat").null().key("events").array().end_array();
    } else {
      step(table_.history().played(at - 1));
    }
    json_.end_object();
  }

 private:
  // Is it a moment on the way to now?
  [[nodiscard]] bool stands(Seen moment) const {
    return moment.branch <= table_.branch() && table_.still_known(moment.at, moment.branch) == moment.at;
  }
  [[nodiscard]] bool is_of(const ViewText& text, std::size_t at) const {
    return !text.view.text.empty() && text.of.at == at && stands(text.of);
  }

  void view(ViewText* told) {
    if (told == nullptr) return game_.view(table_.history().now(), seat_, json_);
    if (!is_of(*told, table_.at())) {
      write_marked(table_.history().now(), told->view);
      told->patch.clear();
    }
    told->of = seen_now(table_);
    json_.raw(told->view.text);
  }

  void patch(std::size_t from, ViewText* told) {
    if (from == table_.at()) return void(json_.raw("[]"));
    ViewText own;
    ViewText& text = told == nullptr ? own : *told;
    const bool known = is_of(text, table_.at());
    if (!known || text.patch.empty() || text.from != from) {
#ifdef __wasi__
      MarkedJson before;
#else
      thread_local MarkedJson before;  // its room is kept: the next view of anybody is written into it
#endif
      if (is_of(text, from)) {
        std::swap(before, text.view);
      } else {
        write_marked(table_.history().state(from), before);
      }
      if (!known) write_marked(table_.history().now(), text.view);
      text.patch.clear();
      append_patch(before, text.view, text.patch);
      text.from = from;
    }
    text.of = seen_now(table_);
    json_.raw(text.patch);
  }

  void write_marked(const AnyState& state, MarkedJson& out) const {
    out.clear();
    JsonWriter json(out.text, out.marks);
    game_.view(state, seat_, json);
  }

  // What stays as it is as long as the table stands.
  void head() {
    json_.field("game", game_.name()).field("rules", game_.rules_version());
    json_.field("players", game_.players());
    write_options(table_.entry(), table_.setup(), json_);
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

  // The parts of the record: of the actions only those that are new.
  void saved(std::size_t known) {
    const RecordParts parts = parts_of(table_.record());
    json_.key("saved").object().field("since", known).field("head", parts.head).key("lines").array();
    for (std::size_t i = known; i < parts.lines.size(); ++i) json_.value(parts.lines[i]);
    json_.end_array().field("end", parts.end).end_object();
  }

  void now() {
    json_.key("to_move");
    write_seat(table_.to_move(), json_);
    json_.field("over", table_.is_over());
    if (seat_ != kNoSeat && seat_ == table_.to_move()) {
      write_legal(game_, table_.history().now(), json_);
    }
    const UndoOffer offer = table_.undo_offer(seat_);
    json_.key("undo").object().field("free", offer.free).field("possible", offer.possible);
    json_.field("redo", table_.can_redo(seat_)).end_object();
    if (table_.consent_request()) {
      json_.key("consent");
      write_consent_request(*table_.consent_request(), json_);
    }
  }

  const Table& table_;
  const AnyGame& game_;
  Seat seat_;
  const Words& words_;
  SeatNames names_;
  JsonWriter& json_;
};

}  // namespace

void write_update(const Table& table, const UpdateRequest& request, const Words& words, JsonWriter& json,
                  ViewText* told) {
  UpdateWriter(table, request.seat, words, json).update(request, told);
}

void write_look(const Table& table, Seat seat, std::size_t at, const Words& words, JsonWriter& json) {
  UpdateWriter(table, seat, words, json).look(at);
}

}  // namespace hali
