#include "table/history.h"

#include <cassert>
#include <utility>

#include "table/record.h"

namespace hali {

History::History(const AnyGame& game, const Seed& seed) : game_(&game), now_(game.start(seed)) { keep(now_); }

History::History(const AnyGame& game, const Replay& played)
    : game_(&game), now_(played.states.back()), head_(played.head), chains_(played.chains) {
  assert(played.states.size() == played.actions.size() + 1);
  assert(chains_.empty() || chains_.size() == played.states.size());
  for (std::size_t i = 0; i < played.states.size(); i += kStride) keep(played.states[i]);
  for (std::size_t i = 0; i < played.actions.size(); ++i)
    actions_.add(played.actions[i], game.revelations(played.states[i]));
}

void History::keep(const AnyState& state) {
  const auto bytes = state.bytes();
  kept_.reserve(kept_.size() + bytes.size());  // seldom, and large: no more than is needed
  kept_.insert(kept_.end(), bytes.begin(), bytes.end());
}

AnyState History::kept(std::size_t number) const {
  const std::size_t size = now_.bytes().size();
  return AnyState::of_bytes(std::span(kept_).subspan(number * size, size));
}

AnyState History::state(std::size_t actions) const {
  assert(actions <= size());
  if (actions == size()) return now_;
  std::size_t done = actions - actions % kStride;
  AnyState state = kept(done / kStride);
  for (; done < actions; ++done) game_->apply(state, actions_.action(done), nullptr);
  return state;
}

PlayedAction History::played(std::size_t at) const {
  assert(at < size());
  PlayedAction played{.action = action(at),
                      .seat = seat(at),
                      .secret = actions_.is_secret(at),
                      .by = by(at),
                      .text = text(at),
                      .choice = {},
                      .events = actions_.events(at)};
  JsonWriter json(played.choice);
  write_choice(game_->action_forms(), played.text, json);
  return played;
}

bool History::changes_hands(Seat seat, std::string_view by) const {
  for (std::size_t at = size(); at > 0; --at) {
    if (this->seat(at - 1) == seat) return this->by(at - 1) != by;
  }
  return false;
}

void History::play(Action action, const std::string& by) {
  if (!chains_.empty()) {
    chains_.push_back(chains_.back());
    const Seat seat = game_->to_move(now_);
    if (changes_hands(seat, by))
      chains_.back().add(line_of({.before = size(), .seat = seat, .who = by}), now_);
  }
  const int revelations = game_->revelations(now_);
  actions_.add(play_action(*game_, now_, action, by, false), revelations);
  if (!chains_.empty()) chains_.back().add(actions_.text(size() - 1), now_);
  if (size() % kStride == 0) keep(now_);
}

void History::take_back_to(std::size_t actions) {
  now_ = state(actions);
  kept_.resize((actions / kStride + 1) * now_.bytes().size());
  actions_.cut(actions);
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
  std::vector<AnyState> states{kept(0)};
  states.reserve(size() + 1);
  for (std::size_t i = 0; i < size(); ++i) {
    states.push_back(states.back());
    game_->apply(states.back(), action(i), nullptr);
  }
  return states;
}

std::size_t History::bytes() const {
  return sizeof *this + kept_.capacity() + actions_.bytes() + head_.capacity() +
         chains_.capacity() * sizeof(Chain);
}

}  // namespace hali
