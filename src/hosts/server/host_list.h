// The names by which this server may be called. A page of somebody else can make a browser resolve its own
// name to this machine (DNS rebinding) and would then read whatever is served here; it cannot change the Host
// that the browser sends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosts/server/request.h"

namespace hali::server {

// "Localhost:8420" is "localhost", "[::1]" is "::1", "a.example." is "a.example". Nothing when it is no name
// and no address, or its port is none.
std::optional<std::string> host_name(std::string_view authority);

// An address in the one spelling that host_name() gives: "::ffff:127.0.0.1" is "127.0.0.1".
std::optional<std::string> spelled_address(std::string_view address);

class HostList {
 public:
  // This machine's own: localhost, 127.0.0.1, ::1.
  HostList();
  // Requires: host_name(name).
  void allow(std::string_view name);
  // `local`: the address of this machine at which the visitor arrived; by that it may always be called.
  [[nodiscard]] bool allows(std::string_view name, std::string_view local) const;

 private:
  std::vector<std::string> names_;
};

// The host that a request means, in the form of host_name(). Empty when an old client (HTTP/1.0) names none.
// 400 when it names none, several or nonsense.
std::expected<std::string, Status> host_of(const Request& request);

// The path of a request, also of one whose target is a whole address ("http://localhost/a").
std::string_view path_of(std::string_view target);

}  // namespace hali::server
