// The beginning of a game (FR-020 to FR-023, FR-050).
#pragma once

#include "base/seed.h"
#include "games/realms/rules.h"

namespace hali::realms {

Rules make_rules(const Options& options, std::shared_ptr<const CardSet> set, int version);
State set_up(const Rules& rules, const Seed& seed);
// A game without a card on the table: for cases that set up their own position.
State empty_table(const Rules& rules);

}  // namespace hali::realms
