#include "hosts/server/forwarded.h"

#include "base/text.h"
#include "hosts/server/addresses.h"

namespace hali::server {
namespace {

std::optional<std::string> last_of(const Request& request, std::string_view field) {
  const auto all = request.list(field);
  if (!all) return std::nullopt;
  return std::string(trimmed(all->substr(all->rfind(',') + 1)));  // npos + 1: the whole
}

// Some proxies add the port: "192.0.2.7:4711", "[2001:db8::1]:443".
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  const bool one = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
  return one ? text.substr(0, colon) : text;
}

}  // namespace

Forwarded forwarded(const Request& request) {
  Forwarded told;
  if (const auto address = last_of(request, "X-Forwarded-For")) {
    told.address = visitor_of(without_port(*address));
  }
  told.host = last_of(request, "X-Forwarded-Host");
  const auto scheme = last_of(request, "X-Forwarded-Proto");
  told.secure = scheme && same_name(*scheme, "https");
  return told;
}

}  // namespace hali::server
