#include <algorithm>

#include "base/text.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr double kSayingsAtOnce = 6;
constexpr std::size_t kNameDigits = 20;

}  // namespace

Check Service::Impl::may_say(Line& line) {
  if (line.sayings.take({limits_.sayings_per_s, kSayingsAtOnce}, now_)) return std::nullopt;
  ++figures_.limited;
  return wrong("", "fault.service.says_much");
}

// Has nobody been there on that seat for a while, as far as is known here?
bool Service::Impl::is_absent(const AwakeTable& table, Seat seat) const {
  if (std::ranges::any_of(table.lines, [&](const Line* line) { return line->seat == seat; })) return false;
  const Time gone = seat < table.gone.size() ? table.gone[seat] : Time{};
  return now_ - std::max(gone, table.awake_since) >= limits_.absent_after;
}

// Others wish for a machine on the seat of somebody who has just come: that is off. True: a row is under way.
bool Service::Impl::is_back(const Table& table, Seat seat) {
  if (seat == kNoSeat || !table->log->is_dealt() || !table->is_free() || leaving_) return false;
  const auto& wish = table->log->table().consent_request();
  if (!wish || wish->what != ConsentRequest::For::Replace || wish->seat != seat) return false;
  UnderWay row;
  row.proposal.entry = ConsentEntry{.seat = seat, .yes = false};
  store(table, std::move(row));
  return true;
}

// The table where it goes on is opened first, then its name is stored here: of two who ask at the same time
// on two nodes one is told the other's table.
void Service::Impl::rematch(const Table& table, Line& line, Waiting asked) {
  const Seat by = table->log->place_of(line.holder);
  if (!asked.rematch.empty()) {
    UnderWay row;
    row.proposal.entry = RematchEntry{.table = asked.rematch, .by = by};
    row.proposal.wanted.seat = table->log->seat_of(line.holder);
    row.asker = std::move(asked);
    return store(table, std::move(row));
  }
  if (const auto problem = may_open(line)) {
    ++figures_.limited;
    return answer_fault(asked, *problem);
  }
  auto opening =
      table->log->rematch_opening(by, {.maker = line.holder, .secret = draw_(), .made = calendar_() / 1000});
  asked.rematch = draw_().substr(0, kNameDigits);
  const Table fresh = find_table(asked.rematch) == nullptr ? make_room(asked.rematch) : nullptr;
  if (fresh == nullptr) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.full"));
  }
  made_[line.holder].push_back({asked.rematch, now_});
  UnderWay row;
  row.proposal.entry = std::move(opening.open);
  row.then = std::move(opening.take);
  row.rematch_of = table->name;
  row.asker = std::move(asked);
  store(fresh, std::move(row));
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
