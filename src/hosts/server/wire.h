// What the service needs of the world: lines to clients, time, chance, and somebody who thinks. Sockets and
// threads stand behind these in the server, one seed behind all of them in the simulation.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace hali::server {

using LineId = std::uint64_t;
using Time = std::chrono::steady_clock::time_point;

// Why a line is closed by us; as the code of a WebSocket.
enum class Farewell : std::uint16_t {
  Leaving = 1001,  // the server ends: come back
  Policy = 1008,   // limits, floods, what nobody would send
  TooLarge = 1009,
  TryLater = 1013,  // full, or the store is away
};

class Wire {
 public:
  virtual ~Wire() = default;
  // One text to one client, in the order of the calls. A line that is gone is no error. One whose client is
  // too slow is closed by the wire, and the service hears of it by disconnected().
  virtual void send(LineId line, std::shared_ptr<const std::string> text) = 0;
  // What was sent before still goes out.
  virtual void close(LineId line, Farewell why) = 0;
};

// What is thought about: turns of machine players come before what somebody only asks, so that nobody's
// questions hold up a table.
enum class Matter : std::uint8_t { Turn, Question };

// Runs `work` somewhere else, then `done` where the service runs. Bounded: false when too many of that matter
// wait.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual bool think(Matter matter, std::function<void()> work, std::function<void()> done) = 0;
};

// Chance nobody can foretell: 16 random bytes as 32 digits 0-9 a-f.
using DrawKey = std::function<std::string()>;

}  // namespace hali::server
