// One number that proves two builds play, show and tell the same: a hash over a fixed set of games.
#pragma once

#include <cstdint>

#include "games/registry.h"

namespace hali {

// The games and what of them is hashed:
//  - random games for each number of players: the bytes of every state;
//  - a random game for each set of option_pairs: every state and what is legal in it, the events of every
//    action as data and as sentences in English and German, and now and then the views of every seat and of
//    somebody who watches, and what is dealt anew for each seat;
//  - a game for each number of players in which every machine player is asked now and then, and followed: the
//    same of it.
// So it changes with every rule, sentence and view, and with what machine players choose.
Result<std::uint64_t> signature(const GameEntry& entry);

}  // namespace hali
