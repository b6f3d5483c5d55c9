// What a player may do, as a 32-bit code: verb, cell and two small numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/action.h"
#include "games/carcassonne/state.h"
#include "tiling/geometry.h"

namespace hali::carcassonne {

using hali::Action;

enum class Verb : std::uint8_t {
  Start,   // n: turns of the start tile
  Draw,    // cell.x: 0, or 1 + kind where tiles are named (MC-301)
  Place,   // cell, n: turns
  Haunt,   // cell, n: segment of the meeple
  Meeple,  // cell, n: segment, m: colour
  Guard,   // cell, n: segment
  Pass,    // no figure
  // The cooperative game.
  Bury,    // cell: the cemetery; m: the meeple's place in State::figures, kFromHand + colour
  Spare,   // cell, n: the fog that gets one ghost fewer
  Ghost,   // cell, n: the fog, or kGraves, that gets the ghost
  Score,   // cell, n: segment of the feature
  Clear,   // likewise: its points are given up
  Remove,  // cell, n: the fog, or kGraves; m: how many ghosts
  Done,    // no more ghosts
  Hound,   // cell, n: segment of the meeple
  Cover,   // cell
};
inline constexpr int kVerbs = static_cast<int>(Verb::Cover) + 1;
// How they are typed, in the same order.
inline constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "start", "draw",  "place", "haunt", "meeple", "guard", "pass",  "bury",
    "spare", "ghost", "score", "clear", "remove", "done",  "hound", "cover"};
inline constexpr int kFromHand = 56;  // the cooperative game has 25 meeples at the most

struct Move {
  Verb verb = Verb::Draw;
  tiling::Cell cell = {};
  int n = 0;
  int m = 0;
};

// 4 bits verb, 9 bits for each coordinate, 4 bits n, 6 bits m: what a verb does not use is 0. Parts are
// 0 to 7, or kMiddle, which is written as the number after those.
constexpr Action encode(const Move& move) {
  const unsigned n = move.n == kMiddle ? kMaxParts : static_cast<unsigned>(move.n);
  return static_cast<Action>(move.verb) | (static_cast<Action>(move.cell.x) & 0x1ffu) << 4u |
         (static_cast<Action>(move.cell.y) & 0x1ffu) << 13u | static_cast<Action>(n & 0xfu) << 22u |
         static_cast<Action>(move.m) << 26u;
}

// What a rotation and a cell, packed as the board packs it, add to an action that has none.
constexpr Action encode_turns(int turns) { return static_cast<Action>(turns) << 22u; }
constexpr Action encode_key(Land::Key key) {
  return (static_cast<Action>(key) & 0x1ffu) << 4u |
         (static_cast<Action>(key >> static_cast<unsigned>(Land::kKeyShift)) & 0x1ffu) << 13u;
}

constexpr int signed_nine(Action bits) {
  const int value = static_cast<int>(bits & 0x1ffu);
  return value < 256 ? value : value - 512;
}

// Every code decodes to something.
constexpr Move decode(Action action) {
  const int n = static_cast<int>(action >> 22u & 0xfu);
  return {.verb = static_cast<Verb>(action & 0xfu),
          .cell = {signed_nine(action >> 4u), signed_nine(action >> 13u)},
          .n = n == kMaxParts ? kMiddle : n,
          .m = static_cast<int>(action >> 26u)};
}

}  // namespace hali::carcassonne
