// What a log is of, by its name. Tables have names that are drawn, hexadecimal digits; everything else that
// lasts has a name that begins otherwise, so that nobody takes the one for the other.
#pragma once

#include <cstdint>
#include <string_view>

namespace hali::storage {

enum class LogKind : std::uint8_t { Table, Account, Rating, Carry, Address, Host };

constexpr LogKind log_kind(std::string_view name) {
  if (name == "host") return LogKind::Host;
  if (name.starts_with("a-")) return LogKind::Account;
  if (name.starts_with("r-")) return LogKind::Rating;
  if (name.starts_with("c-")) return LogKind::Carry;
  if (name.starts_with("n-")) return LogKind::Address;
  return LogKind::Table;
}

// What is worth nothing after a while, and may then be dropped: codes alone. Everything else lasts.
constexpr bool perishes(std::string_view name) { return log_kind(name) == LogKind::Carry; }

}  // namespace hali::storage
