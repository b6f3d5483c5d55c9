// One program at a time: a file that is locked as long as this lives, by whatever end the program comes to.
#pragma once

#include <string>

#include "base/fault.h"

namespace hali::storage {

class FileLock {
 public:
  // A fault when another has it, in this program or in another one.
  static Result<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_;
};

}  // namespace hali::storage
