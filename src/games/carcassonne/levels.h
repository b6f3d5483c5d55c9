// The levels of the cooperative game: everything that differs between them, in one table (MC-270, MC-271,
// table C7, MCA-34).
#pragma once

#include <array>
#include <cstdint>

namespace hali::carcassonne {

inline constexpr int kHounds = 2;
inline constexpr int kPiles = 3;

struct Level {
  bool buildings = true;  // castles and cemeteries are in (MC-230)
  bool haunted = false;   // cemeteries of MC-260, face-down tiles of MC-261
  bool piles = false;     // three piles instead of one (MC-240)
  bool apart = false;     // every colour has a marker of its own (MC-270)
  int goal = 0;
  std::array<int, kHounds> hounds{};  // spaces of the track; 0: no hound
  int ghosts = 0;                     // in play, those on the start tile included (MC-202)
};

inline constexpr std::array<Level, 5> kLevelTable{{
    {.buildings = false, .goal = 50, .ghosts = 15},
    {.goal = 75, .ghosts = 15},
    {.piles = true, .goal = 100, .hounds = {15, 50}, .ghosts = 15},
    {.piles = true, .goal = 100, .hounds = {15, 50}, .ghosts = 14},
    {.haunted = true, .piles = true, .goal = 100, .hounds = {15, 50}, .ghosts = 13},
}};

// Level 6 by the number of markers that must all come so far (MC-271): the more there are, the nearer.
inline constexpr int kFewestMarkers = 3;
inline constexpr std::array<Level, 3> kApartTable{{
    {.haunted = true, .piles = true, .apart = true, .goal = 18, .hounds = {3, 9}, .ghosts = 12},
    {.haunted = true, .piles = true, .apart = true, .goal = 10, .hounds = {2, 5}, .ghosts = 12},
    {.haunted = true, .piles = true, .apart = true, .goal = 6, .hounds = {1, 3}, .ghosts = 12},
}};

// Level 6 in version 1 of the rules: beyond reach, however many markers.
inline constexpr Level kFirstApart{
    .haunted = true, .piles = true, .apart = true, .goal = 50, .hounds = {8, 25}, .ghosts = 12};

// The level from 1 to 6 in that version of the rules, with so many colours in play.
constexpr const Level& level_of(int level, int colours, int version) {
  const auto at = static_cast<std::size_t>(level - 1);
  if (at < kLevelTable.size()) return kLevelTable[at];
  if (version < 2) return kFirstApart;  // MC-271
  return kApartTable[colours - kFewestMarkers];
}

}  // namespace hali::carcassonne
