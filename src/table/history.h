// A game as it went: every action so far with what was told of it, any state on the way, and the way back.
// States are kept every few actions and made from there: a jump costs up to 64 actions, some 15 µs, and a
// Carcosa game of 300 actions about 50 KB: 20 its kept states, 8 the one of now, 20 its actions and their
// events.
//
// Const functions may be called from several threads at once; the others from one, with nobody in the const
// ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "table/chain.h"
#include "table/packed_actions.h"
#include "table/played_action.h"
#include "table/replay.h"

namespace hali {

class History {
 public:
  // Both keep a pointer to the game. Requires: it stays where it is and outlives its history.
  History(const AnyGame& game, const Seed& seed);
  // Goes on where a replay ended. Requires: one state more in `played` than actions.
  History(const AnyGame& game, const Replay& played);

  // The reference holds until the history changes.
  [[nodiscard]] const AnyState& now() const { return now_; }
  [[nodiscard]] std::size_t size() const { return actions_.size(); }
  // The state after so many actions. Requires: actions <= size().
  [[nodiscard]] AnyState state(std::size_t actions) const;

  // The action after which there were at + 1, made anew out of what is kept. Requires, here and below: at <
  // size(). References hold until the history changes.
  [[nodiscard]] PlayedAction played(std::size_t at) const;
  [[nodiscard]] Action action(std::size_t at) const { return actions_.action(at); }
  [[nodiscard]] Seat seat(std::size_t at) const { return actions_.seat(at); }
  [[nodiscard]] const std::string& by(std::size_t at) const { return actions_.by(at); }
  [[nodiscard]] std::string text(std::size_t at) const { return std::string(actions_.text(at)); }
  // Is it for its own seat alone which of its kind it was (GameRules::is_secret)?
  [[nodiscard]] bool is_secret(std::size_t at) const { return actions_.is_secret(at); }
  // What the game had revealed before it (GameRules::revelations).
  [[nodiscard]] int revelations_before(std::size_t at) const { return actions_.revelations(at); }

  // Does the action for the seat to move, once, and keeps what it tells. Requires: the action is legal now.
  void play(Action action, const std::string& by);
  // Back to so many actions. Requires: actions <= size().
  void take_back_to(std::size_t actions);

  // From here on the chain of a record with that head (head_of) is kept up to date with every action, so that
  // no record hashes the whole way again. Requires: chains[i] is the chain after i actions (chains_of), and
  // there is one more of them than actions.
  void keep_chain(std::string head, std::vector<Chain> chains);
  // The chain up to the last action; nullptr when none is kept for that head. Holds until the history
  // changes.
  [[nodiscard]] const Chain* chain(std::string_view head) const;
  // Every state on the way, in one pass: size() + 1 of 8 KB each.
  [[nodiscard]] std::vector<AnyState> states() const;

  // What it holds, itself included.
  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr std::size_t kStride = 64;

  // Does somebody else choose for the seat than the last time?
  [[nodiscard]] bool changes_hands(Seat seat, std::string_view by) const;
  void keep(const AnyState& state);
  [[nodiscard]] AnyState kept(std::size_t number) const;

  const AnyGame* game_;
  std::vector<std::byte> kept_;  // the states after 0, kStride, 2 kStride, … actions, as their bytes
  AnyState now_;
  PackedActions actions_;
  std::string head_;           // of the record whose chain is kept; empty: none is
  std::vector<Chain> chains_;  // after 0, 1, 2, … actions; empty when none is kept
};

}  // namespace hali
