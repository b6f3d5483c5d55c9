#include "hosts/load/lines.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <stdexcept>

#include "base/text.h"

namespace hali::load {
namespace {

constexpr std::uint64_t kWatched = std::uint64_t{1} << 63;
constexpr std::size_t kBuffer = 256u << 10;
constexpr int kEventsAtOnce = 512;

sockaddr_in address_of(std::uint32_t address, std::uint16_t port) {
  sockaddr_in out{};
  out.sin_family = AF_INET;
  out.sin_addr.s_addr = htonl(address);
  out.sin_port = htons(port);
  return out;
}

}  // namespace

std::string Endpoint::host() const {
  std::string out;
  for (int i = 3; i >= 0; --i) {
    append_number(out, address >> (8 * i) & 0xffu);
    out += i > 0 ? '.' : ':';
  }
  append_number(out, port);
  return out;
}

std::optional<Endpoint> read_endpoint(std::string_view url) {
  constexpr std::string_view kScheme = "ws://";
  if (!url.starts_with(kScheme)) return std::nullopt;
  url.remove_prefix(kScheme.size());
  const auto slash = std::min(url.find('/'), url.size());
  const std::string_view authority = url.substr(0, slash);
  Endpoint out;
  if (slash < url.size()) out.path = std::string(url.substr(slash));
  if (out.path.find_first_of(" \r\n") != std::string::npos) return std::nullopt;
  const auto colon = authority.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto port = number<std::uint16_t>(authority.substr(colon + 1));
  if (!port || *port == 0) return std::nullopt;
  out.port = *port;
  const std::string host(authority.substr(0, colon));
  in_addr address{};
  if (host == "localhost") return out;
  if (inet_pton(AF_INET, host.c_str(), &address) != 1) return std::nullopt;
  out.address = ntohl(address.s_addr);
  if (out.address >> 24 != 127) return std::nullopt;
  return out;
}

Lines::Lines(std::size_t count, LineEvents& events, std::uint64_t seed)
    : events_(events), rng_(seed), poll_(epoll_create1(EPOLL_CLOEXEC)), lines_(count), buffer_(kBuffer) {
  if (poll_ < 0) throw std::runtime_error("epoll");
}

Lines::~Lines() {
  for (const Line& line : lines_) {
    if (line.socket >= 0) ::close(line.socket);
  }
  ::close(poll_);
}

void Lines::watch(int descriptor) {
  epoll_event event{.events = EPOLLIN, .data = {.u64 = kWatched}};
  epoll_ctl(poll_, EPOLL_CTL_ADD, descriptor, &event);
}

void Lines::unwatch(int descriptor) { epoll_ctl(poll_, EPOLL_CTL_DEL, descriptor, nullptr); }

void Lines::open(LineId id, const Endpoint& to, std::uint32_t from) {
  Line& line = lines_[id];
  line.socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (line.socket < 0) {
    events_.closed(id);
    return;
  }
  const int on = 1;
  setsockopt(line.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (from != 0) {
    setsockopt(line.socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const sockaddr_in own = address_of(from, 0);
    bind(line.socket, reinterpret_cast<const sockaddr*>(&own), sizeof own);
  }
  line.stage = Stage::Connecting;
  line.wants_write = true;
  line.host = to.host();
  line.path = to.path;
  ++opening_;
  ++line.generation;
  epoll_event event{.events = EPOLLIN | EPOLLOUT,
                    .data = {.u64 = std::uint64_t{line.generation & 0x7fffffffu} << 32 | id}};
  epoll_ctl(poll_, EPOLL_CTL_ADD, line.socket, &event);
  const sockaddr_in server = address_of(to.address, to.port);
  if (connect(line.socket, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0 &&
      errno != EINPROGRESS) {
    give_up(id);
  }
}

void Lines::close(LineId id) {
  Line& line = lines_[id];
  if (line.stage == Stage::Closed) return;
  if (line.stage == Stage::Open) {
    --open_;
  } else {
    --opening_;
  }
  ::close(line.socket);
  const std::uint32_t generation = line.generation;
  line = {};
  line.generation = generation;
}

void Lines::give_up(LineId id) {
  close(id);
  events_.closed(id);
}

void Lines::write_interest(LineId id, bool wanted) {
  Line& line = lines_[id];
  if (line.wants_write == wanted) return;
  line.wants_write = wanted;
  epoll_event event{.events = EPOLLIN | (wanted ? EPOLLOUT : 0u),
                    .data = {.u64 = std::uint64_t{line.generation & 0x7fffffffu} << 32 | id}};
  epoll_ctl(poll_, EPOLL_CTL_MOD, line.socket, &event);
}

void Lines::flush(LineId id) {
  Line& line = lines_[id];
  std::size_t sent = 0;
  while (sent < line.unsent.size()) {
    const auto wrote = ::send(line.socket, line.unsent.data() + sent, line.unsent.size() - sent,
                              MSG_NOSIGNAL | MSG_DONTWAIT);
    if (wrote <= 0) break;  // what is wrong with the line shows when it is read
    sent += static_cast<std::size_t>(wrote);
  }
  line.unsent.erase(0, sent);
  write_interest(id, !line.unsent.empty());
}

void Lines::queue(LineId id, Opcode opcode, std::string_view payload) {
  Line& line = lines_[id];
  const auto mask = static_cast<std::uint32_t>(rng_.next());
  if (!line.unsent.empty()) {
    append_frame(line.unsent, opcode, payload, mask);
    return;
  }
  frame_.clear();
  append_frame(frame_, opcode, payload, mask);
  const auto wrote = ::send(line.socket, frame_.data(), frame_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  const std::size_t sent = wrote < 0 ? 0 : static_cast<std::size_t>(wrote);
  if (sent == frame_.size()) return;
  line.unsent.assign(frame_, sent);
  write_interest(id, true);
}

void Lines::send(LineId id, std::string_view text) { queue(id, Opcode::Text, text); }

void Lines::connected(LineId id) {
  Line& line = lines_[id];
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(line.socket, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error != 0) return give_up(id);
  line.stage = Stage::Upgrading;
  line.unsent = upgrade_request(line.path, line.host);
  flush(id);
}

void Lines::read(LineId id) {
  for (;;) {
    const auto got = recv(lines_[id].socket, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return give_up(id);
    const std::uint32_t generation = lines_[id].generation;
    take(id, {buffer_.data(), static_cast<std::size_t>(got)});
    const bool same = lines_[id].generation == generation && lines_[id].stage != Stage::Closed;
    if (!same || static_cast<std::size_t>(got) < buffer_.size()) return;
  }
}

void Lines::take(LineId id, std::string_view bytes) {
  std::string early;  // frames that came with the answer to the upgrade
  if (lines_[id].stage == Stage::Upgrading) {
    Line& line = lines_[id];
    line.upgrade.append(bytes);
    const Upgrade answer = read_upgrade(line.upgrade);
    if (answer.refused) return give_up(id);
    if (answer.size == 0) return;
    early = line.upgrade.substr(answer.size);
    line.upgrade = {};
    line.host = line.path = {};
    line.stage = Stage::Open;
    --opening_;
    ++open_;
    events_.opened(id);
    if (lines_[id].stage != Stage::Open) return;
    bytes = early;
  }
  const std::uint32_t generation = lines_[id].generation;
  lines_[id].messages.feed(bytes);
  Messages::Message message;
  while (lines_[id].messages.next(message)) {
    if (message.opcode == Opcode::Text) {
      events_.received(id, message.payload);
    } else if (message.opcode == Opcode::Ping) {
      queue(id, Opcode::Pong, message.payload);
    } else if (message.opcode == Opcode::Close) {
      return give_up(id);
    }
    if (lines_[id].generation != generation || lines_[id].stage != Stage::Open) return;
  }
  if (lines_[id].messages.broken()) give_up(id);
}

bool Lines::wait(Time until) {
  const auto left =
      std::chrono::duration_cast<std::chrono::nanoseconds>(until - std::chrono::steady_clock::now());
  const auto nanoseconds = std::max<std::int64_t>(left.count(), 0);
  const timespec patience{.tv_sec = nanoseconds / 1'000'000'000, .tv_nsec = nanoseconds % 1'000'000'000};
  std::array<epoll_event, kEventsAtOnce> events;
  const int count = epoll_pwait2(poll_, events.data(), kEventsAtOnce, &patience, nullptr);
  bool watched = false;
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    if (event.data.u64 == kWatched) {
      watched = true;
      continue;
    }
    const auto id = static_cast<LineId>(event.data.u64);
    Line& line = lines_[id];
    const auto generation = static_cast<std::uint32_t>(event.data.u64 >> 32);
    if (line.stage == Stage::Closed || (line.generation & 0x7fffffffu) != generation) continue;
    if (line.stage == Stage::Connecting) {
      connected(id);
      continue;
    }
    if ((event.events & EPOLLOUT) != 0) flush(id);
    if ((event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read(id);
  }
  return watched;
}

}  // namespace hali::load
