// A game as it went: every action so far, any state on the way, and the way back. States are kept every few
// actions and made from there: a long game is small, and a jump costs a handful of actions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/replay.h"

namespace hali {

// Did the action, played in that state, let any seat learn something it could not have known? Found out by
// dealing all that a seat cannot know anew: when its view afterwards depends on the deal, the action has
// shown it something.
bool reveals(const AnyGame& game, const AnyState& before, Action action);

// The game must outlive its history.
class History {
 public:
  History(const AnyGame& game, const Seed& seed);
  // All states of `played` must be there.
  History(const AnyGame& game, const Replay& played);

  [[nodiscard]] const AnyState& now() const { return now_; }
  [[nodiscard]] std::size_t size() const { return actions_.size(); }
  // The state after so many actions, at most size().
  [[nodiscard]] AnyState state(std::size_t actions) const;
  [[nodiscard]] AnyState before(std::size_t action) const { return state(action); }
  [[nodiscard]] Action action(std::size_t at) const { return actions_[at]; }
  [[nodiscard]] Seat seat(std::size_t at) const { return seats_[at]; }
  // Who chose it, as a record names them (seat_word.h).
  [[nodiscard]] const std::string& by(std::size_t at) const { return by_[at]; }
  [[nodiscard]] std::string text(std::size_t at) const { return game_->text(state(at), actions_[at]); }

  // The action must be legal.
  void play(Action action, std::string by, Events* events);
  // Back to so many actions, at most size().
  void take_back_to(std::size_t actions);
  // Takes the last action back, or says why it stays: it was somebody else's, or it has shown somebody
  // something.
  std::optional<Refusal> undo(Seat seat);

  // visit(at, before, events) for the actions from `first` up to `last`, in one pass.
  template <class Visit>
  void tell(std::size_t first, std::size_t last, Visit&& visit) const {
    if (first >= last) return;
    AnyState state = this->state(first);
    Events events;
    for (std::size_t at = first; at < last; ++at) {
      const AnyState before = state;
      events.clear();
      game_->apply(state, actions_[at], &events);
      visit(at, before, events);
    }
  }

 private:
  static constexpr std::size_t kStride = 16;

  const AnyGame* game_;
  std::vector<AnyState> kept_;  // after 0, kStride, 2 kStride, … actions
  AnyState now_;
  std::vector<Action> actions_;
  std::vector<Seat> seats_;
  std::vector<std::string> by_;
};

}  // namespace hali
