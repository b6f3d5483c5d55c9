// The page over HTTP, and tables over WebSockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/fault.h"
#include "hosts/server/log.h"
#include "hosts/server/site.h"

namespace hali::server {

struct ServePlan {
  std::string bind = "127.0.0.1";    // an address of this machine
  std::uint16_t port = 0;            // 0: any that is free
  int tries = 1;                     // so many ports from that one on
  std::vector<std::string> hosts{};  // names it may be called by, besides its own. Requires: host_name(each)
  // What somebody reads who came by another name.
  std::function<std::string(const std::string& name)> stranger{};
  std::string version{};

  std::string store{};                  // where tables last (storage::open_store); empty: the page alone
  std::function<std::string()> draw{};  // 16 random bytes as 32 digits 0-9 a-f

  std::string host_secret{};  // opens the host's corner; empty: there is none
  bool webhooks = false;      // people may name addresses that are told when it is their turn

  std::string certificate{}, key{};  // files in PEM; empty: no TLS
  bool behind_proxy = false;         // forwarded.h
  int connections = 20000;           // lines; as many as the system's limit of descriptors allows
  int connections_by_address = 500;
  std::chrono::milliseconds ping_after{30000};  // of silence
  bool unhurried = true;                        // clients that speak or open tables too often are held back
  std::optional<std::uint16_t> metrics{};       // the port for them, of this machine alone
  LogLevel log = LogLevel::Normal;
};

// Where it listens: "http://127.0.0.1:8420/". `network`: how others reach it when it listens at all addresses
// of this machine; else empty. `metrics`: empty when there are none.
struct Listening {
  std::string here;
  std::string network;
  std::string metrics;
};

// Why it did not begin.
struct Trouble {
  enum class What : std::uint8_t { Address, Certificate, Store };
  What what = What::Address;
  std::string words;           // of the system
  std::optional<Fault> fault;  // of the store
};

// Serves until the program is interrupted (Ctrl-C) or told to end (SIGTERM); ready() when it listens. At the
// end clients are told to come back, and what is under way is stored. SIGHUP reads the certificate anew.
std::optional<Trouble> serve(const Site& site, const ServePlan& plan,
                             const std::function<void(const Listening&)>& ready);

}  // namespace hali::server
