// A machine player that is to move, with all it needs to think: a copy that shares nothing with the table but
// its game, which never changes. So it may think in another thread while the table goes on or goes away.
#pragma once

#include <expected>
#include <memory>

#include "table/entry.h"
#include "table/table.h"

namespace hali {

struct MachineTurn {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  const MachinePlayer* player = nullptr;

  // What it does: pure, and may take long.
  [[nodiscard]] DoEntry think() const;
};

// Refused where no machine player is to move.
std::expected<MachineTurn, Refusal> machine_turn(const Table& table);

}  // namespace hali
