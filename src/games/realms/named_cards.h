// Cards that somebody names from outside, by any of their names: each of the game, and none of them twice.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/fault.h"
#include "base/json.h"
#include "games/realms/names.h"

namespace hali::realms {

// The names that come near, for a message.
std::string several_of(const Found& found);

class NamedCards {
 public:
  // The set must live as long as this.
  NamedCards(const CardSet& set, bool suits) : set_(set), suits_(suits) {}

  [[nodiscard]] Check read(std::string_view where, std::string_view name, CardId& out) const;
  // Adds to `out`; none may have been in a list before.
  Check read(std::string_view where, const std::vector<std::string>& names, std::size_t most,
             std::vector<CardId>& out);
  [[nodiscard]] bool has(CardId card) const { return seen_[card]; }

 private:
  const CardSet& set_;
  bool suits_;
  std::array<bool, kMaxCards> seen_{};
};

// A list of names in JSON; nothing there is an empty one.
Result<std::vector<std::string>> texts(const json::object& from, std::string_view key);

}  // namespace hali::realms
