#include "storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace hali::storage {

Result<FileLock> FileLock::take(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return fault("", "fault.store.unusable", path, std::strerror(errno));
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return FileLock(file);
  const int reason = errno;
  close(file);
  if (reason == EWOULDBLOCK) return fault("", "fault.store.in_use", path);
  return fault("", "fault.store.unusable", path, std::strerror(reason));
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace hali::storage
