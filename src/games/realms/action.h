// The actions: a verb and what it is about.
#pragma once

#include "games/action.h"
#include "games/realms/cards.h"

namespace hali::realms {

enum class Verb : std::uint8_t {
  Draw,
  Take,     // n: card of the area
  Discard,  // n: card
  Use,      // the face-up item
  Swap,     // the face-up item for another, at the end of the turn
  End,
  Pick,    // n: item of the row
  Look,    // n: seat
  Rob,     // n: seat, m: item of the row + 1 (A12)
  Fetch,   // n: item
  Repeat,  // n: item
  Name,    // n: suit
  Show,    // n: card
  Offer,   // n: card
  Pass,
  Trade,  // n: card offered
  Keep,
  Exchange,  // the shown card for the top of the deck
  Bury,      // n: card
  Seal,      // n: card
  Under,     // n: card
  Done,
  Top,     // n: card
  Bottom,  // n: card
  Wish,    // n: card
  Luck,
  Grant,  // n: card of the deck
  Raise,  // n: card of the area
};
inline constexpr int kVerbs = static_cast<int>(Verb::Raise) + 1;
// How they are typed, in the same order.
inline constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "draw",   "take", "discard", "use",    "swap", "end",   "pick",  "look",     "rob",  "fetch",
    "repeat", "name", "show",    "offer",  "pass", "trade", "keep",  "exchange", "bury", "seal",
    "under",  "done", "top",     "bottom", "wish", "luck",  "grant", "raise"};

struct Move {
  Verb verb = Verb::Draw;
  int n = 0;
  int m = 0;
};

constexpr Action encode(const Move& move) {
  return static_cast<Action>(move.verb) | static_cast<Action>(move.n) << 5u |
         static_cast<Action>(move.m) << 13u;
}
// Every code decodes to something; only the codes of a list are actions.
constexpr Move decode(Action action) {
  return {.verb = static_cast<Verb>(action & 0x1fu),
          .n = static_cast<int>(action >> 5u & 0xffu),
          .m = static_cast<int>(action >> 13u & 0xffu)};
}

}  // namespace hali::realms
