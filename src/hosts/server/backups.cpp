#include "hosts/server/backups.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <vector>

#include "base/text.h"
#include "storage/sqlite_backup.h"

namespace hali::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kShape = "hali-dddddddd-dddddd.sqlite";

// Whatever else somebody keeps there stays.
bool is_backup(std::string_view name) {
  return std::ranges::equal(
      name, kShape, [](char c, char wanted) { return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted; });
}

std::string two(unsigned number) { return (number < 10 ? "0" : "") + to_text(number); }

// Their names are in the order of time.
std::size_t keep_newest(const fs::path& folder) {
  std::vector<fs::path> all;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder, error)) {
    if (is_backup(file.path().filename().string())) all.push_back(file.path());
  }
  std::ranges::sort(all, std::greater());
  while (all.size() > kBackupsKept && fs::remove(all.back(), error)) all.pop_back();
  return all.size();
}

std::unexpected<Fault> failed(const std::string& why) {
  return fault("", "fault.service.backup_failed", why);
}

}  // namespace

std::string backup_name(std::uint64_t seconds_since_1970) {
  using namespace std::chrono;
  const sys_seconds time{seconds(seconds_since_1970)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return "hali-" + to_text(static_cast<int>(date.year())) + two(static_cast<unsigned>(date.month())) +
         two(static_cast<unsigned>(date.day())) + "-" + two(static_cast<unsigned>(clock.hours().count())) +
         two(static_cast<unsigned>(clock.minutes().count())) +
         two(static_cast<unsigned>(clock.seconds().count())) + ".sqlite";
}

Result<Backup> make_backup(const std::string& file, std::uint64_t seconds_since_1970) {
  const fs::path folder = fs::path(file).parent_path() / "backups";
  if (mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    return failed(folder.string() + ": " + std::generic_category().message(errno));
  const fs::path to = folder / backup_name(seconds_since_1970);
  std::error_code error;
  if (fs::exists(to, error)) return fault("", "fault.service.backup_busy");  // two in one second
  if (auto problem = storage::copy_sqlite(file, to.string())) return std::unexpected(std::move(*problem));
  Backup made{.file = to.string(), .bytes = 0, .kept = keep_newest(folder), .most = kBackupsKept};
  made.bytes = fs::file_size(to, error);
  return made;
}

}  // namespace hali::server
