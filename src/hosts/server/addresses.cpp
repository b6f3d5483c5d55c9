#include "hosts/server/addresses.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace hali::server {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> parsed(std::string_view text) {
  boost::system::error_code error;
  auto address = ip::make_address(std::string(text.substr(0, text.find('%'))), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  }
  return address;
}

// All but the first bytes set to nothing.
template <class Address>
std::string cut(const Address& address, std::ptrdiff_t kept) {
  auto bytes = address.to_bytes();
  std::fill(bytes.begin() + kept, bytes.end(), 0);
  return Address(bytes).to_string();
}

}  // namespace

std::optional<std::string> visitor_of(std::string_view address) {
  const auto one = parsed(address);
  if (!one) return std::nullopt;
  return one->is_v4() ? one->to_string() : cut(one->to_v6(), 8);
}

std::string network_of(std::string_view visitor) {
  const auto one = parsed(visitor);
  if (!one) return "";
  return one->is_v4() ? cut(one->to_v4(), 3) + "/24" : cut(one->to_v6(), 6) + "/48";
}

}  // namespace hali::server
