#include "hosts/server/socket_line.h"

#include <array>
#include <boost/asio/post.hpp>

namespace hali::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kEndPatience{2};
constexpr int kReadsAtOnce = 8;  // then it is others' turn
constexpr std::string_view kPush = "{\"push\"";

Time now() { return std::chrono::steady_clock::now(); }

}  // namespace

SocketLine::SocketLine(SocketLines& home, LineId id, std::string visitor, Channel channel)
    : home_(home),
      id_(id),
      visitor_(std::move(visitor)),
      channel_(std::move(channel)),
      reader_(home.limits_.message_bytes),
      heard_(now()),
      moved_(heard_) {}

void SocketLine::begin(std::string early) {
  if (!early.empty()) take(early);
  if (stage_ == Stage::Gone) return;
  if (channel_.secure()) return read();  // more may lie within TLS, of which the socket says nothing
  wait_to_read();
}

void SocketLine::wait_to_read(Want want) {
  const auto what = want == Want::Write ? Socket::wait_write : Socket::wait_read;
  channel_.socket().async_wait(what, [self = shared_from_this()](const boost::system::error_code& error) {
    if (self->stage_ == Stage::Gone) return;
    if (error) return self->drop();
    self->read();
  });
}

void SocketLine::read() {
  const std::span<char> room(home_.room_);
  for (int i = 0; i < kReadsAtOnce; ++i) {
    const Step step = channel_.read(room);
    if (step.want == Want::Gone) return drop();
    if (step.want != Want::Nothing) {
      if (write_wants_read_) flush();
      if (stage_ != Stage::Gone) wait_to_read(step.want);
      return;
    }
    if (step.bytes == 0) continue;  // interrupted
    home_.figures_.bytes_in += step.bytes;
    take(room.first(step.bytes));
    if (stage_ == Stage::Gone) return;
    // TLS says itself when it has nothing left; a socket that gave less than there was room for has nothing.
    if (!channel_.secure() && step.bytes < room.size()) return wait_to_read();
  }
  asio::post(home_.io_, [self = shared_from_this()] {
    if (self->stage_ != Stage::Gone) self->read();
  });
}

void SocketLine::take(std::span<char> bytes) {
  heard_ = now();
  pinged_ = false;
  if (stage_ != Stage::Open) return;  // what comes after the end is thrown away
  const bool was_within = reader_.is_within();
  const CloseCode wrong = reader_.read(bytes, *this);
  if (stage_ != Stage::Open) return;
  if (wrong != 0) {
    return refuse(wrong == kTooLarge ? Limit::TooLarge
                  : wrong == kPolicy ? Limit::Flood
                                     : Limit::Protocol,
                  wrong);
  }
  if (reader_.is_within() && !was_within) message_since_ = heard_;
  keep_count();
}

void SocketLine::keep_count() {
  home_.kept_ += reader_.kept() - counted_kept_;
  counted_kept_ = reader_.kept();
  if (counted_kept_ > 0 && home_.kept_ > home_.limits_.all_kept_bytes) {
    refuse(Limit::Unfinished, static_cast<CloseCode>(Farewell::TryLater));
  }
}

void SocketLine::text(std::string_view message) {
  ++home_.figures_.messages_in;
  if (!asked_) asked_ = heard_;
  message_since_ = heard_;
  home_.handler_->received(id_, message, heard_);
}

bool SocketLine::is_flooding() { return ++controls_ > home_.limits_.controls_per_s; }

void SocketLine::ping(std::string_view payload) {
  if (is_flooding()) return refuse(Limit::Flood, kPolicy);
  const FrameHead head = frame_head(Opcode::Pong, payload.size());
  frame(std::string(head.bytes.data(), head.size) + std::string(payload));
}

void SocketLine::pong() {
  if (is_flooding()) refuse(Limit::Flood, kPolicy);
}

void SocketLine::goodbye(CloseCode code) { end(code); }

