// Any bytes as what `hali store export` writes and `import` reads: tables whose rows are read and written
// back as they are, or a fault that says what is wrong. Chance never meets the sum that stands in each row:
// the same lines are read again with their sums and their end mended.
//
// built with: src/hosts/cli/store/rows_file.cpp
// fuzz: -max_len=1500 -runs=20000
#include "hosts/cli/store/rows_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json_read.h"
#include "base/text.h"
#include "storage/storable.h"

namespace {

using namespace hali;

// A file that is nowhere on a disk, the same for every input.
class File {
 public:
  File() : file_(::memfd_create("rows", MFD_CLOEXEC)) {
    if (file_ < 0) std::abort();
  }
  void hold(std::string_view text) const {
    if (::ftruncate(file_, 0) != 0) std::abort();
    if (::pwrite(file_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) std::abort();
  }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + to_text(file_); }

 private:
  int file_;
};

std::uint64_t number_at(const json::object& line, std::string_view key) {
  const auto* value = line.if_contains(key);
  return value != nullptr && value->is_int64() ? static_cast<std::uint64_t>(value->get_int64()) : 0;
}

// What is no row stays as it is.
std::string mended(std::string_view text) {
  std::string out;
  std::string last;
  std::size_t tables = 0;
  std::size_t rows = 0;
  for (const std::string_view line : split(text, '\n')) {
    auto parsed = parse_json(line);
    if (!parsed || !parsed->is_object() || !parsed->get_object().contains("table")) {
      if (!parsed || !parsed->is_object()) out.append(line).append("\n");
      continue;
    }
    json::object& object = parsed->get_object();
    const std::string table(text_at(object, "table"));
    const storage::Row row{.at = number_at(object, "at"),
                           .branch = static_cast<std::uint32_t>(number_at(object, "branch")),
                           .entry = std::string(text_at(object, "entry"))};
    object["sum"] = std::string_view(hex(storage::row_sum(table, row))).substr(8);
    out.append(json::serialize(object)).append("\n");
    if (rows++ == 0 || table != last) ++tables;
    last = table;
  }
  return out + "{\"tables\":" + to_text(tables) + ",\"rows\":" + to_text(rows) + "}\n";
}

void read(const File& file, std::string_view text) {
  file.hold(text);
  auto reader = cli::RowsFileReader::open(file.path());
  if (!reader) return reader.error().words.empty() ? std::abort() : void();
  for (const cli::ListedTable& table : reader->tables()) {
    const auto log = reader->read(table);
    if (!log || log->rows.size() != table.rows || log->rows.empty()) std::abort();
    if (!cli::RowsFile::can_hold(table.name, *log) || cli::made_at(log->rows.front()) != table.made)
      std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const File kFile;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read(kFile, text);
  read(kFile, mended(text));
  return 0;
}
