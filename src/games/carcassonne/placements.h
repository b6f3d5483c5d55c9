// Games as lists of placements, the form in which the cases and other programs tell them: a move is a tile,
// its cell and turn, and every decision that goes with it.
#pragma once

#include <string>

#include "base/json.h"
#include "games/carcassonne/game.h"

namespace hali::carcassonne {

// What is wrong, as a key of data/words; empty when all went well.
using Complaint = std::string;

// The options that the game was played with, as a set-up has them.
void take_options(const json::object& source, Setup& setup);

// Plays one move: the tile that it names must be in hand. A move that is not legal leaves the state half
// played: the caller tries on a copy. Tells every action when a list is given.
Complaint play_move(const Game& game, State& s, const json::object& move, Actions* played);

// How many ways there are to place the kind, every rotation counted.
int count_placements(const Rules& rules, const State& s, int kind);

}  // namespace hali::carcassonne
