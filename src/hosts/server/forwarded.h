// What a proxy in front of this server says of who asks. Only to be believed where there is one, which sets
// these fields itself: anybody else can write anything into them. Knows no socket.
#pragma once

#include <optional>
#include <string>

#include "hosts/server/request.h"

namespace hali::server {

// Of several values the last counts: the nearest proxy appends what it has seen itself to what it was told.
struct Forwarded {
  std::optional<std::string> address;  // X-Forwarded-For, in the form of visitor_of()
  std::optional<std::string> host;     // X-Forwarded-Host, as it stands there
  bool secure = false;                 // X-Forwarded-Proto: https
};

Forwarded forwarded(const Request& request);

}  // namespace hali::server
