#include "storage/sqlite_backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "storage/sqlite_database.h"

namespace hali::storage {
namespace {

Fault unusable(const std::string& path) {
  return wrong("", "fault.store.unusable", path, std::strerror(errno));
}

Check bring_to_disk(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) return unusable(path);
  const bool there = fsync(file) == 0;
  auto failed = there ? Check() : Check(unusable(path));
  close(file);
  return failed;
}

Check vacuum_into(const std::string& from, const std::string& to) {
  auto database = Database::open(from);
  if (!database) return database.error();
  auto statement = database->prepare("vacuum into ?1");
  if (!statement) return statement.error();
  statement->bind(1, to);
  if (statement->run() != SQLITE_DONE) return database->problem();
  return std::nullopt;
}

}  // namespace

Check copy_sqlite(const std::string& from, const std::string& to) {
  const std::string draft = to + ".part";
  std::remove(draft.c_str());
  // SQLite fills an empty file, which has the right owner from its first byte on.
  const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return unusable(draft);
  close(file);
  auto failed = vacuum_into(from, draft);
  if (!failed) failed = bring_to_disk(draft, O_RDONLY);
  if (!failed && std::rename(draft.c_str(), to.c_str()) != 0) failed = unusable(to);
  if (failed) {
    std::remove(draft.c_str());
    return failed;
  }
  return bring_to_disk(std::filesystem::path(to).parent_path().string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace hali::storage
