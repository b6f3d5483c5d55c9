#include "hosts/cli/store/replayed.h"

#include "base/json.h"
#include "base/text.h"
#include "storage/log_kind.h"

namespace hali::cli {

Result<LoggedTable> replayed(const std::vector<storage::Row>& rows) {
  if (rows.empty()) return fault("", "fault.store.empty");
  auto table = LoggedTable::open(rows.front().entry);
  for (const storage::Row& row : rows) {
    if (!table) break;
    if (row.at != 0) {
      const auto applied = table->apply(row.entry);
      if (!applied) return std::unexpected(applied.error());
    }
    if (row.branch != table->branch()) {
      return fault("", "fault.store.branch", to_text(row.at), to_text(row.branch), to_text(table->branch()));
    }
  }
  return table;
}

Check judged(std::string_view name, const std::vector<storage::Row>& rows,
             std::optional<LoggedTable>& table) {
  if (storage::log_kind(name) == storage::LogKind::Table) {
    auto played = replayed(rows);
    if (!played) return std::move(played).error();
    table.emplace(std::move(*played));
    return {};
  }
  if (rows.empty()) return wrong("", "fault.store.empty");
  for (const storage::Row& row : rows) {
    const auto entry = parse_json(row.entry);
    if (!entry || !entry->is_object()) return wrong("", "fault.store.no_entry", to_text(row.at));
  }
  return {};
}

std::optional<storage::Holder> holder_in(const storage::Row& row) {
  const auto entry = read_entry(row.entry);
  if (!entry) return std::nullopt;
  const auto* take = std::get_if<TakeEntry>(&*entry);
  if (take == nullptr) return std::nullopt;
  return storage::Holder{.hash = take->holder, .seat = take->seat};
}

}  // namespace hali::cli
