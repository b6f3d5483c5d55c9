#include "hosts/cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
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
bool write_through(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return false;
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    good = written > 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(written));
  }
  good = good && ::fsync(file) == 0;
  return ::close(file) == 0 && good;
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
  const std::string draft = path + ".new";
  std::error_code error;
  if (!write_through(draft, text)) error = std::make_error_code(std::errc::io_error);
  if (!error) std::filesystem::rename(draft, path, error);
  if (!error) return sync_folder_of(path);
  std::error_code ignored;
  std::filesystem::remove(draft, ignored);
  throw Problem(words.say("cli.file.unwritable", path));
}

}  // namespace hali::cli
