#include "table/seats.h"

#include <array>

#include "base/index_of.h"
#include "base/printable.h"
#include "base/text.h"
#include "search/machine_players.h"
#include "table/message.h"
#include "table/seat_word.h"

namespace hali {
namespace {

constexpr std::size_t kMaxName = kMaxSeatName;
constexpr std::array<std::string_view, 3> kKinds{"person", "machine", "open"};

std::string place_of(std::size_t seat) { return "seats[" + to_text(seat) + "]"; }

// An optional field; false when it is there and will not do.
bool read_field(const json::object& fields, std::string_view field, std::string& to) {
  const json::value* value = fields.if_contains(field);
  if (value == nullptr || value->is_null()) return true;
  auto text = read_text(field, *value, kMaxName);
  if (!text) return false;
  for (char& c : *text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  to = unsteered(*text);
  return true;
}

}  // namespace

Result<TableSeat> read_seat(const json::value& value, std::string_view game, const std::string& place) {
  const auto* fields = value.if_object();
  if (fields == nullptr) return fault(place, "fault.message.object");
  return read_seat(*fields, game, place);
}

Result<TableSeat> read_seat(const json::object& fields, std::string_view game, const std::string& place) {
  TableSeat seat;
  std::string kind(kKinds.front());
  const bool read = read_field(fields, "kind", kind) && read_field(fields, "name", seat.name) &&
                    read_field(fields, "colour", seat.colour) && read_field(fields, "player", seat.player);
  if (!read) return fault(place, "fault.message.text", to_text(kMaxName));
  const auto known = index_of(kKinds, kind);
  if (!known) return fault(place, "fault.seat.kind", kind);
  seat.kind = static_cast<TableSeat::Kind>(*known);
  if (!seat.is_machine()) seat.player.clear();
  if (seat.is_machine() && !game.empty() && find_player(game, seat.player) == nullptr) {
    return fault(place, "fault.seat.player", seat.player);
  }
  return seat;
}

void write_kept_seat(const TableSeat& seat, JsonWriter& json) {
  json.object().field("kind", kKinds[std::to_underlying(seat.kind)]);
  if (seat.is_machine()) json.field("player", seat.player);
  if (!seat.name.empty()) json.field("name", seat.name);
  if (!seat.colour.empty()) json.field("colour", seat.colour);
  json.end_object();
}

Result<TableSeats> read_seats(const json::value& list, std::string_view game, int players) {
  const auto* items = list.if_array();
  if (items == nullptr || items->size() != static_cast<std::size_t>(players)) {
    return fault("seats", "fault.seat.count", to_text(players));
  }
  TableSeats seats;
  for (const json::value& item : *items) {
    auto seat = read_seat(item, game, place_of(seats.size()));
    if (!seat) return std::unexpected(seat.error());
    seats.push_back(std::move(*seat));
  }
  return seats;
}

Result<TableSeats> read_seats(const std::vector<std::string>& recorded, std::string_view game) {
  TableSeats seats;
  for (const std::string& word : recorded) {
    const auto who = read_seat_word(game, word);
    if (!who) return fault(place_of(seats.size()), "fault.seat.player", word);
    TableSeat seat;
    if (who->player != nullptr) {
      seat.kind = TableSeat::Kind::Machine;
      seat.player = who->player->name;
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::vector<std::string> record_seats(const TableSeats& seats, std::string_view game) {
  std::vector<std::string> out;
  for (const TableSeat& seat : seats)
    out.push_back(seat_word(seat.is_machine() ? find_player(game, seat.player) : nullptr));
  return out;
}

SeatNames names_of(const TableSeats& seats, std::string_view game, const Words& words) {
  const std::string key = std::string(game) + ".seat";
  SeatNames names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string letter(1, static_cast<char>('A' + i));
    const bool named = !trimmed(seats[i].name).empty();
    names.push_back(named ? seats[i].name : words.fill(words.knows(key) ? key : "table.seat", {letter}));
  }
  return names;
}

void write_seat(const TableSeat& seat, std::string_view name, JsonWriter& json) {
  json.object().field("kind", kKinds[std::to_underlying(seat.kind)]).field("name", name);
  if (!seat.colour.empty()) json.field("colour", seat.colour);
  if (seat.is_machine()) json.field("player", seat.player);
  json.end_object();
}

void write_seats(const TableSeats& seats, const SeatNames& names, JsonWriter& json) {
  json.key("seats").array();
  for (std::size_t i = 0; i < seats.size(); ++i) write_seat(seats[i], names[i], json);
  json.end_array();
}

}  // namespace hali
