// One connection to a PostgreSQL and the thread that serves it: asks in pipeline mode, connects again for
// ever when it is cut. Whatever happens, every request is answered within some seconds.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "storage/postgres_connection.h"
#include "storage/wakeup.h"

namespace hali::storage {

using SteadyTime = std::chrono::steady_clock::time_point;

// A statement as it is prepared on every new connection.
struct Prepared {
  const char* name;
  const char* sql;
  std::vector<unsigned> types;
};

// One call of a prepared statement, a transaction of its own. Values and results are binary.
struct Request {
  const char* statement = "";
  std::vector<std::optional<std::string>> values;
  // Null: nobody knows, the connection was lost. A result that is not fine: nothing was changed.
  std::function<void(const PGresult*)> done;
};

// What a link has to ask. Called on the link's thread only.
class LinkWork {
 public:
  virtual ~LinkWork() = default;
  virtual std::optional<Request> next() = 0;
  // What has waited since before this moment shall wait no longer.
  virtual void give_up(SteadyTime before) = 0;
  virtual void connected() {}
  virtual void notified(std::string_view) {}
};

class PostgresLink {
 public:
  struct Plan {
    std::string set_up;  // statements, run on every new connection
    std::vector<Prepared> statements;
    std::size_t in_flight = 2;                  // requests on their way at the most
    std::chrono::milliseconds look_every{500};  // next() is asked so often, woken or not
  };

  PostgresLink(std::string address, Plan plan, LinkWork& work);
  // Everything that next() still has is asked first, as long as the connection holds; then the rest is
  // given up.
  ~PostgresLink();

  // Any thread: there is something to do.
  void wake() { wakeup_.wake(); }
  [[nodiscard]] bool is_connected() const { return connected_; }

 private:
  struct Sent {
    std::function<void(const PGresult*)> done;
    SteadyTime at;
  };

  void run();
  bool connect();
  bool prepare();
  // Waits for the socket; meanwhile what waits too long is given up. What holds for it, 0 at the deadline or
  // when the link ends.
  short wait(short events, SteadyTime deadline);
  // The results of what was sent are all fine.
  bool finish_plain(SteadyTime deadline);
  void serve();
  bool send_next();
  // False when the connection is lost.
  bool receive();
  void lose();
  [[nodiscard]] bool may_go_on() const;

  std::string address_;
  Plan plan_;
  LinkWork& work_;
  Wakeup wakeup_;
  std::atomic<bool> connected_ = false;
  std::atomic<bool> ending_ = false;
  ConnectionPtr connection_;
  std::deque<Sent> sent_;
  ResultPtr last_;  // of the request that comes back now
  std::thread thread_;
};

}  // namespace hali::storage
