// The lines to clients: WebSockets, once hands are shaken. One thread.
//
// A client is sent what others do, at any time, and may read or not: what it cannot take is kept up to a
// limit, then it is cut off. Nothing that one client does makes another wait.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hosts/server/channel.h"
#include "hosts/server/figures.h"
#include "hosts/server/wire.h"

namespace hali::server {

struct LineLimits {
  int all = 20000;
  int by_address = 500;
  std::size_t message_bytes = 256u << 10;
  std::size_t queued_bytes = 1u << 20;          // to a client
  std::size_t all_queued_bytes = 256u << 20;    // to all; above it a client may let a sixteenth wait
  std::size_t all_kept_bytes = 64u << 20;       // of messages that are not whole
  std::chrono::milliseconds ping_after{30000};  // of silence; after as long again it is cut off
  std::chrono::seconds message_time{10};        // from the first byte of a message to its last
  std::chrono::seconds stall_time{30};          // without a byte taken, when some wait
  int controls_per_s = 50;                      // pings and the like
  bool unhurried = true;                        // who speaks or opens tables too often is held back
};

// Who hears of lines. Each line that is connected is disconnected once, and nothing is received after that.
// Nothing is called from within send() or close().
class LineHandler {
 public:
  virtual ~LineHandler() = default;
  virtual void connected(LineId line, const std::string& visitor, Time now) = 0;
  virtual void received(LineId line, std::string_view text, Time now) = 0;
  virtual void disconnected(LineId line) = 0;
};

class SocketLine;

class SocketLines : public Wire {
 public:
  SocketLines(boost::asio::io_context& io, LineLimits limits, Figures& figures);
  ~SocketLines() override;
  SocketLines(const SocketLines&) = delete;
  SocketLines& operator=(const SocketLines&) = delete;

  void heard_by(LineHandler& handler) { handler_ = &handler; }

  // Why there is no room for one more of this visitor's.
  [[nodiscard]] std::optional<Limit> refusal(const std::string& visitor) const;
  // A client with whom hands are shaken; `early` is what it has sent after that.
  void open(Channel channel, const std::string& visitor, std::string early);

  void send(LineId line, std::shared_ptr<const std::string> text) override;
  void close(LineId line, Farewell why) override;

  // To be called about once a second: who is silent, who is stuck.
  void tick(Time now);
  // Every line, as by close().
  void close_all(Farewell why);

  [[nodiscard]] std::size_t count() const { return lines_.size(); }
  [[nodiscard]] std::size_t queued_bytes() const { return queued_; }

 private:
  friend class SocketLine;

  void flush_soon(SocketLine& line);
  void flush();
  void tell_gone(LineId line);
  void forget(SocketLine& line);
  [[nodiscard]] SocketLine* find(LineId line);

  boost::asio::io_context& io_;
  LineLimits limits_;
  Figures& figures_;
  LineHandler* handler_ = nullptr;
  LineId next_ = 1;
  std::unordered_map<LineId, std::shared_ptr<SocketLine>> lines_;
  std::unordered_map<std::string, int> by_address_;
  std::vector<std::shared_ptr<SocketLine>> to_flush_;
  std::vector<LineId> gone_;  // and the handler has not heard of it
  bool flushing_soon_ = false;
  Time ticked_{};
  std::size_t queued_ = 0;
  std::size_t kept_ = 0;
  std::vector<char> room_;  // what has just come, of whichever line
};

}  // namespace hali::server
