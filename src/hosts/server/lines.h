// Who is connected: what a line may do, who speaks on it, and what it was told.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/seat.h"
#include "hosts/server/limits.h"
#include "hosts/server/wire.h"
#include "table/update.h"

namespace hali::server {

struct AwakeTable;

// What an address may try, lest it guesses or fills the store.
struct Guesses {
  TokenBucket entries;  // names and passwords
  TokenBucket codes;    // carry codes
  TokenBucket host;     // the host's secret
  TokenBucket webhooks;
};

// All lines of one address share this.
struct Address {
  std::uint32_t lines = 0;
  Guesses guesses;
  std::uint32_t thoughts = 0;  // asked for and not found yet
  TokenBucket messages;
  TokenBucket opens;
};

// Who holds a key: its hash, which is all that is kept.
std::string holder_of(std::string_view key);

enum class Tongue : std::uint8_t { English, German };

struct Line {
  LineId id = 0;
  Address* address = nullptr;
  std::string holder;           // who speaks: the hash of a key; empty: somebody who only watches
  std::array<char, 32> key{};   // of which that is the hash; in memory alone, for who makes an account of it
  AwakeTable* table = nullptr;  // of which it hears; nullptr: of none
  // What it was told last of that table; nothing: no update yet.
  std::optional<Seen> told;
  TokenBucket messages;
  TokenBucket sayings;
  std::optional<std::string> follows{};  // the lobby of this game, of all games where it is empty
  Seat seat = kNoSeat;                   // at that table
  Tongue tongue = Tongue::English;
  bool closing = false;  // nothing of it is heard any more
};

}  // namespace hali::server
