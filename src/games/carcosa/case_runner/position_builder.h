// The builder through which rule cases build positions that need not be reachable in play. Nothing else uses
// it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/carcosa/action.h"
#include "games/carcosa/game.h"

namespace hali::carcosa {

class PositionBuilder {
 public:
  // A table with the cults set up, no tiles anywhere, in the active player's turn before phase 2.
  static Result<PositionBuilder> open(const Options& options, int version = kRulesVersion);

  [[nodiscard]] const Rules& rules() const { return game_.rules(); }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const State& state() const { return state_; }
  State& state() { return state_; }
  Events& events() { return events_; }
  [[nodiscard]] Play play() { return {rules(), state_, &events_}; }

  // A real set-up in place of whatever is there.
  bool deal(std::uint64_t seed);
  // A new tile, in nobody's hands yet. Every function says false when it cannot be done.
  bool make_tile(std::string_view kind, std::string_view special, TileId& out);
  bool lay_tile(tiling::Cell cell, std::string_view kind, int turns, bool fixed, std::string_view special);
  bool put_figure(Seat owner, tiling::Cell cell, Sort sort, int number);
  // Abroad on a tile, or in a gap with a tile beside it (CS-002).
  bool place_stranger(tiling::Cell cell);
  // A detective on the map; `met`: he was there when the last turn ended (CI-031).
  bool put_detective(tiling::Cell cell, bool met);
  // What stands or lies on a space of the track (CI-004).
  bool mark_space(int space, Mark what);
  bool add_to_stack(int stack, std::string_view kind, std::string_view special);
  bool hold(Seat seat, std::string_view kind, std::string_view special);
  // The selected tile, straight from nowhere; phase 3 begins.
  bool take_in_hand(std::string_view kind, std::string_view special);
  // After the stacks are filled: their tops are seen.
  void show_tops();

  // No more figures than a game can hold, so that playing on from here cannot overflow.
  [[nodiscard]] bool sound() const;
  // The part of the tile on a cell; kNoSegment when there is none.
  [[nodiscard]] std::uint8_t segment(tiling::Cell cell, Sort sort, int number) const;
  // Would the kind fit there in exactly this rotation? An occupied cell is a replacement.
  [[nodiscard]] bool fits(int kind, tiling::Cell cell, int turns) const;

 private:
  PositionBuilder(Rules rules, std::shared_ptr<TileSet> set);

  std::shared_ptr<TileSet> set_;  // the rules' own, with tiles added as the case names them
  Game game_;
  State state_;
  Events events_;
};

}  // namespace hali::carcosa
