// The names of parts, steps and places in texts and messages.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "games/carcosa/state.h"

namespace hali::carcosa {

inline constexpr std::array<std::string_view, 4> kSortNames{"district", "ley", "water", "site"};
inline constexpr std::array<std::string_view, 4> kTurnNames{"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, 31> kStepNames{
    "stranger",   "secret",      "learn",    "dawn",        "select",
    "lay",        "return",      "gap",      "redraw",      "meeple",
    "order_leys", "order_rites", "imbue",    "order_sites", "order_districts",
    "recruit",    "dusk",        "summoned", "haunt",       "deploy",
    "meet",       "home",        "unmask",   "detectives",  "research",
    "legion",     "glimpse",     "betray",   "call",        "shape",
    "over"};
// Those who have no seat.
inline std::string_view ownerless_name(Seat owner) { return owner == kThug ? "thug" : "occultist"; }
inline constexpr std::array<std::string_view, 5> kMarkNames{"free", "occultist", "detective", "trap",
                                                            "thug_trap"};
// How a game ended; the first is a game that goes on.
inline constexpr std::array<std::string_view, 6> kEndingNames{"",           "ascends", "king_rises",
                                                              "researched", "hunted",  "banished"};

inline std::string_view sort_name(Sort sort) { return kSortNames[std::to_underlying(sort)]; }

// "ley", "ley2", "water3", "site": a part of a tile; the first of its sort needs no number.
inline std::string part_name(const Kind& kind, int segment) {
  std::string name(sort_name(kind.sort(segment)));
  if (const int number = kind.number(segment); number > 0) append_number(name, number + 1);
  return name;
}

}  // namespace hali::carcosa
