// A game that is over, as its ratings need it: who was which, and whether it counts (docs/RATINGS.md).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/seat.h"
#include "games/any_game.h"

namespace hali::server {

// One who is rated, at a seat.
struct RatedSeat {
  std::string id;  // with the game it names the log: a part of the holder's hash, or machine-NAME
  std::string name;
  bool is_machine = false;
  int place = 1;

  bool operator==(const RatedSeat&) const = default;
};

struct RatedGame {
  std::string table;
  std::string game;
  std::uint64_t ended = 0;  // milliseconds since 1970; 0 when nobody knows
  std::vector<RatedSeat> seats;
};

// Who had a seat: a person, also when a machine player went on for them, by the hash that they hold it by;
// else a machine player by its name.
struct EndedSeat {
  std::string holder;
  std::string machine;
};

// The name of the account that belongs to a holder; nothing when there is none.
using AccountName = std::function<std::optional<std::string>(std::string_view holder)>;

// By whom ratings are kept: the first 32 digits of the hash, "machine-greedy".
std::string rating_id(std::string_view holder);
std::string machine_rating_id(std::string_view machine);

// The place of each seat: winners, then the others by their points, then who resigned. Empty when nobody has
// won. Requires: the game is over.
std::vector<int> places_of(const AnyGame& game, const AnyState& state, SeatMask resigned);

// Nothing when the game does not count. Requires: as many places as seats, or none.
std::optional<RatedGame> rated_game(std::string_view table, std::string_view game, std::uint64_t ended,
                                    const std::vector<EndedSeat>& seats, const std::vector<int>& places,
                                    const AccountName& account);

}  // namespace hali::server
