// The rows of all logs in one file, rows.jsonl: a line a row, the rows of a log together and in their order,
// with the last of them on which lists it stands; and a last line that says how many there are.
//   {"table":"T","at":0,"branch":0,"sum":"89abcdef","entry":"{\"open\":{…}}",
//    "listings":[{"list":"open","rank":5,"text":"…"}]}
//   {"tables":1,"rows":1}
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/words.h"
#include "storage/store.h"

namespace hali::cli {

inline constexpr std::string_view kRowsFile = "rows.jsonl";

// All of a log that a store can tell.
struct Log {
  std::vector<storage::Row> rows;
  std::vector<storage::Listing> listings{};
};

struct ListedTable {
  std::string name;
  std::uint64_t made = 0;   // seconds since 1970; 0 when its first row does not say
  std::uint64_t begin = 0;  // in the file
  std::uint64_t rows = 0;
};

// Takes its name when it is finished and on the disk, and not before.
class RowsFile {
 public:
  // Everything that goes wrong is a Problem.
  RowsFile(std::string path, const Words& words);
  ~RowsFile();
  RowsFile(const RowsFile&) = delete;
  RowsFile& operator=(const RowsFile&) = delete;

  // Requires: can_hold of them.
  void add(const std::string& table, const Log& log);
  // Does this log read back as it is? All that were ever played do; a damaged one may be no text.
  static bool can_hold(const std::string& table, const Log& log);
  void finish();
  [[nodiscard]] std::uint64_t tables() const { return tables_; }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  std::string path_;
  const Words& words_;
  std::ofstream out_;
  std::uint64_t tables_ = 0;
  std::uint64_t rows_ = 0;
};

class RowsFileReader {
 public:
  // Reads all of it once. A fault names the line that is not what an export writes; a file that was cut off
  // or changed is refused as a whole.
  static Result<RowsFileReader> open(const std::string& path);

  [[nodiscard]] const std::vector<ListedTable>& tables() const { return tables_; }
  Result<Log> read(const ListedTable& table);

 private:
  explicit RowsFileReader(const std::string& path) : in_(path, std::ios::binary) {}
  Check index();

  std::ifstream in_;
  std::vector<ListedTable> tables_;
};

// When a table was made, as its first row says; 0 when it does not.
std::uint64_t made_at(const storage::Row& first);

}  // namespace hali::cli
