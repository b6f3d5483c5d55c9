// A port at which somebody may come. One thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <functional>

#include "hosts/server/channel.h"

namespace hali::server {

class Listener {
 public:
  using Address = boost::asio::ip::address;
  using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

  explicit Listener(boost::asio::io_context& io) : io_(io), acceptor_(io.get_executor()) {}

  // The first of so many ports that is free; the error of the last when none is.
  boost::system::error_code listen(const Address& address, std::uint16_t port, int tries);
  // Until close(). When the system has no descriptor left, make_room() frees one, or whoever comes waits in
  // the system's queue.
  void accept(std::function<void(Socket)> welcome, std::function<bool()> make_room);
  void close();

  [[nodiscard]] boost::asio::ip::tcp::endpoint at() const { return acceptor_.local_endpoint(); }

 private:
  boost::system::error_code listen_at(const boost::asio::ip::tcp::endpoint& endpoint);
  void accept_waiting();
  boost::asio::awaitable<void> accept_all();

  boost::asio::io_context& io_;
  Acceptor acceptor_;
  std::function<void(Socket)> welcome_;
  std::function<bool()> make_room_;
};

}  // namespace hali::server
