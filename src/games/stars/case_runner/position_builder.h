// The test builder: a table with cards of one's own, laid as a case says. What is done on it goes through the
// rules like any play.
#pragma once

#include <optional>

#include "base/json_read.h"
#include "games/stars/action.h"
#include "games/stars/game.h"

namespace hali::stars {

// "P", "S", "F" symbols as lists of "push", "swap", "flip"; nothing when one is something else.
std::optional<Owed> read_symbols(const json::array& list);
std::optional<Service> read_service(const json::object& from);
std::optional<Sky> read_case_sky(const json::array& rows);
std::optional<std::vector<GroupPrint>> read_constellation(const json::array& groups);
// A move of a case; nothing when there is no such move.
std::optional<SkyMove> read_case_move(const json::object& from);

class PositionBuilder {
 public:
  // Cards are added before the table is used.
  CardId add(Card card);
  // A card that nobody cares about.
  CardId add_plain(std::string id);

  // Makes the game; the state begins with an empty table of that many players.
  void open(int players, Options options = {});
  [[nodiscard]] const Game& game() const { return *game_; }
  State s;

  // Plays it if it is legal; says whether it was.
  bool act(const Act& act, Events* events = nullptr);
  [[nodiscard]] std::string id(CardId card) const { return game_->rules().card(card).id; }

 private:
  CardSet set_;
  std::optional<Game> game_;
};

}  // namespace hali::stars
