#include "table/history.h"

namespace hali {
namespace {

// Each deal that would have looked different finds a revelation with some chance; a coin toss slips through
// one time in four billion.
constexpr int kDeals = 32;

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

}  // namespace

bool reveals(const AnyGame& game, const AnyState& before, Action action) {
  AnyState after = before;
  game.apply(after, action, nullptr);
  Rng rng(1);
  for (int i = 0; i < game.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::string seen = view_of(game, after, seat);
    for (int deal = 0; deal < kDeals; ++deal) {
      AnyState other = before;
      game.redeal(other, seat, rng);
      if (game.check(other, action)) return true;
      game.apply(other, action, nullptr);
      if (view_of(game, other, seat) != seen) return true;
    }
  }
  return false;
}

History::History(const AnyGame& game, const Seed& seed) : game_(&game), now_(game.start(seed)) {
  kept_.push_back(now_);
}

History::History(const AnyGame& game, const Replay& played)
    : game_(&game), now_(played.states.back()), actions_(played.actions), by_(played.by) {
  for (std::size_t i = 0; i < played.states.size(); i += kStride) kept_.push_back(played.states[i]);
  for (std::size_t i = 0; i < actions_.size(); ++i) seats_.push_back(game.to_move(played.states[i]));
}

AnyState History::state(std::size_t actions) const {
  if (actions == size()) return now_;
  std::size_t done = actions - actions % kStride;
  AnyState state = kept_[done / kStride];
  for (; done < actions; ++done) game_->apply(state, actions_[done], nullptr);
  return state;
}

void History::play(Action action, std::string by, Events* events) {
  seats_.push_back(game_->to_move(now_));
  by_.push_back(std::move(by));
  actions_.push_back(action);
  game_->apply(now_, action, events);
  if (size() % kStride == 0) kept_.push_back(now_);
}

void History::take_back_to(std::size_t actions) {
  now_ = state(actions);
  kept_.resize(actions / kStride + 1);
  actions_.resize(actions);
  seats_.resize(actions);
  by_.resize(actions);
}

std::optional<Refusal> History::undo(Seat seat) {
  if (actions_.empty()) return Refusal("", "refusal.undo.nothing");
  if (seats_.back() != seat) return Refusal("", "refusal.undo.others");
  if (reveals(*game_, state(size() - 1), actions_.back())) return Refusal("", "refusal.undo.revealed");
  take_back_to(size() - 1);
  return std::nullopt;
}

}  // namespace hali
