#include "hosts/server/serve.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/version.hpp>
#include <chrono>
#include <optional>

#include "base/text.h"

namespace hali::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

constexpr auto kToken =
    asio::as_tuple(asio::use_awaitable);  // errors are values: a lost line is no exception
constexpr std::chrono::seconds kPatience{30};
constexpr std::uint32_t kMaxHeader = 16384;
constexpr std::uint64_t kMaxBody = 4096;
constexpr int kMaxConnections = 1000;

using Request = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;

bool takes_gzip(const Request& request) {
  for (const auto& coding : http::ext_list{request[http::field::accept_encoding]}) {
    if (coding.first == "gzip") return true;
  }
  return false;
}

Response plain(const Request& request, http::status status, std::string_view text) {
  Response response(status, request.version());
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  response.body() = {text.data(), text.size()};
  return response;
}

Response of_file(const Request& request, const SiteFile& file) {
  const bool known = request[http::field::if_none_match] == file.tag;
  Response response(known ? http::status::not_modified : http::status::ok, request.version());
  response.set(http::field::content_type, file.type);
  response.set(http::field::etag, file.tag);
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (known) return response;
  std::string_view bytes = file.bytes;
  if (!file.packed.empty() && takes_gzip(request)) {
    response.set(http::field::content_encoding, "gzip");
    bytes = file.packed;
  }
  response.body() = {bytes.data(), bytes.size()};
  return response;
}

Response answer(const Site& site, const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Response response = plain(request, http::status::method_not_allowed, "405\n");
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  const SiteFile* file = site.find(request.target());
  return file == nullptr ? plain(request, http::status::not_found, "404\n") : of_file(request, *file);
}

class Server {
 public:
  Server(const Site& site, asio::io_context& io) : site_(site), acceptor_(io) {}

  // The first port that is free; the error of the last when none is.
  boost::system::error_code listen(const asio::ip::address& address, const ServePlan& plan) {
    boost::system::error_code error;
    for (int i = 0; i < plan.tries; ++i) {
      error = listen_at(Tcp::endpoint(address, static_cast<std::uint16_t>(plan.port + i)));
      if (!error) return error;
    }
    return error;
  }

  [[nodiscard]] std::string address() const {
    const Tcp::endpoint at = acceptor_.local_endpoint();
    const std::string host = at.address().to_string();
    return "http://" + (at.address().is_v6() ? "[" + host + "]" : host) + ":" + to_text(at.port()) + "/";
  }

  asio::awaitable<void> accept() {
    for (;;) {
      auto [error, socket] = co_await acceptor_.async_accept(kToken);
      if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
      if (error || connections_ >= kMaxConnections) continue;
      asio::co_spawn(acceptor_.get_executor(), talk(beast::tcp_stream(std::move(socket))), asio::detached);
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

  asio::awaitable<void> talk(beast::tcp_stream stream) {
    ++connections_;
    beast::flat_buffer buffer(kMaxHeader + kMaxBody);
    for (bool open = true; open;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kMaxHeader);
      parser.body_limit(kMaxBody);
      stream.expires_after(kPatience);
      const auto [bad, size] = co_await http::async_read(stream, buffer, parser, kToken);
      if (bad && bad != http::error::body_limit && bad.category() != http::make_error_code({}).category())
        break;
      if (bad == http::error::end_of_stream) break;
      const Request& request = parser.get();
      open = !bad && request.keep_alive();
      Response response = bad ? plain(request, http::status::bad_request, "400\n") : answer(site_, request);
      response.set(http::field::server, "hali");
      response.set("X-Content-Type-Options", "nosniff");
      response.keep_alive(open);
      const bool head = !bad && request.method() == http::verb::head;
      if (!co_await send(stream, response, head)) break;
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    --connections_;
  }

  // A HEAD is answered with the headers that the GET would have.
  static asio::awaitable<bool> send(beast::tcp_stream& stream, Response& response, bool head) {
    if (response.result() != http::status::not_modified) response.content_length(response.body().size());
    if (head) response.body() = {};
    stream.expires_after(kPatience);
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (head) {
      const auto [error, size] = co_await http::async_write_header(stream, serializer, kToken);
      co_return !error;
    }
    const auto [error, size] = co_await http::async_write(stream, serializer, kToken);
    co_return !error;
  }

  const Site& site_;
  Tcp::acceptor acceptor_;
  int connections_ = 0;
};

}  // namespace

std::string serve(const Site& site, const ServePlan& plan,
                  const std::function<void(const std::string&)>& ready) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(plan.bind, error);
  if (error) return plan.bind + ": " + error.message();
  asio::io_context io(1);
  Server server(site, io);
  error = server.listen(address, plan);
  if (error) return plan.bind + ":" + to_text(plan.port) + ": " + error.message();
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&io](const boost::system::error_code& gone, int) {
    if (!gone) io.stop();
  });
  asio::co_spawn(io, server.accept(), asio::detached);
  ready(server.address());
  io.run();
  return {};
}

}  // namespace hali::server
