#include "storage/storable.h"

#include <algorithm>
#include <limits>

#include "base/hash.h"
#include "base/text.h"
#include "storage/log_kind.h"

namespace hali::storage {
namespace {

constexpr std::size_t kMaxHolderHash = 128;
constexpr std::uint64_t kMaxRows = std::numeric_limits<std::int64_t>::max();  // as databases count

bool is_name_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

bool is_text(std::string_view text) { return text.find('\0') == std::string_view::npos; }

bool is_storable(const Listing& listing) {
  return is_table_name(listing.list) && listing.text.size() <= kMaxListingBytes && is_text(listing.text);
}

// A database could not say which of two on the same list counts.
bool are_storable(const std::vector<Listing>& listings) {
  if (listings.size() > kMaxListings) return false;
  for (auto it = listings.begin(); it != listings.end(); ++it) {
    const bool twice =
        std::any_of(listings.begin(), it, [&](const Listing& one) { return one.list == it->list; });
    if (twice || !is_storable(*it)) return false;
  }
  return true;
}

}  // namespace

bool is_table_name(std::string_view name) {
  return !name.empty() && name.size() <= kMaxTableName && std::ranges::all_of(name, is_name_letter);
}

bool is_storable(const Append& append) {
  if (!is_table_name(append.table) || append.row.at > kMaxRows) return false;
  if (append.row.entry.size() > kMaxEntryBytes || !is_text(append.row.entry)) return false;
  if (!are_storable(append.listings)) return false;
  const auto may_go = [&](const std::string& log) {
    return is_table_name(log) && perishes(log) && log != append.table;
  };
  if (append.drops.size() > kMaxDrops || !std::ranges::all_of(append.drops, may_go)) return false;
  return !append.holder || (append.holder->hash.size() <= kMaxHolderHash && is_text(append.holder->hash));
}

std::uint32_t row_sum(std::string_view table, const Row& row) {
  Hash hash;
  hash.add(table);
  hash.add(row.at);
  hash.add(std::uint64_t{row.branch});
  hash.add(row.entry);
  return static_cast<std::uint32_t>(hash.value());
}

Check damage(std::string_view table, const Row& row, std::uint64_t at, std::uint32_t sum) {
  if (row.at != at) return wrong(table, "fault.store.missing_row", to_text(at));
  if (row_sum(table, row) != sum) return wrong(table, "fault.store.changed_row", to_text(at));
  return {};
}

bool is_damage(const Fault& fault) {
  return fault.words == "fault.store.missing_row" || fault.words == "fault.store.changed_row" ||
         fault.words == "fault.store.damaged";
}

}  // namespace hali::storage
