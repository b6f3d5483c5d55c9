// The actions: a verb and what it is about. Creatures are named by their place on a cult area.
#pragma once

#include "games/action.h"
#include "games/stars/state.h"

namespace hali::stars {

enum class Verb : std::uint8_t {
  Invoke,    // card
  Serve,     // own
  Move,      // move
  Summon,    // card, room, lenders
  Exchange,  // own: the independent, mine, whom, theirs
  Fetch,     // own: the Dhole, from_discard
  Discard,   // card
  Draw,
};
inline constexpr int kVerbs = static_cast<int>(Verb::Draw) + 1;

// A place plus one; 0: nobody.
using PlaceOrNone = std::uint8_t;

struct Act {
  Verb verb = Verb::Draw;
  std::uint8_t what = 0;  // a card, a place on the own area, or a move of the sky
  PlaceOrNone room = 0;   // SR-111
  std::array<PlaceOrNone, kMostIgnored> lenders{};
  std::uint8_t mine = 0;
  Seat whom = 0;
  std::uint8_t theirs = 0;
  bool from_discard = false;
};

inline constexpr int kCodeBits = 24;

constexpr Action encode(const Act& act) {
  Action code = static_cast<Action>(act.verb) | static_cast<Action>(act.what) << 4u;
  switch (act.verb) {
    case Verb::Summon:
      code |= static_cast<Action>(act.room) << 12u;
      for (unsigned i = 0; i < kMostIgnored; ++i)
        code |= static_cast<Action>(act.lenders[i]) << (15u + 3 * i);
      break;
    case Verb::Exchange:
      code |= static_cast<Action>(act.mine) << 12u | static_cast<Action>(act.whom) << 15u |
              static_cast<Action>(act.theirs) << 17u;
      break;
    case Verb::Fetch: code |= static_cast<Action>(act.from_discard ? 1 : 0) << 12u; break;
    default: break;
  }
  return code;
}

// Every code decodes to something; only codes that encode to themselves again are actions.
constexpr Act decode(Action action) {
  Act act;
  act.verb = static_cast<Verb>(action & 15u);
  act.what = static_cast<std::uint8_t>(action >> 4u & 0xffu);
  switch (act.verb) {
    case Verb::Summon:
      act.room = static_cast<PlaceOrNone>(action >> 12u & 7u);
      for (unsigned i = 0; i < kMostIgnored; ++i)
        act.lenders[i] = static_cast<PlaceOrNone>(action >> (15u + 3 * i) & 7u);
      break;
    case Verb::Exchange:
      act.mine = static_cast<std::uint8_t>(action >> 12u & 7u);
      act.whom = static_cast<Seat>(action >> 15u & 3u);
      act.theirs = static_cast<std::uint8_t>(action >> 17u & 7u);
      break;
    case Verb::Fetch: act.from_discard = (action >> 12u & 1u) != 0; break;
    default: break;
  }
  return act;
}

constexpr bool is_code(Action action) {
  return (action & 15u) < kVerbs && action >> kCodeBits == 0 && encode(decode(action)) == action;
}

}  // namespace hali::stars
