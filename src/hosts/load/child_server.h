// `hali serve` as a child: started, asked where it listens, killed, ended. It ends when we do.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "hosts/load/lines.h"

namespace hali::load {

class ChildServer {
 public:
  // `arguments` as typed after the name of the program; what it says of itself goes to the file `log`.
  ChildServer(std::vector<std::string> arguments, std::string log)
      : arguments_(std::move(arguments)), log_(std::move(log)) {}
  ~ChildServer();
  ChildServer(ChildServer&& other) noexcept;
  ChildServer(const ChildServer&) = delete;
  ChildServer& operator=(const ChildServer&) = delete;
  ChildServer& operator=(ChildServer&&) = delete;

  // The port it had before, when it had one. False: no process could be made.
  bool start();
  // Can be read when it says something; -1 when it is not running.
  [[nodiscard]] int output() const { return output_; }
  // Where it listens, as soon as it has said so. Reads what there is, without waiting.
  std::optional<Endpoint> address();
  [[nodiscard]] bool ended();  // by itself

  void kill();                                 // SIGKILL
  bool end(std::chrono::milliseconds within);  // SIGTERM; false: it had to be killed
  [[nodiscard]] pid_t process() const { return process_; }

 private:
  void forget();

  std::vector<std::string> arguments_;
  std::string log_;
  std::string said_;
  std::uint16_t port_ = 0;
  pid_t process_ = -1;
  int output_ = -1;
};

}  // namespace hali::load
