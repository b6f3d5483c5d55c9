// Names that players type and read, in the order of the numbers they stand for.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "games/carcassonne/state.h"

namespace hali::carcassonne {

inline constexpr std::array<std::string_view, 4> kTurnNames{"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, 7> kSortNames{"city",   "road",     "field", "monastery",
                                                            "castle", "cemetery", "ghosts"};
inline constexpr std::array<std::string_view, kColours> kColourNames{"red", "green", "blue", "yellow",
                                                                     "black"};
inline constexpr std::array<std::string_view, 16> kStepNames{
    "start",      "draw",   "place",  "haunt",  "haunt_own", "bury", "spare", "feed",
    "haunt_tile", "figure", "settle", "remove", "hound",     "hunt", "cover", "over"};
inline constexpr std::array<std::string_view, 5> kEndingNames{"", "complete", "won", "haunted", "exhausted"};
inline constexpr std::array<std::string_view, 3> kVariantNames{"base", "ghosts", "mists"};
inline constexpr std::string_view kGravesName = "graves";

// "road", and "road2" from the second of its sort on.
inline std::string numbered(std::string_view name, int number) {
  return std::string(name) + (number > 0 ? to_text(number + 1) : std::string());
}
inline std::string part_name(const Kind& kind, int segment) {
  if (!kind.has(segment)) return "nothing";
  return numbered(kSortNames[std::to_underlying(kind.sort(segment))], kind.number(segment));
}
// Where ghosts are on a tile.
inline std::string place_name(int place) {
  return place == kGraves ? std::string(kGravesName) : numbered("fog", place);
}
// kNoSegment when the kind has no part of that name.
std::uint8_t part_named(const Kind& kind, std::string_view name);

}  // namespace hali::carcassonne
