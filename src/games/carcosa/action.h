// What a player may do, as a 32-bit code: verb, cell and two small numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/action.h"

#include "tiling/geometry.h"

namespace hali::carcosa {

using hali::Action;

enum class Verb : std::uint8_t {
  Recover,   // begin phase 1
  Take,      // n: stack
  Place,     // cell, n: turns, m: 0 for the selected tile, else 1 + number of the held tile
  Replace,   // likewise
  Under,     // n: stack that gets the returned tile
  Redraw,    // n: stack
  Cultist,   // cell, n: segment, m: 1 for a thug
  Resolve,   // begin phase 5
  Next,      // cell, n: segment of the feature to resolve next
  Imbue,     // m: stones, bit v-2 for stone v
  Recruit,   // n: how many, m: 1 with a thug
  End,       // end the turn
  Stone,     // n: value
  Legion,    // cell, n: segment, m: 1 for a thug
  Order,     // m: place in the stack of the tile that comes next
  Keep,      // the rest of the stack stays as it is
  Send,      // n: seat, or kScientist; m: stack, or one of the two below
  CallFrom,  // n: 0 the Sign, 1 the Asylum, 2 a thug from the Sign, 3 a trap with m: mark
  CallLake,  // cell, n: segment, m: 1 for a thug
  Shape,     // m: place in the stack
  Decline,   // no effect of the stone in use, no secret
  // The Stranger.
  Stranger,  // cell: the gap, or the tile he steps onto
  Look,      // n: stack
  Pick,      // m: place in the stack
  // The Investigators.
  Trap,       // m: mark, n: 1 for a thug
  Assistant,  // m: mark
  Hastur,     // cell, m: the mark the figure comes from
  Haunt,      // cell, n: segment
  Meet,       // cell, n: segment of the cultist; m: the occultist's place in State::figures, kThugMeets
  Space,      // m: mark; cell of the detective
  Detective,  // cell, m: a side to step to, or one of those below; n: segment of the victim
  Research,   // n: stack
};
inline constexpr int kVerbs = static_cast<int>(Verb::Research) + 1;
// How they are typed, in the same order.
inline constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "recover", "take",      "place",   "replace", "under",   "redraw",   "cultist",   "resolve",
    "next",    "imbue",     "recruit", "end",     "stone",   "legion",   "order",     "keep",
    "send",    "call",      "call",    "shape",   "decline", "stranger", "look",      "pick",
    "trap",    "assistant", "hastur",  "haunt",   "meet",    "space",    "detective", "research"};
static_assert(kVerbs <= 32, "five bits");

inline constexpr int kSendHome = 6;
inline constexpr int kSendNowhere = 7;
inline constexpr int kScientist = 4;   // in place of a seat
inline constexpr int kCallTrap = 3;    // CallFrom, n
inline constexpr int kThugMeets = 64;  // Meet, m
inline constexpr int kWaits = 4;       // Detective, m
inline constexpr int kStrikes = 8;
inline constexpr int kStrikesThug = 9;

struct Move {
  Verb verb = Verb::Recover;
  tiling::Cell cell = {};
  int n = 0;
  int m = 0;
};

constexpr Action encode(const Move& move) {
  return static_cast<Action>(move.verb) | (static_cast<Action>(move.cell.x) & 0xffu) << 5u |
         (static_cast<Action>(move.cell.y) & 0xffu) << 13u | (static_cast<Action>(move.n) & 0xfu) << 21u |
         (static_cast<Action>(move.m) & 0x7fu) << 25u;
}

// What a rotation and a cell, packed as the board packs it, add to an action that has none.
constexpr Action encode_turns(int turns) { return static_cast<Action>(turns) << 21u; }
constexpr Action encode_key(std::uint16_t key) { return static_cast<Action>(key) << 5u; }

// Every code decodes to something; a verb beyond the last is for the reader to refuse.
constexpr Move decode(Action action) {
  return {.verb = static_cast<Verb>(action & 0x1fu),
          .cell = {static_cast<std::int8_t>(action >> 5u & 0xffu),
                   static_cast<std::int8_t>(action >> 13u & 0xffu)},
          .n = static_cast<int>(action >> 21u & 0xfu),
          .m = static_cast<int>(action >> 25u)};
}

}  // namespace hali::carcosa
