#include "hosts/load/process_figures.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/text.h"

namespace hali::load {
namespace {

namespace fs = std::filesystem;

std::string proc_file(pid_t process, const char* name) {
  std::ifstream file("/proc/" + to_text(process) + "/" + name);
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}

// The number of the socket that listens at this port, out of a table of the kernel's (proc(5)).
std::optional<std::string> listening_socket(const char* table, std::uint16_t port) {
  constexpr std::string_view kListening = "0A";
  std::ifstream file(table);
  for (std::string line; std::getline(file, line);) {
    std::string_view rest = line;
    next_word(rest);
    const std::string_view local = next_word(rest);
    next_word(rest);
    const std::string_view state = next_word(rest);
    const auto colon = local.find(':');
    if (state != kListening || colon == std::string_view::npos) continue;
    if (hex_number(local.substr(colon + 1)) != port) continue;
    for (int i = 0; i < 5; ++i) next_word(rest);
    return "socket:[" + std::string(next_word(rest)) + "]";
  }
  return std::nullopt;
}

bool holds(const fs::path& process, const std::string& socket) {
  std::error_code error;
  for (const auto& descriptor : fs::directory_iterator(process / "fd", error)) {
    if (fs::read_symlink(descriptor.path(), error) == socket) return true;
  }
  return false;
}

}  // namespace

std::optional<double> resident_mb(pid_t process) {
  const std::string text = proc_file(process, "statm");
  std::string_view rest = text;
  next_word(rest);
  const auto pages = number<std::uint64_t>(next_word(rest));
  if (!pages) return std::nullopt;
  return static_cast<double>(*pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1u << 20);
}

std::optional<double> processor_seconds(pid_t process) {
  const std::string text = proc_file(process, "stat");
  const auto name_end = text.rfind(')');  // the name may hold anything
  if (name_end == std::string::npos) return std::nullopt;
  std::string_view rest = std::string_view(text).substr(name_end + 1);
  for (int i = 0; i < 11; ++i) next_word(rest);
  const auto user = number<std::uint64_t>(next_word(rest));
  const auto system = number<std::uint64_t>(next_word(rest));
  if (!user || !system) return std::nullopt;
  return static_cast<double>(*user + *system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double own_processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::optional<pid_t> listener_at(std::uint16_t port) {
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    const auto socket = listening_socket(table, port);
    if (!socket) continue;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/proc", error)) {
      const auto process = number<pid_t>(entry.path().filename().string());
      if (process && holds(entry.path(), *socket)) return process;
    }
  }
  return std::nullopt;
}

}  // namespace hali::load
