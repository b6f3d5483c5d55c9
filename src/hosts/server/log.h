// What happened, for whoever runs the server: one JSON object a line on stderr. Never a key, a name, a word
// or a message of people; of an address the network only (addresses.h).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace hali::server {

enum class LogLevel : std::uint8_t {
  Quiet,    // what needs somebody
  Normal,   // and what the server did
  Verbose,  // and each line
};

class Log {
 public:
  using Value = std::variant<std::string_view, std::int64_t>;
  using Fields = std::initializer_list<std::pair<std::string_view, Value>>;

  explicit Log(LogLevel level) : level_(level) {}

  void problem(std::string_view what, Fields fields = {}) const { write("problem", what, fields); }
  void note(std::string_view what, Fields fields = {}) const {
    if (level_ >= LogLevel::Normal) write("note", what, fields);
  }
  void detail(std::string_view what, Fields fields = {}) const {
    if (level_ >= LogLevel::Verbose) write("detail", what, fields);
  }
  [[nodiscard]] bool is_verbose() const { return level_ >= LogLevel::Verbose; }

 private:
  static void write(std::string_view level, std::string_view what, Fields fields);

  LogLevel level_;
};

// One line of it. `time` in milliseconds since 1970.
std::string log_line(std::int64_t time, std::string_view level, std::string_view what, Log::Fields fields);

}  // namespace hali::server
