// Fantasy Realms as a game (see games/game.h for what each function promises).
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/action_text.h"
#include "games/evaluation.h"
#include "games/game.h"
#include "games/realms/rules.h"
#include "games/ruled_game.h"

namespace hali::realms {

class Game : public RuledGame<Rules, State> {
 public:
  using RuledGame::RuledGame;

  static constexpr std::string_view kName = "realms";
  static constexpr int kRulesVersion = realms::kRulesVersion;
  static constexpr int kOldestRulesVersion = 1;
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = realms::kMaxPlayers;
  // What comes off the deck decides most: the greedy player looks at many deals.
  static constexpr int kGreedyRedeals = 24;
  static constexpr int kGreedyApplies = 4000;
  // What a hand is worth shows in what the seat's next turn can make of it.
  static constexpr bool kSearchNextTurn = true;

  static std::span<const OptionSpec> options();
  static Result<Game> make(const Setup& setup);
  [[nodiscard]] State start(const Seed& seed) const;

  void legal(const State& s, Actions& out) const;
  [[nodiscard]] std::optional<Refusal> check(const State& s, Action action) const;
  void apply(State& s, Action action, Events* events) const;
  [[nodiscard]] Seat to_move(const State& s) const { return s.step == Step::Over ? kNoSeat : s.to_move; }
  // Hands are hidden before the end: no score then.
  [[nodiscard]] int score(const State& s, Seat seat) const { return s.scores[seat]; }
  [[nodiscard]] std::string_view ending(const State& s) const;

  static std::span<const describe::Form> action_forms();
  void write_action(const State& state, Action action, ActionWriter& out) const;
  [[nodiscard]] std::string text(const State& s, Action action) const;
  [[nodiscard]] std::expected<Action, Refusal> parse(const State& s, std::string_view text) const;
  // Which cards go under the deck, back to it, or come out of it unseen.
  [[nodiscard]] bool is_secret(const State& s, Action action) const;
  static std::span<const std::string_view> event_names();
  void write_event(const Event& event, JsonWriter& json) const;
  [[nodiscard]] std::string sentence(const Event& event, const Words& words, const SeatNames& names) const;

  void view(const State& s, Seat seat, JsonWriter& json) const;
  void write_all(const State& s, JsonWriter& json) const { view(s, kReferee, json); }
  void redeal(State& s, Seat seat, Rng& rng) const;

  [[nodiscard]] int value(const State& s, Seat seat) const;
  [[nodiscard]] Evaluation evaluate(const State& s) const;
  // How many times dearer than usual it is to value what the seat holds.
  [[nodiscard]] int weight(const State& s, Seat seat) const;
  [[nodiscard]] std::string broken_invariant(const State& s) const;
};

}  // namespace hali::realms
