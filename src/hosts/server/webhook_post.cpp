#include "hosts/server/webhook_post.h"

#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cerrno>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "hosts/server/public_address.h"
#include "hosts/server/webhook.h"

namespace hali::server {
namespace {

namespace ip = boost::asio::ip;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostAnswer = 4096;  // only its first line is of interest
constexpr std::size_t kMostAddresses = 4;  // that are tried

struct Place {
  sockaddr_storage address{};
  socklen_t size = 0;
  int family = 0;
};

std::optional<ip::address> address_of(const addrinfo& found) {
  if (found.ai_family == AF_INET) {
    const auto* in = reinterpret_cast<const sockaddr_in*>(found.ai_addr);
    return ip::address_v4(ntohl(in->sin_addr.s_addr));
  }
  if (found.ai_family != AF_INET6) return std::nullopt;
  const auto* in = reinterpret_cast<const sockaddr_in6*>(found.ai_addr);
  ip::address_v6::bytes_type bytes{};
  std::copy_n(in->sin6_addr.s6_addr, bytes.size(), bytes.begin());
  return ip::address_v6(bytes, in->sin6_scope_id);
}

struct Places {
  std::vector<Place> all;
  bool forbidden = false;  // one of them is not public: then none is spoken to
};

Places look_up(const Webhook& hook, bool anywhere) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICSERV;
  addrinfo* first = nullptr;
  if (getaddrinfo(hook.host.c_str(), to_text(hook.port).c_str(), &hints, &first) != 0) return {};
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owned(first, &freeaddrinfo);
  Places places;
  for (const addrinfo* each = first; each != nullptr; each = each->ai_next) {
    const auto address = address_of(*each);
    if (!address || (!anywhere && !is_public(*address))) {
      places.forbidden = true;
      continue;
    }
    Place place{.size = each->ai_addrlen, .family = each->ai_family};
    std::copy_n(reinterpret_cast<const char*>(each->ai_addr), each->ai_addrlen,
                reinterpret_cast<char*>(&place.address));
    if (places.all.size() < kMostAddresses) places.all.push_back(place);
  }
  return places;
}

// A socket that waits until a moment and no longer.
class Connection {
 public:
  explicit Connection(Clock::time_point until) : until_(until) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() {
    session_.reset();
    if (socket_ >= 0) close(socket_);
  }

  bool connect(const Place& place) {
    socket_ = socket(place.family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket_ < 0) return false;
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&place.address), place.size) == 0) return true;
    if (errno != EINPROGRESS || !wait(POLLOUT)) return false;
    int error = 0;
    socklen_t size = sizeof error;
    return getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
  }

  // The certificate must be of that name and stand on one that the system believes.
  bool secure(SSL_CTX* context, const Webhook& hook) {
    session_.reset(SSL_new(context));
    if (!session_) return false;
    SSL* session = session_.get();
    X509_VERIFY_PARAM* wanted = SSL_get0_param(session);
    boost::system::error_code no_address;
    (void)ip::make_address(hook.host, no_address);
    const bool named = no_address ? SSL_set1_host(session, hook.host.c_str()) == 1 &&
                                        SSL_set_tlsext_host_name(session, hook.host.c_str()) == 1
                                  : X509_VERIFY_PARAM_set1_ip_asc(wanted, hook.host.c_str()) == 1;
    if (!named || SSL_set_fd(session, socket_) != 1) return false;
    SSL_set_verify(session, SSL_VERIFY_PEER, nullptr);
    const bool shaken = repeat([session] { return SSL_connect(session); }) == 1;
    return shaken && SSL_get_verify_result(session) == X509_V_OK;
  }

  bool write(std::string_view text) {
    while (!text.empty()) {
      const int written =
          session_ ? repeat([&] { return SSL_write(session_.get(), text.data(), size_of(text)); })
                   : plainly([&] { return send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }, POLLOUT);
      if (written <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  // Up to the end of the first line.
  std::string read_line() {
    std::string line;
    while (line.size() < kMostAnswer && !line.contains('\n')) {
      std::array<char, 512> some{};
      const int read = session_ ? repeat([&] { return SSL_read(session_.get(), some.data(), some.size()); })
                                : plainly([&] { return recv(socket_, some.data(), some.size(), 0); }, POLLIN);
      if (read <= 0) break;
      line.append(some.data(), static_cast<std::size_t>(read));
    }
    return line.substr(0, line.find('\n'));
  }

 private:
  static int size_of(std::string_view text) {
    return static_cast<int>(std::min<std::size_t>(text.size(), 16384));
  }

  bool wait(short what) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - Clock::now()).count();
    pollfd one{.fd = socket_, .events = what, .revents = 0};
    return left > 0 && poll(&one, 1, static_cast<int>(left)) > 0;
  }

  template <class Call>
  int plainly(Call call, short what) {
    for (;;) {
      const auto result = call();
      if (result >= 0) return static_cast<int>(result);
      if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return -1;
      if (!wait(what)) return -1;
    }
  }

  template <class Call>
  int repeat(Call call) {
    for (;;) {
      ERR_clear_error();
      const int result = call();
      if (result > 0) return result;
      const int why = SSL_get_error(session_.get(), result);
      if (why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE) return -1;
      if (!wait(why == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT)) return -1;
    }
  }

  struct End {
    void operator()(SSL* session) const { SSL_free(session); }
  };
  Clock::time_point until_;
  int socket_ = -1;
  std::unique_ptr<SSL, End> session_;
};

struct ContextEnd {
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
using Context = std::unique_ptr<SSL_CTX, ContextEnd>;

Context context_for(const PostTerms& terms) {
  Context context(SSL_CTX_new(TLS_client_method()));
  if (!context) return nullptr;
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  const int known = terms.authorities.empty()
                        ? SSL_CTX_set_default_verify_paths(context.get())
                        : SSL_CTX_load_verify_locations(context.get(), terms.authorities.c_str(), nullptr);
  return known == 1 ? std::move(context) : nullptr;
}

std::string request_of(const Webhook& hook, const std::string& body) {
  return "POST " + hook.target + " HTTP/1.1\r\nHost: " + hook.authority +
         "\r\nUser-Agent: hali\r\nContent-Type: application/json\r\nContent-Length: " + to_text(body.size()) +
         "\r\nConnection: close\r\n\r\n" + body;
}

// "HTTP/1.1 204 No Content"
Posted meaning(std::string_view line) {
  if (!line.starts_with("HTTP/1.")) return Posted::Failed;
  next_word(line);
  const std::string_view status = next_word(line);
  return status.size() == 3 && status.front() == '2' ? Posted::Done : Posted::Refused;
}

}  // namespace

Posted post_webhook(const std::string& url, const std::string& body, const PostTerms& terms) {
  const auto hook = read_webhook(url, terms.anywhere);
  if (!hook) return Posted::Forbidden;
  const Places places = look_up(*hook, terms.anywhere);
  if (places.forbidden) return Posted::Forbidden;
  const Context context = hook->secure ? context_for(terms) : nullptr;
  if (hook->secure && !context) return Posted::Failed;
  const auto until = Clock::now() + terms.patience;
  for (const Place& place : places.all) {
    Connection connection(until);
    if (!connection.connect(place)) continue;
    if (hook->secure && !connection.secure(context.get(), *hook)) return Posted::Failed;
    if (!connection.write(request_of(*hook, body))) return Posted::Failed;
    return meaning(connection.read_line());
  }
  return Posted::Failed;
}

}  // namespace hali::server
