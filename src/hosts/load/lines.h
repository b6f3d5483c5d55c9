// Many connections to servers on this machine, from one thread: non-blocking sockets under one epoll. Each
// line may come from an address of its own (127.0.0.0/8 is all this machine), as visitors do.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "hosts/load/frames.h"

namespace hali::load {

using LineId = std::uint32_t;
using Time = std::chrono::steady_clock::time_point;

// Where a server listens on this machine.
struct Endpoint {
  std::uint32_t address = 0x7f000001;  // 127.0.0.1
  std::uint16_t port = 0;
  std::string path = "/ws";

  [[nodiscard]] std::string host() const;  // "127.0.0.1:8420"
};

// "ws://127.0.0.1:8420/ws". Nothing when it is no such address, or not one of this machine.
std::optional<Endpoint> read_endpoint(std::string_view url);

// What happens on the lines.
class LineEvents {
 public:
  virtual ~LineEvents() = default;
  virtual void opened(LineId line) = 0;
  virtual void received(LineId line, std::string_view text) = 0;
  virtual void closed(LineId line) = 0;  // refused, broken, or gone
};

class Lines {
 public:
  Lines(std::size_t count, LineEvents& events, std::uint64_t seed);
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // Requires: the line is closed. `from` is its own address; 0 is any.
  void open(LineId id, const Endpoint& to, std::uint32_t from);
  // Nobody is told.
  void close(LineId id);
  // Requires: the line is open.
  void send(LineId id, std::string_view text);
  [[nodiscard]] bool is_open(LineId line) const { return lines_[line].stage == Stage::Open; }
  [[nodiscard]] bool is_closed(LineId line) const { return lines_[line].stage == Stage::Closed; }
  [[nodiscard]] std::size_t opening() const { return opening_; }
  [[nodiscard]] std::size_t open_count() const { return open_; }

  // Can be read when something has come, so that another wait may end by it.
  [[nodiscard]] int descriptor() const { return poll_; }
  // Another descriptor that shall end a wait when it can be read.
  void watch(int descriptor);
  void unwatch(int descriptor);
  // Handles what comes until `until` or until something did. True when a watched descriptor can be read.
  bool wait(Time until);

 private:
  enum class Stage : std::uint8_t { Closed, Connecting, Upgrading, Open };
  struct Line {
    int socket = -1;
    Stage stage = Stage::Closed;
    bool wants_write = false;
    std::uint32_t generation = 0;  // events of an earlier connection are none of this one
    std::string unsent;
    std::string upgrade;  // of the answer to the request, as far as it came
    std::string host, path;
    Messages messages;
  };

  void give_up(LineId id);
  void flush(LineId id);
  void write_interest(LineId id, bool wanted);
  void connected(LineId id);
  void read(LineId id);
  void take(LineId id, std::string_view bytes);
  void queue(LineId id, Opcode opcode, std::string_view payload);

  LineEvents& events_;
  Rng rng_;
  int poll_ = -1;
  std::vector<Line> lines_;
  std::vector<char> buffer_;
  std::string frame_;
  std::size_t opening_ = 0;
  std::size_t open_ = 0;
};

}  // namespace hali::load
