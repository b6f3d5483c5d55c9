// What the players say, and what they make of what they are told.
#include <algorithm>

#include "base/text.h"
#include "hosts/load/crowd.h"
#include "hosts/load/scan.h"

namespace hali::load {

// ---- what they say

void Crowd::open_table(LineId line) {
  out_ = R"({"ask":"open","game":")" + plan_.game + R"(","players":)";
  append_number(out_, plan_.seats);
  out_ += R"(,"seats":[{"kind":"person","name":"Player 1","words":"one"})";
  for (int seat = 1; seat < plan_.seats; ++seat) out_ += R"(,{"kind":"person"})";
  out_ += plan_.lobby > 0 ? R"(],"access":"public","id":)" : R"(],"id":)";
  append_number(out_, ++messages_);
  out_ += '}';
  lines_.send(line, out_);
}

// To their table, or the maker opens one.
void Crowd::join(LineId line) {
  const Table& table = tables_[table_of(line)];
  if (table.log.name.empty()) {
    if (seat_of(line) == 0) open_table(line);
    return;
  }
  out_ = R"({"ask":"join","table":")" + table.log.name + R"(","since":)";
  append_number(out_, table.players[line % seats_].compares ? 0 : table.log.count);
  out_ += R"(,"id":)";
  append_number(out_, ++messages_);
  out_ += '}';
  lines_.send(line, out_);
}

void Crowd::take_seat(LineId line) {
  out_ = R"({"ask":"take","table":")" + tables_[table_of(line)].log.name + R"(","seat":)";
  append_number(out_, seat_of(line));
  out_ += R"(,"name":"Player )";
  append_number(out_, seat_of(line) + 1);
  out_ += R"(","words":"more","id":)";
  append_number(out_, ++messages_);
  out_ += '}';
  lines_.send(line, out_);
}

void Crowd::launch(std::size_t t, Time scheduled) {
  Table& table = tables_[t];
  table.ready = false;
  table.log.in_doubt = table.next;
  table.sent_at = scheduled;
  ++under_way_;
  send_action(t);
}

void Crowd::send_action(std::size_t t) {
  Table& table = tables_[t];
  const LineId line = line_of(t, table.next_seat);
  if (!lines_.is_open(line)) return;
  table.sent = true;
  table.moved = now_;
  out_ = R"({"do":)" + table.log.in_doubt + R"(,"at":)";
  append_number(out_, table.log.count);
  out_ += R"(,"branch":)";
  append_number(out_, table.branch);
  out_ += R"(,"table":")";
  out_ += table.log.name;
  out_ += R"(","has":{"at":)";
  append_number(out_, table.log.count);
  out_ += R"(,"branch":)";
  append_number(out_, table.branch);
  out_ += R"(},"id":)";
  append_number(out_, ++messages_);
  out_ += '}';
  lines_.send(line, out_);
}

// ---- what they are told

void Crowd::received(LineId line, std::string_view text) {
  const Told told = read_told(text);
  Table& table = tables_[table_of(line)];
  const auto complain = [&](std::uint64_t& count) {
    ++count;
    if (figures_.first_fault.empty()) figures_.first_fault = told.words;
    if (seat_of(line) == table.next_seat) table.sent = false;
    try_again_later(line);
  };
  switch (told.kind) {
    case Told::Kind::Broken: ++figures_.broken; return;
    case Told::Kind::Fault: return complain(figures_.faults);
    case Told::Kind::Refused: return complain(figures_.refused);
    case Told::Kind::Stale: return complain(figures_.stale);
    case Told::Kind::Seats: on_table(line, told); break;
    case Told::Kind::Hello:
    case Told::Kind::Leaving:
    case Told::Kind::Other: return;
    case Told::Kind::Nothing: break;
  }
  if (!told.update || table.log.name.empty()) return;
  if (!told.of.empty() && told.of != table.log.name) return;  // of the game before
  if (told.table && told.table->name != table.log.name) return;
  on_update(line, *told.update, text.size());
}

void Crowd::on_table(LineId line, const Told& told) {
  const std::size_t t = table_of(line);
  Table& table = tables_[t];
  const int seat = seat_of(line);
  if (table.log.name.empty() && seat == 0 && !told.push) {
    table.log.name = std::string(told.table->name);
    table.moved = now_;
    for (int each = 0; each < plan_.seats; ++each) {
      if (lines_.is_open(line_of(t, each))) join(line_of(t, each));
    }
    return;
  }
  if (told.push || told.table->name != table.log.name) return;
  if (!told.table->dealt && told.table->mine < 0) take_seat(line);
}

