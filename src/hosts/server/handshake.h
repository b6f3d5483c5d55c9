// How a request becomes a line (RFC 6455, chapter 4). Knows no socket.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "hosts/server/answer.h"

namespace hali::server {

inline constexpr std::string_view kLinePath = "/ws";

// What a server answers to a client's key.
std::string accept_key(std::string_view key);

// The answer that makes this request a line: one of this server's own pages asks, or no browser. Else why
// not.
std::expected<Answer, Answer> shake_hands(const Desk& desk, const Request& request, const Arrival& arrival);

}  // namespace hali::server
