#include "hosts/server/channel.h"

#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace hali::server {
namespace {

constexpr std::size_t kRecord = 16384;  // the most that TLS packs into one piece

Step failed(Want busy) {
  if (errno == EINTR) return {.bytes = 0, .want = Want::Nothing};
  return {.bytes = 0, .want = errno == EAGAIN || errno == EWOULDBLOCK ? busy : Want::Gone};
}

Step asked(ssl_st* session, int result) {
  if (result > 0) return {.bytes = static_cast<std::size_t>(result), .want = Want::Nothing};
  switch (SSL_get_error(session, result)) {
    case SSL_ERROR_WANT_READ: return {.bytes = 0, .want = Want::Read};
    case SSL_ERROR_WANT_WRITE: return {.bytes = 0, .want = Want::Write};
    default: return {.bytes = 0, .want = Want::Gone};
  }
}

// Small parts go out as one record. What could not go is asked for again with the same bytes in front, as
// OpenSSL wants it: an outbox only grows at its end.
std::string_view joined(std::span<const std::string_view> parts, std::array<char, kRecord>& room) {
  if (parts.front().size() >= kRecord || parts.size() == 1) return parts.front();
  std::size_t size = 0;
  for (const std::string_view part : parts) {
    const std::size_t some = std::min(part.size(), kRecord - size);
    std::memcpy(room.data() + size, part.data(), some);
    size += some;
    if (size == kRecord) break;
  }
  return {room.data(), size};
}

}  // namespace

Channel::Channel(Socket socket, TlsSession session)
    : socket_(std::move(socket)), session_(std::move(session)) {
  boost::system::error_code ignored;
  socket_.native_non_blocking(true, ignored);
  if (session_) attach(session_, socket_.native_handle());
}

Step Channel::shake_hands() {
  clear_tls_errors();
  return asked(session_.get(), SSL_accept(session_.get()));
}

Step Channel::read(std::span<char> to) {
  if (session_) {
    clear_tls_errors();
    return asked(session_.get(), SSL_read(session_.get(), to.data(), static_cast<int>(to.size())));
  }
  const ssize_t size = ::recv(socket_.native_handle(), to.data(), to.size(), 0);
  if (size > 0) return {.bytes = static_cast<std::size_t>(size), .want = Want::Nothing};
  return size == 0 ? Step{.bytes = 0, .want = Want::Gone} : failed(Want::Read);
}

Step Channel::write(std::span<const std::string_view> parts) {
  if (session_) {
    clear_tls_errors();
    std::array<char, kRecord> room;
    const std::string_view bytes = joined(parts, room);
    return asked(session_.get(), SSL_write(session_.get(), bytes.data(), static_cast<int>(bytes.size())));
  }
  std::array<iovec, kMaxParts> vectors{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    vectors[i] = {.iov_base = const_cast<char*>(parts[i].data()), .iov_len = parts[i].size()};
  }
  msghdr message{};
  message.msg_iov = vectors.data();
  message.msg_iovlen = parts.size();
  const ssize_t size = ::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL);
  return size >= 0 ? Step{.bytes = static_cast<std::size_t>(size), .want = Want::Nothing}
                   : failed(Want::Write);
}

void Channel::shut() {
  if (session_) {
    clear_tls_errors();
    SSL_shutdown(session_.get());
  }
  boost::system::error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void Channel::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

}  // namespace hali::server
