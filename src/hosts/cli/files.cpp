#include "hosts/cli/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

std::string read_stream(std::istream& in, const std::string& path, const Words& words) {
  std::string text;
  char buffer[65536];
  while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFileBytes) throw Problem(words.say("cli.file.large", path, kMaxFileBytes >> 20u));
  }
  if (in.bad()) throw Problem(words.say("cli.file.unreadable", path));
  return text;
}

// On the disk when it returns true, not only on its way there.
bool write_through(int file, std::string_view text) {
  if (::ftruncate(file, 0) != 0) return false;  // of somebody who was stopped in the middle
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0;
}

// The draft of a file, with this name and in nobody else's hands until it is closed; -1 when there is none to
// be had. There is one name for all, so that drafts of programs that were killed do not pile up: whoever
// comes second waits, and begins another when the first has put his in its place.
int open_draft(const std::string& path) {
  constexpr int kTries = 1000;
  for (int i = 0; i < kTries; ++i) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (file < 0) return -1;
    while (::flock(file, LOCK_EX) != 0 && errno == EINTR) {  // a disk that knows no locks does without
    }
    struct stat mine = {};
    struct stat named = {};
    const bool usual = ::fstat(file, &mine) == 0 && S_ISREG(mine.st_mode);
    const bool there = ::stat(path.c_str(), &named) == 0 && mine.st_dev == named.st_dev;
    if (usual && there && mine.st_ino == named.st_ino) return file;
    ::close(file);
    if (!usual) return -1;
  }
  return -1;
}

// A new name lasts when its folder does.
void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int opened = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

}  // namespace

std::string read_file(const std::string& path, const Words& words) {
  if (path == "-") return read_stream(std::cin, path, words);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Problem(words.say("cli.file.folder", path));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Problem(words.say("cli.file.unreadable", path));
  return read_stream(in, path, words);
}

void write_file(const std::string& path, std::string_view text, const Words& words) {
  const std::string draft = path + ".hali-draft";
  const int file = open_draft(draft);
  bool good = file >= 0 && write_through(file, text);
  good = good && std::rename(draft.c_str(), path.c_str()) == 0;
  if (file >= 0 && !good) ::unlink(draft.c_str());
  if (file >= 0) ::close(file);  // it is on the disk already
  if (!good) throw Problem(words.say("cli.file.unwritable", path));
  sync_folder_of(path);
}

}  // namespace hali::cli
