#include "hosts/server/origin.h"

#include "hosts/server/host_list.h"

namespace hali::server {

std::optional<std::string> origin_host(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.size() < scheme.size() || !same_name(origin.substr(0, scheme.size()), scheme)) continue;
    return host_name(origin.substr(scheme.size()));
  }
  return std::nullopt;
}

}  // namespace hali::server
