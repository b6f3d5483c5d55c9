// May this server go to an address that a stranger named? Only to those of the open internet: behind all
// others may stand what trusts whoever comes from inside. Knows no socket.
#pragma once

#include <boost/asio/ip/address.hpp>

namespace hali::server {

// By the registries of IANA for special addresses (RFC 6890 and those after it): not this machine, no private
// or shared network, nothing link-local, multicast, reserved, for documentation or for translation, and no
// address of IPv4 in the clothes of IPv6.
bool is_public(const boost::asio::ip::address& address);

}  // namespace hali::server
