// Who sits on a seat, as a record says it: "human", or a machine player with its version, "greedy.1".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "search/machine_players.h"

namespace hali {

inline constexpr std::string_view kHuman = "human";

struct SeatWord {
  const MachinePlayer* player = nullptr;  // nullptr: a person
  int version = 0;                        // 0: of before versions were written down

  [[nodiscard]] std::string_view name() const { return player == nullptr ? kHuman : player->name; }
  // Can the choices be made again? Only the present version of a player is there to ask.
  [[nodiscard]] bool can_be_asked() const { return player != nullptr && version == player->version; }
};

// Nothing when nobody of that name, or no such version of them, plays the game.
std::optional<SeatWord> read_seat_word(std::string_view game, std::string_view word);
std::string seat_word(const MachinePlayer* player);

}  // namespace hali
