#include "hosts/cli/host_key.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

constexpr std::size_t kLeast = 16;
constexpr std::size_t kMost = 200;  // as long as a field of a message

// False when it is there already, or cannot be made: reading it then says why.
bool make(const std::filesystem::path& file, const std::string& secret) {
  const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return false;
  const std::string line = secret + "\n";
  const bool written = write(made, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const bool lasts = written && fsync(made) == 0;
  close(made);
  if (!lasts) unlink(file.c_str());
  return lasts;
}

}  // namespace

std::string host_secret(const std::filesystem::path& file, const std::function<std::string()>& draw,
                        const Words& words) {
  make(file, draw());
  const int there = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (there < 0) throw Problem(words.say("cli.serve.no_host_key", file.string(), std::strerror(errno)));
  std::array<char, kMost + 2> bytes{};
  const ssize_t size = read(there, bytes.data(), bytes.size());
  const int reason = errno;
  close(there);
  if (size < 0) throw Problem(words.say("cli.serve.no_host_key", file.string(), std::strerror(reason)));
  const std::string_view secret = trimmed(std::string_view(bytes.data(), static_cast<std::size_t>(size)));
  if (secret.size() < kLeast || secret.size() > kMost)
    throw Problem(words.say("cli.serve.bad_host_key", file.string()));
  return std::string(secret);
}

}  // namespace hali::cli
