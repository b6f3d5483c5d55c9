// Who sits at a table.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_writer.h"
#include "base/seat.h"
#include "base/words.h"
#include "games/game.h"

namespace hali {

inline constexpr std::size_t kMaxSeatName = 100;  // in bytes; of a colour, too

struct TableSeat {
  enum class Kind : std::uint8_t { Person, Machine, Open };

  Kind kind = Kind::Person;
  std::string name;    // empty: the usual one, in the reader's language
  std::string colour;  // the client's business; kept for it
  std::string player;  // the machine player's name

  [[nodiscard]] bool is_person() const { return kind == Kind::Person; }
  [[nodiscard]] bool is_machine() const { return kind == Kind::Machine; }

  bool operator==(const TableSeat&) const = default;
};

using TableSeats = std::vector<TableSeat>;

// One seat. A machine player must be one of the game; of any where `game` is empty. A fault is about `place`.
Result<TableSeat> read_seat(const json::object& fields, std::string_view game, const std::string& place);
Result<TableSeat> read_seat(const json::value& value, std::string_view game, const std::string& place);
// What read_seat reads as the same seat.
void write_kept_seat(const TableSeat& seat, JsonWriter& json);

// A list of as many seats as there are players. A fault names the seat.
Result<TableSeats> read_seats(const json::value& list, std::string_view game, int players);
// As in a record (seat_word.h).
Result<TableSeats> read_seats(const std::vector<std::string>& recorded, std::string_view game);
std::vector<std::string> record_seats(const TableSeats& seats, std::string_view game);

// What the seats are called in sentences, one name for each.
SeatNames names_of(const TableSeats& seats, std::string_view game, const Words& words);
// One seat as everybody is told of it, and "seats":[…] into an open object.
void write_seat(const TableSeat& seat, std::string_view name, JsonWriter& json);
void write_seats(const TableSeats& seats, const SeatNames& names, JsonWriter& json);

}  // namespace hali
