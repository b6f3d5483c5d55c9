#include "hosts/server/listener.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace hali::server {
namespace {

namespace asio = boost::asio;

constexpr auto kToken = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::milliseconds kPause{50};
constexpr int kAtOnce = 64;

}  // namespace

boost::system::error_code Listener::listen(const Address& address, std::uint16_t port, int tries) {
  boost::system::error_code error;
  for (int i = 0; i < tries; ++i) {
    error = listen_at({address, static_cast<std::uint16_t>(port + i)});
    if (!error) return error;
  }
  return error;
}

boost::system::error_code Listener::listen_at(const asio::ip::tcp::endpoint& endpoint) {
  boost::system::error_code error;
  if (acceptor_.is_open()) acceptor_.close(error);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (!error) acceptor_.non_blocking(true, error);
  return error;
}

void Listener::accept(std::function<void(Socket)> welcome, std::function<bool()> make_room) {
  welcome_ = std::move(welcome);
  make_room_ = std::move(make_room);
  asio::co_spawn(io_, accept_all(), asio::detached);
}

void Listener::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

// Others may wait already. One in each turn of a busy server would be few: after a restart thousands come
// back while those who are back play on.
void Listener::accept_waiting() {
  for (int i = 0; i < kAtOnce && acceptor_.is_open(); ++i) {
    Socket socket(acceptor_.get_executor());
    boost::system::error_code error;
    acceptor_.accept(socket, error);
    if (error) return;  // nobody is there, or the next turn finds out what is wrong
    welcome_(std::move(socket));
  }
}

asio::awaitable<void> Listener::accept_all() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(kToken);
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
    if (!error) {
      welcome_(std::move(socket));
      accept_waiting();
      continue;
    }
    if (make_room_()) continue;
    asio::steady_timer pause(io_, kPause);
    co_await pause.async_wait(kToken);
  }
}

}  // namespace hali::server
