#include "hosts/cli/store/rows_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <set>
#include <span>

#include "base/hash.h"
#include "base/json_read.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/cli/problem.h"
#include "storage/storable.h"
#include "table/entry.h"

namespace hali::cli {
namespace {

// An entry in which every byte needs an escape, listings likewise, and what stands round them.
constexpr std::size_t kMaxLine =
    6 * (storage::kMaxEntryBytes + storage::kMaxListings * storage::kMaxListingBytes) + 10000;

struct RowLine {
  std::string table;
  storage::Row row;
  std::vector<storage::Listing> listings{};
};

// The store's own sum of the row, and of what stands beside it.
std::uint32_t line_sum(const std::string& table, const storage::Row& row,
                       std::span<const storage::Listing> listings) {
  const std::uint32_t sum = storage::row_sum(table, row);
  if (listings.empty()) return sum;
  Hash hash;
  hash.add(std::uint64_t{sum});
  for (const storage::Listing& one : listings) {
    hash.add(one.list);
    hash.add(static_cast<std::uint64_t>(one.rank));
    hash.add(one.text);
  }
  return static_cast<std::uint32_t>(hash.value());
}

void write_row(std::string& out, const std::string& table, const storage::Row& row,
               std::span<const storage::Listing> listings) {
  JsonWriter json(out);
  json.object();
  json.key("table").value(table);
  json.key("at").value(row.at);
  json.key("branch").value(row.branch);
  json.key("sum").value(std::string_view(hex(line_sum(table, row, listings))).substr(8));
  json.key("entry").value(row.entry);
  if (!listings.empty()) {
    json.key("listings").array();
    for (const storage::Listing& one : listings) {
      json.object();
      json.key("list").value(one.list);
      json.key("rank").value(one.rank);
      json.key("text").value(one.text);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
}

std::optional<std::uint64_t> count_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  if (value == nullptr || !value->is_int64() || value->get_int64() < 0) return std::nullopt;
  return static_cast<std::uint64_t>(value->get_int64());
}

// Nothing when one of them is not what an export writes.
std::optional<std::vector<storage::Listing>> read_listings(const json::object& line) {
  std::vector<storage::Listing> listings;
  if (!line.contains("listings")) return listings;
  const json::array* const all = find_array(line, "listings");
  if (all == nullptr) return std::nullopt;
  for (const json::value& one : *all) {
    const json::object* const object = one.if_object();
    const json::value* const rank = object == nullptr ? nullptr : object->if_contains("rank");
    if (rank == nullptr || !rank->is_int64() || text_at(*object, "text").empty()) return std::nullopt;
    listings.push_back({.list = std::string(text_at(*object, "list")),
                        .rank = rank->get_int64(),
                        .text = std::string(text_at(*object, "text"))});
  }
  return listings;
}

std::optional<RowLine> read_row(const json::object& line) {
  const auto at = count_at(line, "at");
  const auto branch = count_at(line, "branch");
  const auto sum = hex_number(text_at(line, "sum"));
  const auto* entry = line.if_contains("entry");
  if (!at || !branch || *branch > ~std::uint32_t{0} || !sum || entry == nullptr || !entry->is_string()) {
    return std::nullopt;
  }
  auto listings = read_listings(line);
  if (!listings) return std::nullopt;
  RowLine read{.table = std::string(text_at(line, "table")),
               .row = {.at = *at,
                       .branch = static_cast<std::uint32_t>(*branch),
                       .entry = std::string(entry->get_string())},
               .listings = std::move(*listings)};
  if (!storage::is_storable(
          {.table = read.table, .row = read.row, .token = 0, .holder = {}, .listings = read.listings})) {
    return std::nullopt;
  }
  if (line_sum(read.table, read.row, read.listings) != *sum) return std::nullopt;
  return read;
}

// Where a log stands is said with its last row.
std::span<const storage::Listing> listings_beside(const Log& log, const storage::Row& row) {
  if (&row != &log.rows.back()) return {};
  return log.listings;
}

// A line without its end; nothing at the end of the file, and none that is longer than a row can be.
bool next_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::char_traits<char>::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() >= kMaxLine) return false;
    line.push_back(static_cast<char>(c));
  }
  return false;
}

}  // namespace

