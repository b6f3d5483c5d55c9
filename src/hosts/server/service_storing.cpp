#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.h"
#include "hosts/server/service_impl.h"
#include "table/answer.h"
#include "table/undo.h"

namespace hali::server {
namespace {

constexpr int kMaxConflicts = 20;  // with other nodes, for one message
constexpr std::size_t kFar = 1'000'000'000;

bool changes(std::string_view ask) {
  constexpr std::array<std::string_view, 13> kChanges{"do",   "undo",  "consent", "redo",   "take",
                                                      "seat", "leave", "resign",  "return", "replace",
                                                      "say",  "plan",  "rematch"};
  return std::ranges::find(kChanges, ask) != kChanges.end();
}

bool takes_back(std::string_view ask) { return ask == "undo" || ask == "consent" || ask == "redo"; }

// Said for another moment than this one? Only who names a moment can be too late: a message that was sent
// again after the line was lost must not take back a second time.
Result<bool> is_late(const Message& message, const hali::Table& table) {
  const auto at = message.count_or("at", table.at(), kFar);
  if (!at) return std::unexpected(at.error());
  const auto branch = message.count_or("branch", table.branch(), kFar);
  if (!branch) return std::unexpected(branch.error());
  return message.has("at") && (*at != table.at() || *branch != table.branch());
}

// A client that comes from another node may have seen rows that are not known here yet.
bool is_ahead(const Message& message, const LoggedTable& log) {
  if (!log.is_dealt()) return false;
  const Seen now = seen_now(log.table());
  const auto beyond = [&](const Message& says, std::string_view field) {
    const auto at = says.count_or(field, 0, kFar);
    const auto branch = says.count_or("branch", now.branch, kFar);
    return at && branch && (*branch > now.branch || (*branch == now.branch && *at > now.at));
  };
  if (beyond(message, "at") || beyond(message, "since")) return true;
  const auto has = message.has("has") ? message.part("has") : Result<Message>(fault("", ""));
  return has && beyond(*has, "at");
}

}  // namespace

// Questions are answered at once, out of what is stored. What changes the table waits for its turn.
void Service::Impl::handle(const Table& table, Waiting asked) {
  Line* line = find(asked.line);
  if (line == nullptr) return;
  if (table->damage) return answer_fault(asked, wrong(table->name, "fault.service.damaged"));
  bool change = changes(asked.ask);
  if (change && leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  if (table->log && !asked.ahead && asked.ask != "look" && is_ahead(asked.message, *table->log)) {
    asked.ahead = true;
    table->behind = true;
    catch_up(table);
    change = true;
  }
  if (!table->log || (change && !table->is_free())) {
    if (table->waiting.size() < limits_.waiting_at_table) {
      table->waiting.push_back(std::move(asked));
    } else {
      ++figures_.limited;
      answer_fault(asked, wrong("", "fault.service.busy"));
    }
    return;
  }
  if (asked.ask == "join") {
    join(table, *line, asked);
  } else {
    propose(table, *line, std::move(asked));
  }
  if (table->lines.empty()) rest(table);
}

void Service::Impl::join(const Table& table, Line& line, const Waiting& asked) {
  const Seat seat = table->log->seat_of(line.holder);
  std::optional<UpdateRequest> wanted;
  if (table->log->is_dealt()) {
    const auto read = read_update(asked.message, seat, {.at = 0, .branch = table->log->table().branch()});
    if (!read) return answer_fault(asked, read.error());
    wanted = *read;
  }
  const auto said = asked.message.has("chat") ? asked.message.count("chat", kFar) : Result<std::size_t>(0);
  if (!said) return answer_fault(asked, said.error());
  if (line.table != table.get()) {
    const auto of_seat =
        std::ranges::count_if(table->lines, [&](const Line* other) { return other->seat == seat; });
    if (seat == kNoSeat && static_cast<std::size_t>(of_seat) >= limits_.lines_of_table) {
      ++figures_.limited;
      return answer_fault(asked, wrong("", "fault.service.watchers", to_text(limits_.lines_of_table)));
    }
    attach(line, *table);
    limit_lines(*table, seat);
    if (seat != kNoSeat && of_seat == 0) push_tables(*table, &line);
  }
  answer(line.id, asked.id, [&](JsonWriter& json) {
    write_table(*table, line, asked.tongue, json);
    if (table->log->chat().last() > *said) table->log->chat().write(*said, json);
    if (!wanted) return;
    table->log->write_outcome({.wanted = *wanted}, words(asked.tongue), json);
    line.told = seen_now(table->log->table());
    ++figures_.updates;
  });
  if (is_back(table)) return;
  let_think(table);
}

void Service::Impl::propose(const Table& table, Line& line, Waiting asked) {
  const LoggedTable& log = *table->log;
  if (takes_back(asked.ask) && log.is_dealt()) {
    const auto late = is_late(asked.message, log.table());
    if (!late) return answer_fault(asked, late.error());
    if (*late) {
      return answer(line.id, asked.id, [&](JsonWriter& json) { write_stale(log.table(), json); });
    }
  }
  if (asked.ask == "rematch" && log.needs_rematch(line.holder)) return rematch(table, line, std::move(asked));
  if (asked.ask == "say") {
    if (const auto problem = may_say(line)) return answer_fault(asked, *problem);
  }
  std::string out;
  std::optional<Proposal> proposal;
  {
    JsonWriter json(out);
    json.object();
    if (!asked.id.empty()) json.key("id").raw(asked.id);
    auto proposed = log.propose({.message = asked.message,
                                 .holder = line.holder,
                                 .words = words(asked.tongue),
                                 .json = json,
                                 .thinks_later = true,
                                 .now = calendar_()});
    if (!proposed) {
      write_fault(proposed.error(), words(asked.tongue), json);
      ++figures_.faults;
    } else {
      proposal = std::move(*proposed);
    }
    json.end_object();
  }
  if (proposal && proposal->thinking) return think_about(asked, std::move(proposal->thinking));
  if (proposal && proposal->entry) {
    if (log.rows() >= limits_.rows_of_table)
      return answer_fault(asked, wrong("", "fault.service.long", to_text(limits_.rows_of_table)));
    if (const auto* replace = std::get_if<ReplaceEntry>(&*proposal->entry);
        replace != nullptr && !is_absent(*table, replace->seat)) {
      ++figures_.refused;
      return answer(line.id, asked.id, [&](JsonWriter& json) {
        write_refused(Refusal("", "refusal.replace.present"), words(asked.tongue), json);
      });
    }
    UnderWay row;
    row.proposal = std::move(*proposal);
    row.asker = std::move(asked);
    return store(table, std::move(row));
  }
  const bool updated = proposal && log.is_dealt() && (asked.ask == "update" || asked.ask == "machine");
  if (updated && line.table == table.get()) line.told = seen_now(log.table());
  constexpr std::size_t kHead = 240;  // an id has at most 200 bytes
  if (std::string_view(out).substr(0, kHead).contains(R"("refused":)")) ++figures_.refused;
  send(line, std::move(out));
}

// Requires: nothing is under way at the table.
void Service::Impl::store(const Table& table, UnderWay row) {
  assert(!table->under_way);
  row.token = ++token_ * 0x9e3779b97f4a7c15u;
  row.since = now_;
  row.time = calendar_();
  table->under_way = std::move(row);
  append(table);
}

void Service::Impl::append(const Table& table) {
  UnderWay& row = *table->under_way;
  row.asked = true;
  const Entry& entry = *row.proposal.entry;
  storage::Append wanted{.table = table->name,
                         .row = {.at = table->log ? table->log->rows() : 0,
                                 .branch = table->log ? table->log->branch_after(entry) : 0,
                                 .entry = write_entry(entry, row.time)},
                         .token = row.token,
                         .holder = {},
                         .listings = listings_after(*table, row)};
  if (const auto* take = std::get_if<TakeEntry>(&entry))
    wanted.holder = storage::Holder{.hash = take->holder, .seat = take->seat};
  store_.append(std::move(wanted),
                later([table](Impl& self, storage::Outcome outcome) { self.appended(table, outcome); }));
}

void Service::Impl::appended(const Table& table, storage::Outcome outcome) {
  table->under_way->asked = false;
  switch (outcome) {
    case storage::Outcome::Stored: return stored(table);
    case storage::Outcome::Taken: return taken(table);
    case storage::Outcome::Unavailable: return unavailable(table);
  }
}

void Service::Impl::stored(const Table& table) {
  UnderWay done = std::move(*table->under_way);
  table->under_way.reset();
  const std::uint64_t said = table->log ? table->log->chat().last() : 0;
  const Seat was_to_move = person_to_move(*table);
  // What was proposed is possible: a fault here is one of this program.
  if (!table->log) {
    auto opened = LoggedTable::open(std::get<OpenEntry>(*done.proposal.entry), done.time);
    if (opened) table->log = std::move(*opened);
    if (!opened) table->damage = std::move(opened.error());
  } else if (auto applied = table->log->apply(*done.proposal.entry, done.time); !applied) {
    table->damage = std::move(applied.error());
  }
  if (table->damage) {
    if (done.asker) table->waiting.push_back(std::move(*done.asker));
    return damaged(table, *table->damage);
  }
  ++figures_.actions;
  if (!done.asker) ++figures_.machine_actions;
  if (done.then) {
    UnderWay next;
    next.proposal.wanted.seat = done.then->seat;
    next.proposal.entry = std::move(*done.then);
    next.asker = std::move(done.asker);
    next.rematch_of = std::move(done.rematch_of);
    store(table, std::move(next));
    return was_read(*table);
  }
  if (done.rematch_of.empty()) {
    tell_outcome(table, done, said);
  } else {
    tell(table, table->log->effect(), said);
    made_rematch(done.rematch_of, std::move(*done.asker));
  }
  turn_passed(*table, was_to_move);
  if (table->log->is_over()) is_over(*table);
  if (table->lines.empty()) rest(table);
  go_on(table);
  was_read(*table);
}

// Another node was quicker: what it did comes first, then the message is looked at anew.
void Service::Impl::taken(const Table& table) {
  ++figures_.conflicts;
  UnderWay row = std::move(*table->under_way);
  table->under_way.reset();
  if (!row.rematch_of.empty()) {
    if (const auto* open = std::get_if<OpenEntry>(&*row.proposal.entry))
      not_made_by(open->maker, table->name);
    catch_up(table);
    return made_rematch(row.rematch_of, std::move(*row.asker));
  }
  if (row.asker) {
    if (!table->log || ++row.asker->conflicts > kMaxConflicts) {
      answer_fault(*row.asker, wrong("", "fault.service.busy"));
    } else {
      table->waiting.insert(table->waiting.begin(), std::move(*row.asker));
    }
  }
  catch_up(table);
}

// Nobody knows whether the row is there. The same one is tried again; in the end the table is read again
// before anything else is done, and whoever asked must look.
void Service::Impl::unavailable(const Table& table) {
  ++figures_.store_failures;
  UnderWay& row = *table->under_way;
  if (++row.tries < limits_.tries && now_ - row.since < limits_.tries_within) {
    row.next_try = now_ + limits_.try_again * (1 << (row.tries - 1));
    return look_after(table);
  }
  const UnderWay given_up = std::move(row);
  table->under_way.reset();
  if (given_up.asker) answer_fault(*given_up.asker, wrong("", "fault.service.unknown"));
  catch_up(table);
}

void Service::Impl::go_on(const Table& table) {
  if (leaving_) {
    fail_waiting(*table, wrong("", "fault.service.leaving"));
    return close_leaving();
  }
  if (table->behind && table->is_free()) catch_up(table);
  while (table->is_free() && !table->waiting.empty()) {
    Waiting next = std::move(table->waiting.front());
    table->waiting.erase(table->waiting.begin());
    handle(table, std::move(next));
  }
  // Questions need not wait for what is under way.
  if (table->log && !table->waiting.empty()) {
    const auto may_go = [](const Waiting& asked) { return !changes(asked.ask) && !asked.ahead; };
    std::vector<Waiting> questions;
    for (Waiting& asked : table->waiting) {
      if (may_go(asked)) questions.push_back(std::move(asked));
    }
    std::erase_if(table->waiting, may_go);
    for (Waiting& asked : questions) handle(table, std::move(asked));
  }
  if (is_back(table) || follow_plan(table)) return;
  watch_clock(table);
  let_think(table);
}

}  // namespace hali::server
