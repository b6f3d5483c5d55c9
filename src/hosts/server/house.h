// What the host of a server has set, and what the service needs of the world for it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/fault.h"
#include "hosts/server/secrets.h"
#include "hosts/server/wire.h"

namespace hali::server {

// Carries short messages to addresses that people named, somewhere else: who sends never waits.
class Courier {
 public:
  virtual ~Courier() = default;
  // A URL as read_webhook() reads it. False: dropped, because too many wait, or this one did not answer
  // lately.
  virtual bool send(const std::string& url, std::string body) = 0;
};

// A copy of the store that was made.
struct Backup {
  std::string file;
  std::uint64_t bytes = 0;
  std::size_t kept = 0;  // how many there are now, and the most there can be
  std::size_t most = 0;
};

struct House {
  std::string secret{};        // of the host; empty: there is no host's corner
  Courier* courier = nullptr;  // nullptr: nobody can name an address for news
  Thinker* chores = nullptr;   // where backups are made; nullptr: where machine players think
  // Makes a copy, on the thread of `chores`; empty: the store has tools of its own for it.
  std::function<Result<Backup>()> back_up{};
  std::function<std::optional<std::uint64_t>()> store_bytes{};
  // What the process needs, for the host's corner.
  struct Load {
    std::uint64_t memory = 0;  // bytes
    double processor = 0;      // seconds
    std::uint64_t thoughts_waiting = 0;
  };
  std::function<Load()> load{};
  PasswordCost cost{};
};

}  // namespace hali::server
