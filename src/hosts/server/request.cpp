#include "hosts/server/request.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <cassert>

namespace hali::server {
namespace {

namespace http = boost::beast::http;

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::size_t kMaxEmptyLines = 8;

constexpr char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

// The first byte after the empty lines that some clients send after a body.
std::size_t start_of(std::string_view bytes) {
  std::size_t start = 0;
  while (bytes.substr(start).starts_with(kLineEnd) && start < kMaxEmptyLines * kLineEnd.size()) {
    start += kLineEnd.size();
  }
  return start;
}

// Methods are words of letters; other protocols (TLS) begin otherwise and need not be waited for.
bool may_begin(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

}  // namespace

bool same_name(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

std::optional<std::string> Request::list(std::string_view name) const {
  std::optional<std::string> all;
  for (const auto& [field, value] : fields) {
    if (!same_name(field, name)) continue;
    all = all ? *all + ", " + value : value;
  }
  return all;
}

int Request::count(std::string_view name) const {
  return static_cast<int>(
      std::ranges::count_if(fields, [&](const auto& field) { return same_name(field.first, name); }));
}

Head find_head(std::string_view bytes) {
  const std::size_t start = start_of(bytes);
  if (start == bytes.size() || bytes.substr(start) == "\r") return {};
  if (!may_begin(bytes[start])) return {.size = 0, .refusal = 400};
  for (std::size_t line = start;;) {
    const std::size_t end = bytes.find('\n', line);
    const std::size_t length = std::min(end, bytes.size()) - line;
    if (line == start && length > kMaxRequestLine) return {.size = 0, .refusal = 414};
    if (line + length >= kMaxHead) return {.size = 0, .refusal = 431};
    if (end == std::string_view::npos) return {};
    if (length == 0 || bytes[end - 1] != '\r') return {.size = 0, .refusal = 400};
    line = end + 1;
    if (length == 1) return {.size = line, .refusal = 0};
  }
}

std::expected<Request, Status> parse_request(std::string_view head) {
  assert(find_head(head).size == head.size());
  head.remove_prefix(start_of(head));
  http::request_parser<http::empty_body> parser;
  parser.header_limit(kMaxHead);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(head), error);
  if (error == http::error::bad_version) return std::unexpected(505);
  if (error == http::error::header_limit) return std::unexpected(431);
  if (error || !parser.is_header_done()) return std::unexpected(400);
  const auto& parsed = parser.get();
  Request request{.method = std::string(parsed.method_string()),
                  .target = std::string(parsed.target()),
                  .version = static_cast<int>(parsed.version()),
                  .fields = {},
                  .keep_alive = parsed.keep_alive(),
                  .has_body = parser.chunked() || parser.content_length().value_or(0) > 0};
  for (const auto& field : parsed) {
    if (request.fields.size() == kMaxFields) return std::unexpected(431);
    request.fields.emplace_back(field.name_string(), field.value());
  }
  if (request.count("Transfer-Encoding") > 0) request.has_body = true;
  return request;
}

}  // namespace hali::server
