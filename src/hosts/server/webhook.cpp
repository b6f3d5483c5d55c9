#include "hosts/server/webhook.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

#include "base/blake2b.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/server/public_address.h"
#include "table/message.h"

namespace hali::server {
namespace {

constexpr std::size_t kMostName = 253;
constexpr std::size_t kHashBytes = 24;

std::unexpected<Fault> no_url() { return fault("url", "fault.service.url", to_text(kMostUrl)); }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_name(std::string_view host) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  };
  return !host.empty() && host.size() <= kMostName && host.front() != '.' && host.front() != '-' &&
         !host.contains("..") && std::ranges::all_of(host, fits);
}

// Names that are this machine's or this network's alone, and numbers that a resolver takes for an address.
bool is_outside(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  const auto dot = host.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view last = host.substr(dot + 1);
  if (last.empty() || (last.front() >= '0' && last.front() <= '9')) return false;
  return last != "localhost" && last != "local" && last != "internal" && last != "arpa" && last != "onion";
}

}  // namespace

Result<Webhook> read_webhook(std::string_view url, bool anywhere) {
  if (url.size() > kMostUrl || !std::ranges::all_of(url, [](char c) { return c > 0x20 && c < 0x7f; }))
    return no_url();
  std::string scheme(url.substr(0, url.find("://")));
  std::ranges::transform(scheme, scheme.begin(), lower);
  if (scheme.size() + 3 > url.size() || (scheme != "http" && scheme != "https")) return no_url();
  Webhook found{.secure = scheme == "https", .host = {}, .authority = {}};
  url.remove_prefix(scheme.size() + 3);
  url = url.substr(0, url.find('#'));
  const auto end = std::min(url.find_first_of("/?\\"), url.size());
  std::string authority(url.substr(0, end));
  if (authority.contains('@') || url.contains('\\')) return no_url();
  found.target = url.substr(end).starts_with('?') ? "/" + std::string(url.substr(end))
                 : end == url.size()              ? "/"
                                                  : std::string(url.substr(end));
  std::ranges::transform(authority, authority.begin(), lower);

  const bool bracketed = authority.starts_with('[');
  const auto close = authority.find(']');
  if (bracketed && close == std::string::npos) return no_url();
  found.host = bracketed ? authority.substr(1, close - 1) : authority.substr(0, authority.find(':'));
  const std::string rest = authority.substr(bracketed ? close + 1 : found.host.size());
  found.port = found.secure ? 443 : 80;
  if (!rest.empty()) {
    const auto port = number<std::uint16_t>(std::string_view(rest).substr(1));
    if (rest.front() != ':' || !port) return no_url();
    // Below are mail and the like, which could take our words for theirs.
    if (*port != 80 && *port != 443 && *port < 1024) return no_url();
    found.port = *port;
  }
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(found.host, error);
  if (!error) {
    if (address.is_v6() != bracketed) return no_url();
    if (!anywhere && !is_public(address)) return fault("url", "fault.service.url_private");
  } else if (bracketed || !is_name(found.host)) {
    return no_url();
  } else if (!anywhere && !is_outside(found.host)) {
    return fault("url", "fault.service.url_private");
  }
  found.authority = std::move(authority);
  return found;
}

std::string webhook_log(std::string_view holder) {
  Blake2b hash(kHashBytes);
  hash.add("hali news\n");
  hash.add(holder);
  return "n-" + hash.finish();
}

std::string write_webhook(const std::optional<std::string>& url) {
  std::string out;
  JsonWriter json(out);
  json.object().key("url");
  url ? json.value(*url) : json.null();
  json.end_object();
  return out;
}

std::optional<std::string> read_webhook_row(std::string_view entry) {
  const auto row = Message::read(entry);
  if (!row) return std::nullopt;
  auto url = row->text("url", kMostUrl);
  if (!url) return std::nullopt;
  return std::move(*url);
}

std::string write_news(const News& news) {
  std::string out;
  JsonWriter(out)
      .object()
      .field("kind", news.kind)
      .field("game", news.game)
      .field("path", "/#/online/" + news.table)
      .end_object();
  return out;
}

}  // namespace hali::server
