// Bytes to and from one client, as they are or within TLS. Nothing here waits: each call does what the system
// lets it do at once and says what to wait for. So a line that is idle holds no buffer.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "hosts/server/tls.h"

namespace hali::server {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

enum class Want : std::uint8_t {
  Nothing,  // it went on
  Read,     // wait until something comes
  Write,    // wait until something can go
  Gone,     // the client is, or what it says is no TLS
};

struct Step {
  std::size_t bytes = 0;
  Want want = Want::Nothing;
};

class Channel {
 public:
  // Within TLS when there is a session.
  Channel(Socket socket, TlsSession session);

  [[nodiscard]] bool secure() const { return session_ != nullptr; }
  // Requires: secure(). Nothing wanted: hands are shaken.
  Step shake_hands();
  Step read(std::span<char> to);
  // Of the parts as much as goes at once; at most kMaxParts of them.
  Step write(std::span<const std::string_view> parts);
  void shut();   // nothing more is written
  void close();  // whoever waits at the socket hears so

  [[nodiscard]] bool is_open() const { return socket_.is_open(); }
  [[nodiscard]] Socket& socket() { return socket_; }

  static constexpr std::size_t kMaxParts = 64;

 private:
  Socket socket_;
  TlsSession session_;
};

}  // namespace hali::server
