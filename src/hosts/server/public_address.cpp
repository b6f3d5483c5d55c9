#include "hosts/server/public_address.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hali::server {
namespace {

namespace ip = boost::asio::ip;

struct Network {
  std::uint32_t first;
  int bits;
};

constexpr std::uint32_t v4(std::uint32_t a, std::uint32_t b = 0, std::uint32_t c = 0) {
  return a << 24u | b << 16u | c << 8u;
}

constexpr std::array kSpecial{
    Network{v4(0), 8},              // this network, 0.0.0.0 among it
    Network{v4(10), 8},             // private
    Network{v4(100, 64), 10},       // of a provider's customers
    Network{v4(127), 8},            // this machine
    Network{v4(169, 254), 16},      // link-local: where clouds keep their secrets
    Network{v4(172, 16), 12},       // private
    Network{v4(192, 0, 0), 24},     // for protocols
    Network{v4(192, 0, 2), 24},     // documentation
    Network{v4(192, 31, 196), 24},  // AS112
    Network{v4(192, 52, 193), 24},  // AMT
    Network{v4(192, 88, 99), 24},   // 6to4 relays
    Network{v4(192, 168), 16},      // private
    Network{v4(192, 175, 48), 24},  // AS112
    Network{v4(198, 18), 15},       // measuring
    Network{v4(198, 51, 100), 24},  // documentation
    Network{v4(203, 0, 113), 24},   // documentation
    Network{v4(224), 4},            // multicast
    Network{v4(240), 4},            // reserved, and broadcast
};

bool is_public(const ip::address_v4& address) {
  const std::uint32_t number = address.to_uint();
  return std::ranges::none_of(kSpecial, [&](const Network& network) {
    return (number ^ network.first) >> (32 - static_cast<unsigned>(network.bits)) == 0;
  });
}

// All that is given to networks begins with 001 (2000::/3); of that some is special.
bool is_public(const ip::address_v6& address) {
  const auto bytes = address.to_bytes();
  const auto word = [&](std::size_t i) { return bytes[i * 2] << 8 | bytes[i * 2 + 1]; };
  if ((bytes[0] & 0xe0) != 0x20) return false;
  if (word(0) == 0x2001 && word(1) < 0x0200) return false;   // for protocols: Teredo, ORCHID, measuring
  if (word(0) == 0x2001 && word(1) == 0x0db8) return false;  // documentation
  if (word(0) == 0x2002) return false;                       // 6to4: an address of IPv4
  return word(0) != 0x3fff || word(1) >= 0x1000;             // documentation
}

}  // namespace

bool is_public(const ip::address& address) {
  if (address.is_v4()) return is_public(address.to_v4());
  return address.to_v6().scope_id() == 0 && is_public(address.to_v6());
}

}  // namespace hali::server
