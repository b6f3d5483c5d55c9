#include "hosts/server/log.h"

#include <unistd.h>

#include <chrono>

#include "base/json_writer.h"

namespace hali::server {

std::string log_line(std::int64_t time, std::string_view level, std::string_view what, Log::Fields fields) {
  std::string line;
  {
    JsonWriter out(line);
    out.object().field("time", time).field("level", level).field("what", what);
    for (const auto& [name, value] : fields) {
      out.key(name);
      std::visit([&out](const auto& it) { out.value(it); }, value);
    }
    out.end_object();
  }
  return line + "\n";
}

void Log::write(std::string_view level, std::string_view what, Fields fields) {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const std::string line =
      log_line(std::chrono::duration_cast<std::chrono::milliseconds>(since).count(), level, what, fields);
  // In one go, so that lines of several programs do not mix. A log that cannot be written stops nothing.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace hali::server
