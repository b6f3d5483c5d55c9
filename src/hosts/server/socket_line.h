// One line, as socket_lines.h keeps it: a WebSocket from the handshake to its end.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hosts/server/frames.h"
#include "hosts/server/outbox.h"
#include "hosts/server/socket_lines.h"

namespace hali::server {

class SocketLine : public std::enable_shared_from_this<SocketLine>, private FrameSink {
 public:
  SocketLine(SocketLines& home, LineId id, std::string visitor, Channel channel);

  [[nodiscard]] LineId id() const { return id_; }
  [[nodiscard]] const std::string& visitor() const { return visitor_; }

  void begin(std::string early);
  void send(std::shared_ptr<const std::string> text);
  // The last frame; what waits goes out before it. Nothing more is heard or sent.
  void end(CloseCode code);
  // As end(), because of a limit.
  void refuse(Limit limit, CloseCode code);
  // At once, for a client that would not hear why.
  void cut(Limit limit);
  void flush();
  void tick(Time at);

  // Is it on the list of those to flush?
  bool to_flush = false;

 private:
  enum class Stage : std::uint8_t { Open, Ending, Gone };

  void text(std::string_view message) override;
  void ping(std::string_view payload) override;
  void pong() override;
  void goodbye(CloseCode code) override;
  [[nodiscard]] bool wants_more() const override { return stage_ == Stage::Open; }

  void wait_to_read(Want want = Want::Read);
  void wait_to_write();
  void read();
  void take(std::span<char> bytes);
  void keep_count();
  [[nodiscard]] bool is_flooding();
  void frame(std::string bytes);
  void stop_hearing();
  void drop();

  SocketLines& home_;
  LineId id_;
  std::string visitor_;
  Channel channel_;
  FrameReader reader_;
  Outbox outbox_;
  Stage stage_ = Stage::Open;
  bool waits_to_write_ = false;
  bool write_wants_read_ = false;  // TLS
  bool pinged_ = false;
  bool shut_ = false;
  int controls_ = 0;  // since the last tick
  std::size_t counted_kept_ = 0;
  Time heard_;                 // when bytes came last
  Time pinged_at_{};           // when it was asked whether it is there
  Time moved_;                 // when bytes went last, or began to wait
  Time message_since_{};       // when a message began that is not whole
  Time ends_{};                // Ending: how long it may take
  std::optional<Time> asked_;  // when the oldest message came that is not answered
};

}  // namespace hali::server
