#include <algorithm>
#include <cassert>

#include "hosts/server/service_impl.h"
#include "storage/storable.h"

namespace hali::server {
namespace {

constexpr std::size_t kReadsAtOnce = 256;  // when news of any table were missed

}  // namespace

Service::Impl::Table Service::Impl::find_table(std::string_view name) {
  const auto found = tables_.find(name);
  return found == tables_.end() ? nullptr : found->second;
}

Service::Impl::Table Service::Impl::make_room(const std::string& name) {
  if (tables_.size() >= limits_.tables_awake) {
    // Who has been without a line for the longest time goes first.
    const auto first = std::ranges::find_if(quiet_, [](const Table& table) { return table->is_idle(); });
    if (first == quiet_.end()) return nullptr;
    forget(*find_table((*first)->name));
  }
  auto table = std::make_shared<AwakeTable>();
  table->name = name;
  table->awake_since = now_;
  tables_.emplace(name, table);
  figures_.tables_awake = tables_.size();
  return table;
}

void Service::Impl::place(const std::string& name, LoggedTable log) {
  const Table table = make_room(name);
  assert(table != nullptr);
  table->log = std::move(log);
}

void Service::Impl::forget(AwakeTable& table) {
  assert(table.lines.empty());
  if (std::exchange(table.quiet, false))
    std::erase_if(quiet_, [&](const Table& other) { return other.get() == &table; });
  tables_.erase(tables_.find(table.name));
  figures_.tables_awake = tables_.size();
}

void Service::Impl::rest(const Table& table) {
  if (!table->lines.empty()) return;
  table->quiet_since = now_;
  if (!std::exchange(table->quiet, true)) quiet_.push_back(table);
}

void Service::Impl::fall_asleep() {
  std::vector<Table> gone;
  std::erase_if(quiet_, [&](const Table& table) {
    if (!table->lines.empty()) {
      table->quiet = false;
      return true;
    }
    const bool long_quiet = now_ - table->quiet_since >= limits_.asleep_after;
    if (!long_quiet || !table->is_idle()) return false;
    table->quiet = false;
    gone.push_back(table);
    return true;
  });
  for (const Table& table : gone) forget(*table);
}

void Service::Impl::look_after(const Table& table) {
  if (std::exchange(table->listed, true)) return;
  cared_for_.push_back(table);
}

// Another node may have added rows, to any table when it has no name.
void Service::Impl::news(const std::string& name) {
  if (name.empty() || name == kHostLog) {
    ++host_news_;
    host_words_.reset();
  }
  if (!name.empty()) {
    if (const Table table = find_table(name)) {
      table->behind = true;
      if (table->is_free()) catch_up(table);
    }
    return;
  }
  std::size_t asked = 0;
  for (const auto& [each, table] : tables_) {
    table->behind = true;
    if (!table->is_free()) continue;
    ++asked < kReadsAtOnce ? catch_up(table) : look_after(table);
  }
}

// Reads what there is beyond what is known here: the whole table when nothing is.
void Service::Impl::catch_up(const Table& table) {
  if (table->reading || table->under_way) return;
  table->reading = true;
  table->behind = false;
  store_.read(table->name, table->log ? table->log->rows() : 0,
              later([table](Impl& self, Result<std::vector<storage::Row>> rows) {
                table->reading = false;
                self.read(table, std::move(rows));
              }));
}

void Service::Impl::could_not_read(const Table& table) {
  ++figures_.store_failures;
  fail_waiting(*table, wrong("", "fault.service.away"));
  // Whoever looks again must not find one that is about to be forgotten.
  if (table->lines.empty() && !table->log) {
    forget(*table);
    return was_read(*table);
  }
  table->behind = true;
  table->next_try = now_ + limits_.try_again * (1 << std::min(table->failures++, limits_.tries));
  look_after(table);
  was_read(*table);
}

void Service::Impl::fail_waiting(AwakeTable& table, const Fault& fault) {
  for (const Waiting& asked : std::exchange(table.waiting, {})) answer_fault(asked, fault);
}

void Service::Impl::damaged(const Table& table, Fault fault) {
  table->damage = std::move(fault);
  table->log.reset();
  table->thought.reset();
  ++figures_.faults;
  fail_waiting(*table, wrong(table->name, "fault.service.damaged"));
  was_read(*table);
  const std::vector<Line*> lines = table->lines;
  for (Line* line : lines) close(*line, Farewell::TryLater);
  rest(table);
}

void Service::Impl::read(const Table& table, Result<std::vector<storage::Row>> rows) {
  if (!rows && storage::is_damage(rows.error())) return damaged(table, std::move(rows.error()));
  if (!rows) return could_not_read(table);
  table->failures = 0;
  if (!table->log && rows->empty()) {
    for (const Waiting& asked : std::exchange(table->waiting, {}))
      answer_fault(asked, wrong("table", "fault.message.table", table->name));
    forget(*table);
    return was_read(*table);
  }
  if (!rows->empty()) {
    const std::uint64_t said = table->log ? table->log->chat().last() : 0;
    auto applied = apply(*table, *rows);
    if (!applied) return damaged(table, std::move(applied.error()));
    tell(table, *applied, said);
    if (table->log->is_over()) is_over(*table);
  }
  was_read(*table);
  if (table->lines.empty()) rest(table);
  go_on(table);
}

void Service::Impl::was_read(AwakeTable& table) {
  for (const auto& call : std::exchange(table.when_read, {})) call();
}

// Awake from now on, if it was not: what is asked of it waits until it has been read. nullptr: no room.
Service::Impl::Table Service::Impl::wake(const std::string& name) {
  if (Table table = find_table(name)) return table;
  const Table table = make_room(name);
  if (table != nullptr) catch_up(table);
  return table;
}

Result<RowEffect> Service::Impl::apply(AwakeTable& table, const std::vector<storage::Row>& rows) {
  RowEffect all;
  for (const storage::Row& row : rows) {
    if (!table.log) {
      if (row.at != 0) return fault("row", "fault.entry.first");
      auto opened = LoggedTable::open(row.entry);
      if (!opened) return std::unexpected(std::move(opened.error()));
      table.log = std::move(*opened);
    } else if (row.at == table.log->rows()) {
      if (auto applied = table.log->apply(row.entry); !applied) return std::unexpected(applied.error());
    } else if (row.at > table.log->rows()) {
      return fault("row", "fault.service.gap");
    } else {
      continue;
    }
    all |= table.log->effect();
  }
  return all;
}

}  // namespace hali::server
