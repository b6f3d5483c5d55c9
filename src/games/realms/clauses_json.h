// Reads what a card's text does: its bonus and its penalty.
#pragma once

#include <map>
#include <string>

#include "base/json.h"
#include "games/realms/cards.h"

namespace hali::realms {

inline constexpr int kMaxPoints = 999;

// Names with their numbers, in order of first mention.
using Names = std::map<std::string, int, std::less<>>;

// Adds the clauses of `source` to the last card of the set. `spoken` are the names that texts speak of,
// `where` is the card for whoever must correct it.
Check read_clauses(const json::object& source, const Names& spoken, const Switches& switches, CardSet& set,
                   const std::string& where);

}  // namespace hali::realms
