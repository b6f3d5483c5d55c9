// One request as it came over the line: where its head ends, and what it says. Knows no socket.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hali::server {

inline constexpr std::size_t kMaxRequestLine = 8000;
inline constexpr std::size_t kMaxHead = 16384;
inline constexpr std::size_t kMaxFields = 100;

// A status of HTTP. Plain numbers, so that whoever answers needs no library for it.
using Status = int;

struct Request {
  std::string method;
  std::string target;
  int version = 11;  // 10 or 11
  std::vector<std::pair<std::string, std::string>> fields;
  bool keep_alive = false;
  bool has_body = false;  // none is ever read: the answer is the last on this line

  // All values of a field as one list, as if they had come on one line; nothing when it is not there.
  [[nodiscard]] std::optional<std::string> list(std::string_view name) const;
  [[nodiscard]] int count(std::string_view name) const;
};

// How far a request has come. `size` > 0: its head is that many bytes. `refusal` > 0: it is none and will be
// none. Neither: more is needed.
struct Head {
  std::size_t size = 0;
  Status refusal = 0;
};

// Empty lines before a request are part of its head. A line that is too long is refused as soon as it is.
Head find_head(std::string_view bytes);

// Requires: find_head found `head` in whole. Else the status to refuse it with.
std::expected<Request, Status> parse_request(std::string_view head);

// Letters of ASCII are the same in upper and lower case.
bool same_name(std::string_view a, std::string_view b);

}  // namespace hali::server