void SocketLine::send(std::shared_ptr<const std::string> text) {
  if (stage_ != Stage::Open) return;
  ++home_.figures_.texts_out;
  if (asked_ && !text->starts_with(kPush)) {
    home_.figures_.answered.observe(now() - *asked_);
    asked_.reset();
  }
  if (outbox_.empty()) moved_ = now();
  const std::size_t before = outbox_.bytes();
  outbox_.text(std::move(text));
  home_.queued_ += outbox_.bytes() - before;
  const LineLimits& limits = home_.limits_;
  const std::size_t most =
      home_.queued_ > limits.all_queued_bytes ? limits.queued_bytes / 16 : limits.queued_bytes;
  if (outbox_.bytes() <= most) return home_.flush_soon(*this);
  flush();  // so much in one go may also be because there is much to tell
  // One text may be longer than that: it is those behind it that show that nobody reads.
  if (before > 0 && outbox_.bytes() > most) cut(Limit::Slow);
}

void SocketLine::frame(std::string bytes) {
  if (outbox_.empty()) moved_ = now();
  home_.queued_ += bytes.size();
  outbox_.raw(std::move(bytes));
  home_.flush_soon(*this);
}

void SocketLine::end(CloseCode code) {
  if (stage_ != Stage::Open) return;
  frame(close_frame(code));
  stop_hearing();
  stage_ = Stage::Ending;
  ends_ = now() + kEndPatience;
}

void SocketLine::refuse(Limit limit, CloseCode code) {
  if (stage_ != Stage::Open) return;
  home_.figures_.count(limit);
  end(code);
}

void SocketLine::cut(Limit limit) {
  if (stage_ == Stage::Gone) return;
  home_.figures_.count(limit);
  drop();
}

void SocketLine::flush() {
  if (stage_ == Stage::Gone || waits_to_write_) return;
  write_wants_read_ = false;
  std::array<std::string_view, Channel::kMaxParts> parts;
  while (!outbox_.empty()) {
    const std::size_t count = outbox_.gather(parts);
    const Step step = channel_.write(std::span(parts).first(count));
    if (step.want == Want::Gone) return drop();
    if (step.want == Want::Read) {
      write_wants_read_ = true;
      return;
    }
    if (step.want == Want::Write) return wait_to_write();
    ++home_.figures_.writes;
    home_.figures_.bytes_out += step.bytes;
    home_.queued_ -= step.bytes;
    outbox_.sent(step.bytes);
    moved_ = now();
  }
  if (stage_ != Stage::Ending || shut_) return;
  shut_ = true;
  channel_.shut();  // the client reads to the end, and closes
}

void SocketLine::wait_to_write() {
  waits_to_write_ = true;
  channel_.socket().async_wait(Socket::wait_write,
                               [self = shared_from_this()](const boost::system::error_code& error) {
                                 self->waits_to_write_ = false;
                                 if (self->stage_ == Stage::Gone) return;
                                 if (error) return self->drop();
                                 self->flush();
                               });
}

void SocketLine::stop_hearing() {
  if (stage_ == Stage::Open) home_.tell_gone(id_);
}

void SocketLine::drop() {
  if (stage_ == Stage::Gone) return;
  const auto self = shared_from_this();
  stop_hearing();
  stage_ = Stage::Gone;
  home_.queued_ -= outbox_.bytes();
  home_.kept_ -= counted_kept_;
  outbox_ = {};
  channel_.close();
  home_.forget(*this);
}

void SocketLine::tick(Time at) {
  const LineLimits& limits = home_.limits_;
  controls_ = 0;
  if (stage_ == Stage::Ending) {
    if (at >= ends_) drop();
    return;
  }
  if (!outbox_.empty() && at - moved_ > limits.stall_time) return cut(Limit::Slow);
  if (reader_.is_within() && at - message_since_ > limits.message_time) {
    return refuse(Limit::Unfinished, kPolicy);
  }
  if (pinged_) {
    if (at - pinged_at_ > limits.ping_after) cut(Limit::Silent);
    return;
  }
  if (at - heard_ <= limits.ping_after) return;
  pinged_ = true;
  pinged_at_ = at;
  const FrameHead head = frame_head(Opcode::Ping, 0);
  frame(std::string(head.bytes.data(), head.size));
}

}  // namespace hali::server
