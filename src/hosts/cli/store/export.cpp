// hali store export ADDRESS FOLDER: all rows in one file, those of accounts and ratings too, and every game
// that was dealt as a record.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "hosts/cli/problem.h"
#include "hosts/cli/store/opened_store.h"
#include "hosts/cli/store/parts.h"
#include "hosts/cli/store/replayed.h"
#include "hosts/cli/store/rows_file.h"
#include "storage/log_kind.h"

namespace hali::cli {
namespace {

namespace fs = std::filesystem;

// For nobody else's eyes, as the rows are.
void make_folder(const fs::path& path, const Words& words) {
  std::error_code failed;
  const bool is_new = fs::create_directories(path, failed);
  if (failed) throw Problem(words.say("cli.file.unwritable", path.string()));
  if (is_new) fs::permissions(path, fs::perms::owner_all, failed);
}

void write_game(const fs::path& path, const LoggedTable& table, const Words& words) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << write_record(table.table().record());
  out.close();
  if (!out) throw Problem(words.say("cli.file.unwritable", path.string()));
}

}  // namespace

int export_store(const std::string& address, const std::string& folder, const Words& words) {
  OpenedStore opened(address, false, words);
  make_folder(folder, words);
  const fs::path games = fs::path(folder) / "games";
  make_folder(games, words);
  RowsFile rows_file((fs::path(folder) / kRowsFile).string(), words);
  std::size_t records = 0;
  std::size_t damaged = 0;
  std::size_t others = 0;
  std::size_t all = 0;  // tables, whole or not
  opened.for_each_log([&](const std::string& name) {
    const bool is_table = storage::log_kind(name) == storage::LogKind::Table;
    if (is_table) ++all;
    const auto log = opened.read(name);
    std::optional<LoggedTable> table;
    const Check failed = log ? judged(name, log->rows, table) : log.error();
    // What can be read is kept, whether or not it can be played: somebody may know how to mend it.
    if (log && !log->rows.empty() && RowsFile::can_hold(name, *log)) {
      rows_file.add(name, *log);
      if (!is_table) ++others;
    }
    if (failed) {
      ++damaged;
      Fault shown = *failed;
      if (shown.where == name) shown.where.clear();
      std::cout << told(words, shown, name) << std::endl;
      return;
    }
    if (!table || !table->is_dealt()) return;
    write_game(games / (name + ".hali"), *table, words);
    ++records;
  });
  rows_file.finish();
  const std::size_t tables = rows_file.tables() - others;
  std::cout << words.say("cli.store.export.done", tables, rows_file.rows(), records) << std::endl;
  tell_others(others, words);
  if (damaged == 0) return kOk;
  std::cout << words.say("cli.store.check.bad", damaged, all) << std::endl;
  return kFailed;
}

}  // namespace hali::cli
