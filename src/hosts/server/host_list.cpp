#include "hosts/server/host_list.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cassert>

#include "base/text.h"

namespace hali::server {
namespace {

constexpr std::size_t kMaxName = 253;  // of a name in the DNS
constexpr std::string_view kScheme = "http://";

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c | 0x20);
  }
  return out;
}

bool is_port(std::string_view text) {
  return text.empty() || (text.find_first_not_of("0123456789") == std::string_view::npos &&
                          number<std::uint16_t>(text).has_value());
}

bool is_name(std::string_view name) {
  constexpr std::string_view kSigns = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
  return !name.empty() && name.size() <= kMaxName && name[0] != '.' && name[0] != '-' &&
         name.find("..") == std::string_view::npos &&
         name.find_first_not_of(kSigns) == std::string_view::npos;
}

// The host and port of a target that is a whole address.
std::optional<std::string_view> authority_of(std::string_view target) {
  if (target.size() < kScheme.size() || !same_name(target.substr(0, kScheme.size()), kScheme)) {
    return std::nullopt;
  }
  target.remove_prefix(kScheme.size());
  return target.substr(0, target.find_first_of("/?#"));
}

}  // namespace

std::optional<std::string> spelled_address(std::string_view address) {
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(std::string(address), error);
  if (error) return std::nullopt;
  if (parsed.is_v6() && parsed.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, parsed.to_v6()).to_string();
  }
  return parsed.to_string();
}

std::optional<std::string> host_name(std::string_view authority) {
  if (authority.starts_with('[')) {
    const auto end = authority.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = authority.substr(end + 1);
    if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return std::nullopt;
    const std::string_view inside = authority.substr(1, end - 1);
    if (inside.find(':') == std::string_view::npos || inside.find('%') != std::string_view::npos) {
      return std::nullopt;
    }
    return spelled_address(inside);
  }
  const auto colon = authority.find(':');
  if (colon != std::string_view::npos && !is_port(authority.substr(colon + 1))) return std::nullopt;
  std::string name = lowered(authority.substr(0, colon));
  if (name.ends_with('.')) name.pop_back();
  if (!is_name(name)) return std::nullopt;
  return name;
}

HostList::HostList() : names_{"localhost", "127.0.0.1", "::1"} {}

void HostList::allow(std::string_view name) {
  const auto clean = host_name(name);
  assert(clean);
  names_.push_back(*clean);
}

bool HostList::allows(std::string_view name, std::string_view local) const {
  return name == local || std::ranges::find(names_, name) != names_.end();
}

std::expected<std::string, Status> host_of(const Request& request) {
  const int count = request.count("Host");
  if (count > 1 || (count == 0 && request.version > 10)) return std::unexpected(400);
  const auto from_target = authority_of(request.target);
  std::optional<std::string> name = std::string();
  if (count == 1) name = host_name(*request.list("Host"));
  if (!name) return std::unexpected(400);
  if (from_target) name = host_name(*from_target);  // RFC 9112, 3.2.2: it counts more than the field
  if (!name) return std::unexpected(400);
  return *name;
}

std::string_view path_of(std::string_view target) {
  const auto authority = authority_of(target);
  if (!authority) return target;
  const std::string_view path = target.substr(kScheme.size() + authority->size());
  return path.starts_with('/') ? path : "/";
}

}  // namespace hali::server
