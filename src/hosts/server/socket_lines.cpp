#include "hosts/server/socket_lines.h"

#include <boost/asio/post.hpp>
#include <cassert>
#include <utility>

#include "hosts/server/socket_line.h"

namespace hali::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kRoom = 65536;
constexpr int kSystemBuffer = 128 << 10;
constexpr std::chrono::seconds kAsleep{3};

}  // namespace

SocketLines::SocketLines(asio::io_context& io, LineLimits limits, Figures& figures)
    : io_(io), limits_(limits), figures_(figures), room_(kRoom) {}

SocketLines::~SocketLines() = default;

std::optional<Limit> SocketLines::refusal(const std::string& visitor) const {
  if (lines_.size() >= static_cast<std::size_t>(limits_.all)) return Limit::Lines;
  const auto found = by_address_.find(visitor);
  if (found != by_address_.end() && found->second >= limits_.by_address) return Limit::ByAddress;
  return std::nullopt;
}

void SocketLines::open(Channel channel, const std::string& visitor, std::string early) {
  assert(handler_ != nullptr);
  // The system would keep megabytes for a client that does not read, of which nothing is counted here.
  boost::system::error_code ignored;
  channel.socket().set_option(asio::socket_base::send_buffer_size(kSystemBuffer), ignored);
  const LineId id = next_++;
  const auto line = std::make_shared<SocketLine>(*this, id, visitor, std::move(channel));
  lines_.emplace(id, line);
  ++by_address_[visitor];
  ++figures_.lines_opened;
  handler_->connected(id, visitor, std::chrono::steady_clock::now());
  line->begin(std::move(early));
}

SocketLine* SocketLines::find(LineId line) {
  const auto found = lines_.find(line);
  return found == lines_.end() ? nullptr : found->second.get();
}

void SocketLines::send(LineId line, std::shared_ptr<const std::string> text) {
  if (SocketLine* found = find(line)) found->send(std::move(text));
}

void SocketLines::close(LineId line, Farewell why) {
  if (SocketLine* found = find(line)) found->end(static_cast<CloseCode>(why));
}

void SocketLines::close_all(Farewell why) {
  for (const auto& [id, line] : lines_) line->end(static_cast<CloseCode>(why));
}

// Texts to one client that are made in one go leave in one go.
void SocketLines::flush_soon(SocketLine& line) {
  if (!line.to_flush) {
    line.to_flush = true;
    to_flush_.push_back(line.shared_from_this());
  }
  if (flushing_soon_) return;
  flushing_soon_ = true;
  asio::post(io_, [this] { flush(); });
}

void SocketLines::tell_gone(LineId line) {
  gone_.push_back(line);
  if (flushing_soon_) return;
  flushing_soon_ = true;
  asio::post(io_, [this] { flush(); });
}

void SocketLines::flush() {
  flushing_soon_ = false;
  const auto gone = std::exchange(gone_, {});
  for (const LineId line : gone) handler_->disconnected(line);
  const auto now = std::exchange(to_flush_, {});
  for (const auto& line : now) {
    line->to_flush = false;
    line->flush();
  }
}

void SocketLines::forget(SocketLine& line) {
  const auto address = by_address_.find(line.visitor());
  assert(address != by_address_.end());
  if (--address->second == 0) by_address_.erase(address);
  lines_.erase(line.id());
}

void SocketLines::tick(Time now) {
  // The program or the machine was asleep: what clients have said meanwhile is read first.
  if (now - std::exchange(ticked_, now) > kAsleep) return;
  std::vector<std::shared_ptr<SocketLine>> all;  // a line that is cut off leaves the list
  all.reserve(lines_.size());
  for (const auto& [id, line] : lines_) all.push_back(line);
  for (const auto& line : all) line->tick(now);
}

}  // namespace hali::server
