// The Stars Are Right as a game (see games/game.h for what each function promises).
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/action_text.h"
#include "games/evaluation.h"
#include "games/game.h"
#include "games/ruled_game.h"
#include "games/stars/rules.h"

namespace hali::stars {

class Game : public RuledGame<Rules, State> {
 public:
  using RuledGame::RuledGame;

  static constexpr std::string_view kName = "stars";
  static constexpr int kRulesVersion = stars::kRulesVersion;
  static constexpr int kOldestRulesVersion = 1;
  static constexpr int kMinPlayers = 2;  // SR-001
  static constexpr int kMaxPlayers = stars::kMaxPlayers;
  // More ways than that are moves of the sky, and the solver knows best why they are made.
  static constexpr int kSearchWays = 24;

  static std::span<const OptionSpec> options();
  static Result<Game> make(const Setup& setup);
  [[nodiscard]] State start(const Seed& seed) const;

  void legal(const State& s, Actions& out) const;
  [[nodiscard]] std::optional<Refusal> check(const State& s, Action action) const;
  void apply(State& s, Action action, Events* events) const;
  // Counted from 0 as in every game; players and the state count from 1.
  [[nodiscard]] int turn(const State& s) const { return s.turn - 1; }
  [[nodiscard]] Seat to_move(const State& s) const { return s.step == Step::Over ? kNoSeat : s.active; }
  [[nodiscard]] int score(const State& s, Seat seat) const { return points_of(rules_, s.areas[seat]); }
  [[nodiscard]] std::string_view ending(const State& s) const;

  static std::span<const describe::Form> action_forms();
  void write_action(const State& state, Action action, ActionWriter& out) const;
  [[nodiscard]] std::string text(const State& s, Action action) const;
  [[nodiscard]] std::expected<Action, Refusal> parse(const State& s, std::string_view text) const;
  // Every card is laid open (SR-013).
  [[nodiscard]] bool is_secret(const State&, Action) const { return false; }
  static std::span<const std::string_view> event_names();
  void write_event(const Event& event, JsonWriter& json) const;
  [[nodiscard]] std::string sentence(const Event& event, const Words& words, const SeatNames& names) const;

  void view(const State& s, Seat seat, JsonWriter& json) const;
  void write_all(const State& s, JsonWriter& json) const { view(s, kReferee, json); }
  void redeal(State& s, Seat seat, Rng& rng) const;

  [[nodiscard]] int value(const State& s, Seat seat) const;
  [[nodiscard]] Evaluation evaluate(const State& s) const;
  // What a player would do who sees every summoning of this turn: for the greedy machine player. Looks at
  // nothing that the seat to move may not know.
  [[nodiscard]] Action advise(const State& s) const;
  [[nodiscard]] std::string broken_invariant(const State& s) const;
};

}  // namespace hali::stars