void Crowd::on_update(LineId line, const ToldUpdate& update, std::size_t bytes) {
  const std::size_t t = table_of(line);
  const int seat = seat_of(line);
  Table& table = tables_[t];
  Player& player = table.players[line % seats_];
  ++figures_.updates;
  figures_.update_bytes.add(static_cast<std::uint32_t>(bytes));
  table.moved = now_;
  table.branch = update.branch;
  if (!table.dealt) {
    table.dealt = true;
    ++dealt_;
  }
  if (player.compares && update.since == 0) compare(table, update);
  player.compares = false;
  if (update.at == table.log.count + 1 && !table.log.in_doubt.empty()) acknowledged(table);
  player.told = true;
  player.at = update.at;
  player.over = update.over;
  if (update.at < table.log.count) {
    ++figures_.behind;
    return;
  }
  if (update.at > table.log.count) {  // somebody did what nobody here did
    figures_.doubled += update.at - table.log.count;
    if (!table.log.in_doubt.empty()) --under_way_;
    return finish(t);
  }
  if (update.to_move == seat && table.log.in_doubt.empty()) choose(table, seat, update);
  settle(t);
}

// After a crash: is what was acknowledged still what stands there, action by action? Those that are the
// secret of another seat come without their text.
void Crowd::compare(Table& table, const ToldUpdate& update) {
  const auto kept = split(table.log.actions, '\n');
  std::size_t at = 0;
  for (Elements steps(update.steps); steps.next() && at < table.log.count; ++at) {
    const std::string_view text = member(steps.value(), "do");
    if (text != "null" && text != kept[at]) ++figures_.changed;
  }
}

void Crowd::acknowledged(Table& table) {
  ++figures_.actions;
  last_action_ = std::chrono::steady_clock::now();
  table.log.actions += table.log.in_doubt;
  table.log.actions += '\n';
  ++table.log.count;
  table.log.in_doubt.clear();
  table.sent = false;
  --under_way_;
  if (table.was_cut && !first_back_) first_back_ = last_action_;
  table.was_cut = false;
}

void Crowd::choose(Table& table, int seat, const ToldUpdate& update) {
  if (table.next_seat >= 0 && table.next_at == update.at && !table.next.empty()) return;
  texts_of(update.legal, texts_);
  if (texts_.empty()) return;
  table.next = texts_[rng_.below(static_cast<std::uint32_t>(texts_.size()))];
  table.next_seat = seat;
  table.next_at = update.at;
}

// What follows when everybody at the table knows all that was done.
void Crowd::settle(std::size_t t) {
  Table& table = tables_[t];
  if (!table.dealt) return;
  const bool all_know = std::ranges::all_of(table.players, [&](const Player& player) {
    return player.away || (player.told && player.at == table.log.count);
  });
  if (!all_know) return;
  if (table.was_hit) --hit_;
  table.was_hit = false;
  if (!table.full && !table.players.back().away) {
    for (int seat = 1; seat < plan_.seats; ++seat) {
      table.players[static_cast<std::size_t>(seat)].away = true;
      lines_.close(line_of(t, seat));
    }
  }
  if (!table.plays) return;
  if (!table.log.in_doubt.empty()) {  // not stored when the line broke: the same once more
    if (!table.sent) send_action(t);
    return;
  }
  if (table.sent_at != Time{}) {
    const auto took = std::chrono::steady_clock::now() - table.sent_at;
    figures_.latency_us.add(static_cast<std::uint32_t>(std::min<std::int64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count(), 1u << 31)));
    table.sent_at = {};
  }
  if (table.players.front().over) {
    ++figures_.games;
    return finish(t);
  }
  if (table.ready || table.next.empty() || table.next_at != table.log.count) return;
  table.ready = true;
  if (!playing_) return;
  if (plan_.rate > 0) {
    ready_.push_back(t);
  } else {
    launch(t, std::chrono::steady_clock::now());
  }
}

void Crowd::finish(std::size_t t) {
  Table& table = tables_[t];
  finished_.push_back(std::move(table.log));
  table.log = {};
  for (Player& player : table.players) {
    player.told = player.over = false;
    player.at = 0;
  }
  table.next.clear();
  table.next_seat = -1;
  table.ready = table.sent = table.dealt = false;
  table.sent_at = {};
  --dealt_;
  if (playing_ && lines_.is_open(line_of(t, 0))) open_table(line_of(t, 0));
}

}  // namespace hali::load
