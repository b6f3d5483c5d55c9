#include <algorithm>

#include "base/blake2b.h"
#include "base/text.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr double kSayingsAtOnce = 6;
constexpr std::size_t kNameDigits = 20;

// Whoever has the link of a table may know where it goes on: it is told to all who look.
std::string rematch_name(std::string_view of) {
  Blake2b hash(kNameDigits / 2);
  hash.add("hali rematch\n");
  hash.add(of);
  return hash.finish();
}

}  // namespace

Check Service::Impl::may_say(Line& line) {
  if (line.sayings.take({limits_.sayings_per_s, kSayingsAtOnce}, now_)) return std::nullopt;
  ++figures_.limited;
  return wrong("", "fault.service.says_much");
}

// Has nobody been there on that seat for a while, as far as is known here? Somebody whose line is to another
// node is known by what they do.
bool Service::Impl::is_absent(const AwakeTable& table, Seat seat) const {
  const auto patience = static_cast<Moment>(std::chrono::milliseconds(limits_.absent_after).count());
  if (table.log->heard(seat) + patience > calendar_()) return false;
  if (std::ranges::any_of(table.lines, [&](const Line* line) { return line->seat == seat; })) return false;
  const Time gone = seat < table.gone.size() ? table.gone[seat] : Time{};
  return now_ - std::max(gone, table.awake_since) >= limits_.absent_after;
}

// Others wish for a machine on the seat of somebody who is there: that is off. Looked at whenever somebody
// comes and after every row, since who comes while the wish is being stored finds none yet. True: a row is
// under way.
bool Service::Impl::is_back(const Table& table) {
  if (!table->is_free() || !table->log->is_dealt() || leaving_) return false;
  const auto& wish = table->log->table().consent_request();
  if (!wish || wish->what != ConsentRequest::For::Replace) return false;
  if (std::ranges::none_of(table->lines, [&](const Line* line) { return line->seat == wish->seat; }))
    return false;
  UnderWay row;
  row.proposal.entry = ConsentEntry{.seat = wish->seat, .yes = false};
  store(table, std::move(row));
  return true;
}

// The table where it goes on is opened first, then its name is stored here. Its name follows from that of
// this one: of all who ask at the same time, on any node, one makes it and the others find it.
void Service::Impl::rematch(const Table& table, Line& line, Waiting asked) {
  const std::string name = rematch_name(table->name);
  const Table known = find_table(name);
  if (known != nullptr && known->damage)
    return answer_fault(asked, wrong(known->name, "fault.service.damaged"));
  if (asked.rematches || (known != nullptr && known->log))
    return go_on_at(name, table, line, std::move(asked));
  if (known != nullptr && known->when_read.size() >= limits_.waiting_at_table) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.busy"));
  }
  if (known != nullptr) {
    // It is being made or read: look again then.
    known->when_read.emplace_back([weak = weak_from_this(), table, asked = std::move(asked)]() mutable {
      if (const auto self = weak.lock()) self->handle(table, std::move(asked));
    });
    return;
  }
  if (const auto problem = may_open(line)) {
    ++figures_.limited;
    return answer_fault(asked, *problem);
  }
  const Table fresh = make_room(name);
  if (fresh == nullptr) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.full"));
  }
  auto opening =
      table->log->rematch_opening(table->log->place_of(line.holder),
                                  {.maker = line.holder, .secret = draw_(), .made = calendar_() / 1000});
  made_[line.holder].push_back({name, now_});
  UnderWay row;
  row.proposal.entry = std::move(opening.open);
  row.then = std::move(opening.take);
  row.rematch_of = table->name;
  row.asker = std::move(asked);
  store(fresh, std::move(row));
}

void Service::Impl::go_on_at(const std::string& name, const Table& table, const Line& line, Waiting asked) {
  UnderWay row;
  row.proposal.entry = RematchEntry{.table = name, .by = table->log->place_of(line.holder)};
  row.proposal.wanted.seat = table->log->seat_of(line.holder);
  row.asker = std::move(asked);
  store(table, std::move(row));
}

// The table is there, whoever made it: now the one that it goes on from is told its name.
void Service::Impl::made_rematch(const std::string& of, Waiting asked) {
  asked.rematches = true;
  const Table before = wake(of);
  if (before == nullptr) return answer_fault(asked, wrong("", "fault.service.full"));
  handle(before, std::move(asked));
}

// What the seat to move has planned is done as soon as it is its turn. True: a row is under way.
bool Service::Impl::follow_plan(const Table& table) {
  if (!table->is_free() || leaving_ || table->log->rows() >= limits_.rows_of_table) return false;
  auto entry = table->log->planned_entry();
  if (!entry) return false;
  UnderWay row;
  row.proposal.entry = std::move(*entry);
  store(table, std::move(row));
  return true;
}

void Service::Impl::watch_clock(const Table& table) {
  if (table->clocked || !table->log || !table->log->up_at()) return;
  table->clocked = true;
  clocked_.push_back(table);
}

// Whose time is up: on every node that has the table awake, and the store decides who was first.
void Service::Impl::ring_clocks() {
  if (leaving_ || clocked_.empty()) return;
  const Moment now = calendar_();
  std::vector<Table> up;
  std::erase_if(clocked_, [&](const Table& table) {
    const bool runs = table->log && table->log->up_at() && find_table(table->name) == table;
    if (runs && now < *table->log->up_at()) return false;
    if (runs && !table->is_free()) return false;
    table->clocked = false;
    if (runs) up.push_back(table);
    return true;
  });
  for (const Table& table : up) {
    auto entry = table->log->late_entry(now);
    if (!entry || table->log->rows() >= limits_.rows_of_table) continue;
    UnderWay row;
    row.proposal.entry = std::move(*entry);
    store(table, std::move(row));
  }
}

}  // namespace hali::server