RowsFile::RowsFile(std::string path, const Words& words)
    : path_(std::move(path)), words_(words), out_(path_ + ".hali-draft", std::ios::binary | std::ios::trunc) {
  // Whoever has all rows knows every secret: they are for nobody else's eyes.
  if (!out_ || ::chmod((path_ + ".hali-draft").c_str(), 0600) != 0) {
    throw Problem(words_.say("cli.file.unwritable", path_));
  }
}

RowsFile::~RowsFile() { std::remove((path_ + ".hali-draft").c_str()); }

bool RowsFile::can_hold(const std::string& table, const Log& log) {
  return std::ranges::all_of(log.rows, [&](const storage::Row& row) {
    const auto listings = listings_beside(log, row);
    std::string line;
    write_row(line, table, row, listings);
    const auto parsed = parse_json(line);
    const auto read = parsed && parsed->is_object() ? read_row(parsed->get_object()) : std::nullopt;
    return read && read->row == row && std::ranges::equal(read->listings, listings);
  });
}

void RowsFile::add(const std::string& table, const Log& log) {
  std::string text;
  for (const storage::Row& row : log.rows) {
    write_row(text, table, row, listings_beside(log, row));
    text += '\n';
  }
  out_ << text;
  if (!out_) throw Problem(words_.say("cli.file.unwritable", path_));
  ++tables_;
  rows_ += log.rows.size();
}

void RowsFile::finish() {
  out_ << "{\"tables\":" << tables_ << ",\"rows\":" << rows_ << "}\n";
  out_.close();
  const std::string draft = path_ + ".hali-draft";
  const int file = ::open(draft.c_str(), O_RDONLY | O_CLOEXEC);
  bool good = !out_.fail() && file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  good = good && std::rename(draft.c_str(), path_.c_str()) == 0;
  if (!good) throw Problem(words_.say("cli.file.unwritable", path_));
}

Result<RowsFileReader> RowsFileReader::open(const std::string& path) {
  RowsFileReader reader(path);
  if (!reader.in_) return fault("", "fault.store.unusable", path, std::strerror(errno));
  if (auto failed = reader.index()) return std::unexpected(std::move(*failed));
  return reader;
}

Check RowsFileReader::index() {
  std::set<std::string> names;
  std::string line;
  std::uint64_t begin = 0;
  std::uint64_t rows = 0;
  bool listed = false;  // with the row before: then it was the last one of its log
  for (std::size_t number = 1; next_line(in_, line); ++number, begin += line.size() + 1) {
    const std::string where = "line " + to_text(number);
    const auto parsed = parse_json(line);
    if (!parsed || !parsed->is_object()) return wrong(where, "fault.store.line");
    const json::object& object = parsed->get_object();
    if (!object.contains("table")) {
      const bool whole = count_at(object, "tables") == tables_.size() && count_at(object, "rows") == rows;
      if (!whole || in_.peek() != std::char_traits<char>::eof()) return wrong(where, "fault.store.line");
      return {};
    }
    auto read = read_row(object);
    if (!read) return wrong(where, "fault.store.line");
    if (tables_.empty() || tables_.back().name != read->table) {
      if (!names.insert(read->table).second) return wrong(where, "fault.store.line");
      listed = false;
      tables_.push_back({.name = read->table, .made = made_at(read->row), .begin = begin, .rows = 0});
    }
    if (read->row.at != tables_.back().rows) {
      return wrong(where, "fault.store.missing_row", to_text(tables_.back().rows));
    }
    if (listed) return wrong(where, "fault.store.line");
    listed = !read->listings.empty();
    ++tables_.back().rows;
    ++rows;
  }
  return wrong("", "fault.store.cut");
}

Result<Log> RowsFileReader::read(const ListedTable& table) {
  Log log;
  in_.clear();
  in_.seekg(static_cast<std::streamoff>(table.begin));
  std::string line;
  while (log.rows.size() < table.rows) {
    if (!next_line(in_, line)) return fault(table.name, "fault.store.cut");
    const auto parsed = parse_json(line);
    auto row = parsed && parsed->is_object() ? read_row(parsed->get_object()) : std::nullopt;
    if (!row || row->table != table.name) return fault(table.name, "fault.store.line");
    log.rows.push_back(std::move(row->row));
    log.listings = std::move(row->listings);
  }
  return log;
}

std::uint64_t made_at(const storage::Row& first) {
  const auto entry = read_entry(first.entry);
  if (!entry) return 0;
  const auto* open = std::get_if<OpenEntry>(&*entry);
  return open == nullptr ? 0 : open->made;
}

}  // namespace hali::cli
