// Any bytes as a request for a line, with and without a proxy that is believed: nobody gets one by a strange
// name or from a strange page, and an address that is forwarded is one.
// fuzz: -max_len=600
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "hosts/server/addresses.h"
#include "hosts/server/forwarded.h"
#include "hosts/server/handshake.h"
#include "hosts/server/origin.h"

using namespace hali::server;

namespace {

void prove(bool holds) {
  if (!holds) std::abort();
}

struct Place {
  Site site = Site::of_files({{"index.html", "page"}});
  HostList hosts;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Place place;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const Head head = find_head(rest);
  if (head.size == 0) return 0;
  const auto request = parse_request(rest.substr(0, head.size));
  if (!request) return 0;
  const Forwarded told = forwarded(*request);
  if (told.address) prove(visitor_of(*told.address) == told.address && !network_of(*told.address).empty());
  for (const bool behind_proxy : {false, true}) {
    const Desk desk{.site = place.site,
                    .hosts = place.hosts,
                    .stranger = [](const std::string& name) { return name; },
                    .behind_proxy = behind_proxy};
    const Arrival arrival = arrival_of(desk, *request, {.local = "10.0.0.1", .visitor = "10.0.0.9"});
    prove(arrival.visitor == (behind_proxy ? told.address.value_or("10.0.0.9") : "10.0.0.9"));
    const auto hands = shake_hands(desk, *request, arrival);
    prove(head_text(hands ? *hands : hands.error(), false, "now").ends_with("\r\n\r\n"));
    if (!hands) continue;
    const auto origin = request->list("Origin");
    prove(!origin || place.hosts.allows(origin_host(*origin).value_or("?"), "10.0.0.1"));
    const auto host = behind_proxy && told.host ? host_name(*told.host) : host_of(*request).value_or("?");
    prove(host && place.hosts.allows(*host, "10.0.0.1"));
  }
  return 0;
}
