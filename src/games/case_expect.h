// What the text cases of every game expect in the same words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/seat.h"
#include "base/text.h"
#include "games/action.h"

namespace hali {

template <class Game>
std::vector<std::string> legal_texts(const Game& game, const typename Game::State& s) {
  Actions legal;
  game.legal(s, legal);
  std::vector<std::string> texts;
  for (const Action action : legal) texts.push_back(game.text(s, action));
  return texts;
}

// "no", or how it ended and who won: "limit 1 3".
template <class Game>
std::string how_it_ended(const Game& game, const typename Game::State& s) {
  if (game.to_move(s) != kNoSeat) return "no";
  std::string out(game.ending(s));
  for (Seat seat = 0; seat < game.players(); ++seat) {
    if (has(game.winners(s), seat)) out += " " + to_text(seat + 1);
  }
  return out;
}

// Each of `wanted`, between semicolons, is the beginning of an event: the words that tell it, as far as they
// matter. They must have happened in this order, among others, or not at all. What is not so; empty when all
// is.
std::string check_events(const std::vector<std::string>& told, std::string_view wanted, bool happened);

}  // namespace hali
