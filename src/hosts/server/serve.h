// A page over HTTP.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "hosts/server/site.h"

namespace hali::server {

struct ServePlan {
  std::string bind = "127.0.0.1";  // an address of this machine
  std::uint16_t port = 0;          // 0: any that is free
  int tries = 1;                   // so many ports from that one on
  std::vector<std::string> hosts;  // names it may be called by, besides its own. Requires: host_name(each)
  // What somebody reads who came by another name.
  std::function<std::string(const std::string& name)> stranger;
};

// Where it listens: "http://127.0.0.1:8420/". `network`: how others reach it when it listens at all addresses
// of this machine; else empty.
struct Listening {
  std::string here;
  std::string network;
};

// Serves until the program is interrupted (Ctrl-C) or told to end; ready() when it listens. Returns what went
// wrong: empty when nothing did. One thread.
std::string serve(const Site& site, const ServePlan& plan,
                  const std::function<void(const Listening&)>& ready);

}  // namespace hali::server
