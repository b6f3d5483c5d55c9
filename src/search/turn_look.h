// A look to the end of a turn: what every action is worth when whoever decides goes on sensibly until the
// turn passes on. It orders the actions for the tree, and it plays on where the tree ends. Several decisions
// of a turn belong together: of each only the few that look best at once are followed to the end (a beam), so
// that they do not multiply.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "search/outlook.h"

namespace hali::search {

template <GameRules G>
inline constexpr bool kAdvises =
    requires(const G& game, const typename G::State& state) { game.advise(state); };

template <GameRules G>
class TurnLook {
 public:
  using State = typename G::State;

  struct Seen {
    Action action = 0;
    float value = 0;  // for the seat that acts
  };

  // Of a decision at most `width` actions are tried, evenly spread over the list.
  TurnLook(const G& game, const Outlook<G>& outlook, int width)
      : game_(game),
        outlook_(outlook),
        width_(static_cast<std::size_t>(width)),
        frames_(std::make_unique<std::array<Frame, kFrames>>()) {
    for (Frame& frame : *frames_) {
      frame.legal.reserve(kRoom);
      frame.seen.reserve(kRoom);
    }
    turn_legal_.reserve(kRoom);
    seen_.reserve(kRoom);
  }

  // What the actions are worth, in the order of the list; where there are more than `most`, some of them.
  // `end` becomes the state in which the best of them ends. Requires: the game goes on; the list is not
  // empty.
  std::span<const Seen> look(const State& from, const Actions& legal, std::size_t most, State& end) {
    const Seat seat = game_.to_move(from);
    turn_ = game_.turn(from);
    const std::size_t tried = std::min(most, legal.size());
    seen_.clear();
    float best = -1;
    for (std::size_t i = 0; i < tried; ++i) {
      const Action action = legal[legal.size() * i / tried];
      ahead_ = from;
      game_.apply(ahead_, action, nullptr);
      const float value = complete(ahead_, 0)[seat];
      seen_.push_back({action, value});
      if (value > best) best = value, end = ahead_;
    }
    return seen_;
  }

  // Plays the turn to its end, as one who looks so far would. Requires: the game goes on.
  void play_turn(State& state) {
    turn_ = game_.turn(state);
    for (int i = 0; i < kLongest && !is_over(state); ++i) {
      game_.legal(state, turn_legal_);
      if (kAdvises<G>) {
        advised(state);
        return;
      }
      if (turn_legal_.size() > 1) {
        look(state, turn_legal_, width_, best_end_);
        state = best_end_;
        return;
      }
      game_.apply(state, turn_legal_.front(), nullptr);
    }
  }

 private:
  static constexpr std::size_t kRoom = 1024;
  static constexpr std::size_t kFrames = 8;  // decisions in a row with more than one way followed
  static constexpr int kLongest = 64;        // decisions of a turn; endless turns are cut off here

  struct Frame {
    Actions legal;
    std::vector<Seen> seen;
    State step;
    State best;
  };

  [[nodiscard]] bool is_over(const State& s) const {
    return game_.to_move(s) == kNoSeat || game_.turn(s) != turn_;
  }
  static std::size_t beam(std::size_t depth) { return depth == 0 ? 3 : depth == 1 ? 2 : 1; }

  // Plays `s` to the end of the turn, each for who decides; what it is worth there.
  SeatValues complete(State& s, std::size_t depth) {
    if constexpr (kAdvises<G>) return advised(s);
    for (int i = 0; i < kLongest && !is_over(s); ++i) {
      Frame& frame = (*frames_)[std::min(depth, kFrames - 1)];
      game_.legal(s, frame.legal);
      if (frame.legal.size() == 1) {
        game_.apply(s, frame.legal.front(), nullptr);
        continue;
      }
      const Seat seat = game_.to_move(s);
      const bool last = try_all(frame, s, seat);
      const std::size_t followed =
          last || depth + 1 >= kFrames ? 1 : std::min(beam(depth), frame.seen.size());
      if (followed == 1) {
        s = frame.best;
        if (last) break;
        ++depth;
        continue;
      }
      return follow(frame, s, seat, followed, depth);
    }
    return outlook_.values(s);
  }

  // A game with a solver of its own knows better than trying; it looks at nothing that is hidden.
  SeatValues advised(State& s) {
    for (int i = 0; i < kLongest && !is_over(s); ++i) {
      if constexpr (kAdvises<G>) game_.apply(s, game_.advise(s), nullptr);
    }
    return outlook_.values(s);
  }

  // What each action is worth at once; `best` is the state after the best. True when all end the turn.
  bool try_all(Frame& frame, const State& s, Seat seat) {
    const std::size_t tried = std::min(width_, frame.legal.size());
    bool last = true;
    float best = -1;
    frame.seen.clear();
    for (std::size_t i = 0; i < tried; ++i) {
      const Action action = frame.legal[frame.legal.size() * i / tried];
      frame.step = s;
      game_.apply(frame.step, action, nullptr);
      last = last && is_over(frame.step);
      const float value = outlook_.values(frame.step)[seat];
      frame.seen.push_back({action, value});
      if (value > best) best = value, frame.best = frame.step;
    }
    return last;
  }

  // The few best to the end of the turn.
  SeatValues follow(Frame& frame, State& s, Seat seat, std::size_t followed, std::size_t depth) {
    std::ranges::partial_sort(frame.seen, frame.seen.begin() + static_cast<std::ptrdiff_t>(followed),
                              [](const Seen& a, const Seen& b) {
                                return a.value != b.value ? a.value > b.value : a.action < b.action;
                              });
    SeatValues best{};
    best[seat] = -1;
    for (std::size_t i = 0; i < followed; ++i) {
      frame.step = s;
      game_.apply(frame.step, frame.seen[i].action, nullptr);
      const SeatValues values = complete(frame.step, depth + 1);
      if (values[seat] > best[seat]) best = values, frame.best = frame.step;
    }
    s = frame.best;
    return best;
  }

  const G& game_;
  const Outlook<G>& outlook_;
  std::size_t width_;
  int turn_ = 0;
  std::unique_ptr<std::array<Frame, kFrames>> frames_;
  Actions turn_legal_;
  std::vector<Seen> seen_;
  State ahead_;
  State best_end_;
};

}  // namespace hali::search
