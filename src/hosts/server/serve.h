// A page over HTTP.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "hosts/server/site.h"

namespace hali::server {

struct ServePlan {
  std::string bind = "127.0.0.1";  // an address of this machine
  std::uint16_t port = 0;          // 0: any that is free
  int tries = 1;                   // so many ports from that one on
};

// Serves until the program is interrupted (Ctrl-C) or told to end; ready(address) when it listens, as in
// "http://127.0.0.1:8420/". Returns what went wrong: empty when nothing did. One thread.
std::string serve(const Site& site, const ServePlan& plan,
                  const std::function<void(const std::string&)>& ready);

}  // namespace hali::server
