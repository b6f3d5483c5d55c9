// Tables for people on lines: who is connected, who sits where, what is stored, who is told. Pure logic over
// interfaces (wire.h, storage/store.h): no socket, no thread, no clock of its own. Everything is called from
// one thread, and nothing is called back inside of a call to the service, but for Wire.
//
// The promise: an action is answered, and told to anybody, only when it is stored. What is stored is applied
// to the table in memory in the order of the rows, on every node alike.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "hosts/server/house.h"
#include "hosts/server/wire.h"
#include "storage/store.h"

namespace hali {
class LoggedTable;
}

namespace hali::server {

struct ServiceLimits {
  std::size_t message_bytes = 256u << 10;    // of a client
  double messages_per_s = 20;                // of a line, with a burst of four seconds
  double messages_per_s_of_address = 400;    // of all its lines together, so; 16 KB of an answer count as one
  double opens_per_minute = 10;              // tables made by one address
  double entries_per_minute = 5;             // names and passwords tried by one address
  double failures_per_hour = 10;             // of one name, from wherever
  double codes_per_minute = 10;              // carry codes made or typed by one address
  double webhooks_per_minute = 10;           // addresses for news that are named from one address
  std::size_t tables_of_guest = 50;          // that a holder has made here in a day and that are not over
  std::size_t tables_told = 50;              // of those at which somebody has or had a seat: the newest
  std::size_t lines_of_table = 100;          // of watchers; who has a seat always gets in
  std::size_t lines_of_seat = 8;             // of one who sits at a table: the oldest gives way
  std::size_t tables_awake = 20000;          // in memory
  std::uint32_t thoughts_of_address = 16;    // hints, guesses and questions that are not answered yet
  std::size_t waiting_at_table = 200;        // messages that are not done yet
  std::uint64_t rows_of_table = 10000;       // then nothing can be added; to read and play them takes 40 ms
  double sayings_per_s = 0.5;                // of a line, with a burst of six
  std::chrono::seconds absent_after{60};     // without a line: others may wish for a machine on the seat
  std::chrono::seconds asleep_after{60};     // without a line
  std::chrono::milliseconds try_again{100};  // what the store could not do, then twice as long each time
  int tries = 6;                             // of the same
  std::chrono::seconds tries_within{4};  // a store may take its time to say that it is away; then it is told
  // Between two actions of machine players where no person plays.
  std::chrono::milliseconds machine_pause{250};
};

struct ServiceFigures {
  std::uint64_t lines = 0, tables_awake = 0, actions = 0, updates = 0, refused = 0, faults = 0, conflicts = 0,
                store_failures = 0, machine_actions = 0, limited = 0, news_sent = 0;
};

// Milliseconds since 1970, as rows carry them: clocks follow from it, and nothing else.
using Calendar = std::function<std::uint64_t()>;
std::uint64_t milliseconds_since_1970();

class Service {
 public:
  // All of these outlive the service. Calls that it waits for may come back after it is gone.
  Service(storage::Store& store, Wire& wire, Thinker& thinker, DrawKey draw, ServiceLimits limits,
          Calendar calendar = milliseconds_since_1970);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service();

  // What the host has set. To be called before anybody comes; what it points to outlives the service.
  void furnish(House house);

  void connected(LineId line, const std::string& address, Time now);
  void received(LineId line, std::string_view text, Time now);
  void disconnected(LineId line);
  void tick(Time now);  // once in a while: what sleeps, what is tried again
  // No new tables or actions; every line is told to come back and closed when what is under way is stored.
  void leave();
  [[nodiscard]] bool idle() const;  // nothing is under way

  [[nodiscard]] const ServiceFigures& figures() const;

  // A table made elsewhere is awake from now on, as if it had been read: for questions about positions.
  // Requires: there is none of that name, and the store has as many rows of it.
  void place(const std::string& name, LoggedTable table);

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;  // what comes back too late finds it gone
};

}  // namespace hali::server
