// Addresses of visitors, as they are counted and as they are written down. Knows no socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

// By whom connections are counted: an address of IPv4, a network (/64) of IPv6, of which whoever has IPv6 has
// one at the least. Nothing when it is no address.
std::optional<std::string> visitor_of(std::string_view address);

// What a log may say of it: the network of many, not the one ("192.0.2.0/24", "2001:db8::/48"). Requires: of
// visitor_of(), or empty.
std::string network_of(std::string_view visitor);

}  // namespace hali::server
