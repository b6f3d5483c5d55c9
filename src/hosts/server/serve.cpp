#include "hosts/server/serve.h"

#include <sys/resource.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <map>
#include <optional>

#include "base/text.h"
#include "hosts/server/answer.h"
#include "hosts/server/headers.h"
#include "hosts/server/visitors.h"

namespace hali::server {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Stream = boost::beast::tcp_stream;
using Stage = Visitors::Stage;

constexpr auto kToken =
    asio::as_tuple(asio::use_awaitable);           // errors are values: a lost line is no exception
constexpr std::chrono::seconds kHeadPatience{10};  // from the first byte of a request to its last
constexpr std::chrono::seconds kIdlePatience{30};  // between two requests
constexpr std::chrono::seconds kPartPatience{10};  // for a part of an answer
constexpr std::chrono::seconds kLeavePatience{2};  // for what a client still sends that was refused
constexpr std::chrono::milliseconds kAcceptPause{50};
constexpr std::size_t kPart = 65536;
constexpr std::size_t kMaxLate = 65536;
constexpr int kMaxRequests = 1000;  // on one connection
constexpr int kMaxConnections = 1000;
constexpr int kMaxByAddress = 100;

Visitors::Limits limits() {
  rlimit descriptors{};
  const bool known = getrlimit(RLIMIT_NOFILE, &descriptors) == 0;
  const int all = known ? room_within(descriptors.rlim_cur, kMaxConnections) : kMaxConnections;
  return {.all = all, .by_address = std::min(kMaxByAddress, all)};
}

// Connections are counted by it. Whoever has IPv6 has a network of addresses (/64), which counts as one.
std::string visitor_of(const asio::ip::address& address) {
  if (address.is_v4() || address.to_v6().is_v4_mapped()) {
    return spelled_address(address.to_string()).value_or("");
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

std::string local_of(const asio::ip::address& address) {
  const std::string text = address.to_string();
  return spelled_address(text.substr(0, text.find('%'))).value_or("");  // without its network card
}

std::string in_brackets(const asio::ip::address& address) {
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

HostList names_of(const asio::ip::address& bound, const ServePlan& plan) {
  HostList hosts;
  hosts.allow(in_brackets(bound));
  for (const std::string& name : plan.hosts) hosts.allow(name);
  if (bound.is_loopback()) return hosts;
  boost::system::error_code error;
  const auto own = host_name(asio::ip::host_name(error));
  if (error || !own) return hosts;
  hosts.allow(*own);
  hosts.allow(own->substr(0, own->find('.')) + ".local");
  return hosts;
}

std::string date_now() {
  return http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
}

// The connections that are open. Each leaves when its conversation ends, however that is.
class Room {
 public:
  Room() : visitors_(limits()) {}

  [[nodiscard]] bool make_way(const std::string& address) {
    while (visitors_.full_for(address)) {
      if (!send_away(address)) return false;
    }
    return true;
  }

  // Disconnects whoever is to leave for this address; false when nobody is.
  bool send_away(const std::string& address) {
    const auto id = visitors_.to_leave(address, now());
    if (!id) return false;
    const auto line = lines_.find(*id);
    if (line != lines_.end()) line->second->close();
    leave(*id);
    return true;
  }

  Visitors::Id enter(const std::string& address, Stream& line) {
    const Visitors::Id id = visitors_.enter(address, now());
    lines_.emplace(id, &line);
    return id;
  }

  void turn_to(Visitors::Id id, Stage stage) { visitors_.turn_to(id, stage, now()); }

  void leave(Visitors::Id id) {
    visitors_.leave(id);
    lines_.erase(id);
  }

 private:
  static Visitors::Time now() { return std::chrono::steady_clock::now(); }

  Visitors visitors_;
  std::map<Visitors::Id, Stream*> lines_;
};

class Visit {
 public:
  Visit(Room& room, const std::string& address, Stream& line) : room_(room), id_(room.enter(address, line)) {}
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  ~Visit() { room_.leave(id_); }

  void turn_to(Stage stage) { room_.turn_to(id_, stage); }

 private:
  Room& room_;
  Visitors::Id id_;
};

class Server {
 public:
  Server(const Desk& desk, Room& room, asio::io_context& io) : desk_(desk), room_(room), acceptor_(io) {}

  // The first port that is free; the error of the last when none is.
  boost::system::error_code listen(const asio::ip::address& address, const ServePlan& plan) {
    boost::system::error_code error;
    for (int i = 0; i < plan.tries; ++i) {
      error = listen_at(Tcp::endpoint(address, static_cast<std::uint16_t>(plan.port + i)));
      if (!error) return error;
    }
    return error;
  }

  [[nodiscard]] Listening listening() const {
    const Tcp::endpoint at = acceptor_.local_endpoint();
    const std::string end = ":" + to_text(at.port()) + "/";
    if (!at.address().is_unspecified())
      return {.here = "http://" + in_brackets(at.address()) + end, .network = {}};
    boost::system::error_code error;
    const auto own = host_name(asio::ip::host_name(error));
    return {.here = "http://localhost" + end,
            .network = error || !own ? std::string() : "http://" + *own + end};
  }

  asio::awaitable<void> accept() {
    for (;;) {
      auto [error, socket] = co_await acceptor_.async_accept(kToken);
      if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
      if (!error) {
        welcome(std::move(socket));
        continue;
      }
      // Out of descriptors or memory: somebody leaves for whoever asks, or that one waits in the system's
      // queue.
      if (room_.send_away({})) continue;
      asio::steady_timer pause(acceptor_.get_executor(), kAcceptPause);
      co_await pause.async_wait(kToken);
    }
  }

 private:
  boost::system::error_code listen_at(const Tcp::endpoint& endpoint) {
    boost::system::error_code error;
    if (acceptor_.is_open()) acceptor_.close(error);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return error;
  }

  void welcome(Tcp::socket socket) {
    boost::system::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    const auto local = socket.local_endpoint(error);
    if (error) return;
    socket.set_option(Tcp::no_delay(true), error);
    const std::string address = visitor_of(remote.address());
    if (!room_.make_way(address)) return turn_away(std::move(socket));
    asio::co_spawn(acceptor_.get_executor(),
                   talk(Stream(std::move(socket)), address, local_of(local.address())), asio::detached);
  }

  // As much as the system takes at once: no time is spent on it.
  static void turn_away(Tcp::socket socket) {
    Answer busy = refuse(503);
    busy.fields.emplace_back("Retry-After", "5");
    const std::string text = head_text(busy, false, date_now()) + busy.text;
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(Tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<void> talk(Stream stream, std::string address, std::string local) {
    Visit visit(room_, address, stream);
    std::string bytes;  // what has come and is not answered
    for (int requests = 1;; ++requests) {
      stream.expires_after(requests == 1 ? kHeadPatience : kIdlePatience);
      const Head head = co_await read_head(stream, visit, bytes, requests > 1);
      if (head.size == 0 && head.refusal == 0) co_return;
      bool open = false;
      const Answer told = answer_to(std::string_view(bytes).substr(0, head.size), head, local, open);
      open = open && requests < kMaxRequests;
      bytes.erase(0, head.size);
      visit.turn_to(Stage::Writing);
      if (!co_await send(stream, told, open)) co_return;
      visit.turn_to(Stage::Waiting);
      if (!open) break;
    }
    co_await part(stream);
  }

  Answer answer_to(std::string_view bytes, const Head& head, std::string_view local, bool& open) const {
    if (head.refusal != 0) return refuse(head.refusal);
    const auto request = parse_request(bytes);
    if (!request) return refuse(request.error());
    open = request->keep_alive && !request->has_body;
    return answer(desk_, *request, local);
  }

  // Neither size nor refusal: the client is gone, or was too slow.
  static asio::awaitable<Head> read_head(Stream& stream, Visit& visit, std::string& bytes, bool was_idle) {
    std::array<char, 4096> part{};
    for (;;) {
      const Head head = find_head(bytes);
      if (head.size > 0 || head.refusal > 0) co_return head;
      if (!bytes.empty()) {
        visit.turn_to(Stage::Reading);
        if (was_idle) stream.expires_after(kHeadPatience);
        was_idle = false;
      }
      const auto [error, size] = co_await stream.async_read_some(asio::buffer(part), kToken);
      if (error) co_return Head{};
      bytes.append(part.data(), size);
    }
  }

  // In parts, each with its own time: a slow line may take long over the whole, a dead one may not.
  static asio::awaitable<bool> send(Stream& stream, const Answer& told, bool open) {
    const std::string head = head_text(told, open, date_now());
    std::string_view rest = told.head ? std::string_view() : told.body();
    std::string_view above = head;
    do {
      const std::string_view now = rest.substr(0, kPart);
      rest.remove_prefix(now.size());
      stream.expires_after(kPartPatience);
      const std::array parts{asio::buffer(above), asio::buffer(now)};
      const auto [error, size] = co_await asio::async_write(stream, parts, kToken);
      if (error) co_return false;
      above = {};
    } while (!rest.empty());
    co_return true;
  }

  // A line that is closed while something still comes is torn, and the answer may be lost with it.
  static asio::awaitable<void> part(Stream& stream) {
    boost::system::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    stream.expires_after(kLeavePatience);
    std::array<char, 4096> late{};
    for (std::size_t total = 0; total < kMaxLate;) {
      const auto [error, size] = co_await stream.async_read_some(asio::buffer(late), kToken);
      if (error) co_return;
      total += size;
    }
  }

  const Desk& desk_;
  Room& room_;
  Tcp::acceptor acceptor_;
};

}  // namespace

std::string serve(const Site& site, const ServePlan& plan,
                  const std::function<void(const Listening&)>& ready) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(plan.bind, error);
  if (error) return plan.bind + ": " + error.message();
  const HostList hosts = names_of(address, plan);
  const Desk desk{.site = site, .hosts = hosts, .stranger = plan.stranger};
  Room room;  // conversations that the end interrupts leave it: it lives longer than they
  asio::io_context io(1);
  Server server(desk, room, io);
  error = server.listen(address, plan);
  if (error) return plan.bind + ":" + to_text(plan.port) + ": " + error.message();
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&io](const boost::system::error_code& gone, int) {
    if (!gone) io.stop();
  });
  asio::co_spawn(io, server.accept(), asio::detached);
  ready(server.listening());
  io.run();
  return {};
}

}  // namespace hali::server
