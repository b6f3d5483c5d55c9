// Where somebody wants to hear that it is their turn: an address of the web that a person has named. How it
// is read and how it lasts; who carries news there is in webhook_courier.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/fault.h"

namespace hali::server {

inline constexpr std::size_t kMostUrl = 500;

struct Webhook {
  bool secure = true;
  std::string host;  // a name, or an address without brackets
  std::uint16_t port = 443;
  std::string target = "/";  // path and question
  std::string authority;     // as in the URL: host, and port where it is not the usual one

  bool operator==(const Webhook&) const = default;
};

// http or https, no user and password, no fragment, ASCII alone, port 80, 443 or one above 1023. An address
// instead of a name must be public (public_address.h) but where `anywhere`.
Result<Webhook> read_webhook(std::string_view url, bool anywhere = false);

// A person's log: its last row counts.
std::string webhook_log(std::string_view holder);
std::string write_webhook(const std::optional<std::string>& url);
std::optional<std::string> read_webhook_row(std::string_view entry);  // empty where it was taken back

// What is told: what game, where, and of what kind the news are. Nothing of the game itself.
struct News {
  std::string kind;  // "turn"
  std::string game;
  std::string table;
};
std::string write_news(const News& news);

}  // namespace hali::server
