// Nim: heaps of matches, and whoever takes the last one wins. The smallest whole game there is: copy it to
// begin another (CONTRIBUTING.md, "Add a game"). games/game.h says what each function promises.
#pragma once

#include "base/fixed_vector.h"
#include "games/game.h"
#include "games/ruled_game.h"

namespace hali::nim {

inline constexpr std::array<std::uint8_t, 3> kHeaps{3, 4, 5};  // NM-002

// What does not change during a game.
struct Rules {
  bool misere = false;  // NM-021
  int version = 1;

  [[nodiscard]] int players() const { return 2; }  // NM-001
};

// What changes: plain bytes without gaps.
struct State {
  std::array<std::uint8_t, kHeaps.size()> heaps = kHeaps;
  Seat active = 0;  // NM-003: nobody when the game is over
  std::uint8_t turn = 0;
  SeatMask winners = 0;
};

class Game : public RuledGame<Rules, State> {
 public:
  using RuledGame::RuledGame;

  static constexpr std::string_view kName = "nim";
  static constexpr GameTraits kTraits{.chance = false, .secrets = false, .sets = false};
  static constexpr int kRulesVersion = 1;
  static constexpr int kOldestRulesVersion = 1;
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 2;

  static std::span<const OptionSpec> options();
  static Result<Game> make(const Setup& setup);
  [[nodiscard]] State start(const Seed&) const { return {}; }

  void legal(const State& s, Actions& out) const;
  [[nodiscard]] std::optional<Refusal> check(const State& s, Action action) const;
  void apply(State& s, Action action, Events* events) const;
  [[nodiscard]] Seat to_move(const State& s) const { return s.active; }
  [[nodiscard]] int score(const State& s, Seat seat) const { return has(s.winners, seat) ? 1 : 0; }

  [[nodiscard]] std::string text(const State& s, Action action) const;
  [[nodiscard]] std::expected<Action, Refusal> parse(const State& s, std::string_view text) const;
  static std::span<const std::string_view> event_names();
  void write_event(const Event& event, JsonWriter& json) const;
  [[nodiscard]] std::string sentence(const Event& event, const Words& words, const SeatNames& names) const;
  void view(const State& s, Seat seat, JsonWriter& json) const;

  [[nodiscard]] int value(const State& s, Seat seat) const;
  [[nodiscard]] std::string broken_invariant(const State& s) const;
};

}  // namespace hali::nim
