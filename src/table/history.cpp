#include "table/history.h"

#include <cassert>
#include <utility>

#include "table/record.h"

namespace hali {

History::History(const AnyGame& game, const Seed& seed) : game_(&game), now_(game.start(seed)) {
  kept_.push_back(now_);
}

History::History(const AnyGame& game, Replay played)
    : game_(&game),
      now_(played.states.back()),
      actions_(std::move(played.actions)),
      head_(std::move(played.head)),
      chains_(std::move(played.chains)) {
  assert(played.states.size() == actions_.size() + 1);
  assert(chains_.empty() || chains_.size() == played.states.size());
  for (std::size_t i = 0; i < played.states.size(); i += kStride) kept_.push_back(played.states[i]);
}

AnyState History::state(std::size_t actions) const {
  assert(actions <= size());
  if (actions == size()) return now_;
  std::size_t done = actions - actions % kStride;
  AnyState state = kept_[done / kStride];
  for (; done < actions; ++done) game_->apply(state, actions_[done].action, nullptr);
  return state;
}

const PlayedAction& History::played(std::size_t at) const {
  assert(at < size());
  return actions_[at];
}

bool History::changes_hands(Seat seat, std::string_view by) const {
  for (std::size_t at = size(); at > 0; --at) {
    if (actions_[at - 1].seat == seat) return actions_[at - 1].by != by;
  }
  return false;
}

const PlayedAction& History::play(Action action, std::string by) {
  if (!chains_.empty()) {
    chains_.push_back(chains_.back());
    const Seat seat = game_->to_move(now_);
    if (changes_hands(seat, by))
      chains_.back().add(line_of({.before = size(), .seat = seat, .who = by}), now_);
  }
  actions_.push_back(play_action(*game_, now_, action, std::move(by)));
  if (!chains_.empty()) chains_.back().add(actions_.back().text, now_);
  if (size() % kStride == 0) kept_.push_back(now_);
  return actions_.back();
}

void History::take_back_to(std::size_t actions) {
  now_ = state(actions);
  kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(actions / kStride + 1), kept_.end());
  actions_.resize(actions);
  if (!chains_.empty())
    chains_.erase(chains_.begin() + static_cast<std::ptrdiff_t>(actions + 1), chains_.end());
}

void History::keep_chain(std::string head, std::vector<Chain> chains) {
  assert(chains.size() == size() + 1);
  head_ = std::move(head);
  chains_ = std::move(chains);
}

const Chain* History::chain(std::string_view head) const {
  return chains_.empty() || head != head_ ? nullptr : &chains_.back();
}

std::vector<AnyState> History::states() const {
  std::vector<AnyState> states{kept_.front()};
  states.reserve(size() + 1);
  for (const PlayedAction& played : actions_) {
    states.push_back(states.back());
    game_->apply(states.back(), played.action, nullptr);
  }
  return states;
}

}  // namespace hali
