// How the JSON of cases writes owners, places, marks and parts of tiles.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/json_read.h"
#include "games/carcosa/state.h"
#include "tiling/geometry.h"

namespace hali::carcosa {

// A player's number, "T" for a thug, "O" for an occultist; kNoSeat for anything else.
inline Seat read_owner(const json::value& value) {
  if (text_of(value) == "T") return kThug;
  if (text_of(value) == "O") return kOccultist;
  const int seat = int_of(value, -1);
  return seat >= 0 && seat < kMaxPlayers ? static_cast<Seat>(seat) : kNoSeat;
}
inline json::value owner_code(Seat owner) {
  if (owner < kMaxPlayers) return owner;
  return owner == kThug ? "T" : "O";
}
inline tiling::Cell cell_at(const json::value& place) {
  const auto* list = place.if_array();
  return list == nullptr ? tiling::Cell{} : tiling::Cell{int_at(*list, 0), int_at(*list, 1)};
}
// What lies on a marked space, as cases write it.
inline constexpr std::array<std::string_view, 5> kMarkCodes{"", "occ", "det", "trap", "trap_thug"};

struct PartName {
  Sort sort = Sort::Site;
  int number = 0;
};
// "D0", "L1", "W2", "R".
inline std::optional<PartName> read_part(std::string_view text) {
  if (text == "R") return PartName{};
  if (text.size() != 2 || text[1] < '0' || text[1] > '9') return std::nullopt;
  const int number = text[1] - '0';
  switch (text[0]) {
    case 'D': return PartName{Sort::District, number};
    case 'L': return PartName{Sort::Ley, number};
    case 'W': return PartName{Sort::Water, number};
    default: return std::nullopt;
  }
}
inline std::string part_code(const Kind& kind, int segment) {
  if (segment == kSite) return "R";
  constexpr std::string_view kLetters = "DLW";
  return std::string(1, kLetters[std::to_underlying(kind.sort(segment))]) +
         std::to_string(kind.number(segment));
}

}  // namespace hali::carcosa
