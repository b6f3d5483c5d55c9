// A game behind virtual calls, its state a bag of bytes: for tables, hosts and tests, which know no game by
// name.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

#include "games/action_text.h"
#include "games/game.h"

namespace hali {

inline constexpr std::size_t kMaxStateBytes = 8192;

// What proves a state is for tests and cases. The browser's module goes without it, and finds nothing broken.
#ifdef __wasi__
inline constexpr bool kProvesStates = false;
#else
inline constexpr bool kProvesStates = true;
#endif

// A state of whichever game made it, by value: 8 KB whatever its game needs. Equal when the bytes are: then
// the games are, but not the other way round (fixed_vector.h).
class AnyState {
 public:
  template <class State>
  static AnyState of(const State& state) {
    static_assert(sizeof(State) <= kMaxStateBytes && alignof(State) <= kAlignment);
    static_assert(std::is_trivially_copyable_v<State>);
    AnyState any;
    std::memcpy(any.bytes_.data(), &state, sizeof state);
    any.size_ = sizeof state;
    return any;
  }
  // The same again out of its bytes(). Requires: they are those of a state.
  static AnyState of_bytes(std::span<const std::byte> bytes) {
    assert(bytes.size() <= kMaxStateBytes);
    AnyState any;
    std::memcpy(any.bytes_.data(), bytes.data(), bytes.size());
    any.size_ = bytes.size();
    return any;
  }
  // Requires: it was made of a State, or is a copy of such a one. What is asserted is the size. The reference
  // holds as long as this stays where it is and nothing is assigned to it.
  template <class State>
  State& as() {
    assert(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<State*>(bytes_.data()));
  }
  template <class State>
  const State& as() const {
    assert(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<const State*>(bytes_.data()));
  }
  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.data(), size_}; }
  bool operator==(const AnyState& other) const {
    return size_ == other.size_ && std::memcmp(bytes_.data(), other.bytes_.data(), size_) == 0;
  }

 private:
  static constexpr std::size_t kAlignment = 16;

  alignas(kAlignment) std::array<std::byte, kMaxStateBytes> bytes_{};
  std::size_t size_ = 0;
};

// See the concept GameRules for what each promises. Constant: any number of threads may call it, on states of
// their own. Requires, of every state: this game made it (start), or it is a copy of such a one that only
// this game has changed; of every seat: it is below players(), or kNoSeat where a viewer is meant.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual int rules_version() const = 0;
  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual AnyState start(const Seed& seed) const = 0;
  virtual void legal(const AnyState& state, Actions& out) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> check(const AnyState& state, Action action) const = 0;
  virtual void apply(AnyState& state, Action action, Events* events) const = 0;
  [[nodiscard]] virtual Seat to_move(const AnyState& state) const = 0;
  [[nodiscard]] virtual int turn(const AnyState& state) const = 0;
  [[nodiscard]] virtual SeatMask winners(const AnyState& state) const = 0;
  [[nodiscard]] virtual int score(const AnyState& state, Seat seat) const = 0;
  [[nodiscard]] virtual std::string_view ending(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::string text(const AnyState& state, Action action) const = 0;
  // Empty where a game has no forms; its actions are then all verb.
  [[nodiscard]] virtual std::span<const describe::Form> action_forms() const = 0;
  virtual void write_action(const AnyState& state, Action action, ActionWriter& out) const = 0;
  [[nodiscard]] virtual std::expected<Action, Refusal> parse(const AnyState& state,
                                                             std::string_view text) const = 0;
  [[nodiscard]] virtual bool is_secret(const AnyState& state, Action action) const = 0;
  [[nodiscard]] virtual std::span<const std::string_view> event_names() const = 0;
  virtual void write_event(const Event& event, JsonWriter& json) const = 0;
  [[nodiscard]] virtual std::string sentence(const Event& event, const Words& words,
                                             const SeatNames& names) const = 0;
  virtual void view(const AnyState& state, Seat seat, JsonWriter& json) const = 0;
  virtual void write_all(const AnyState& state, JsonWriter& json) const = 0;
  virtual void redeal(AnyState& state, Seat seat, Rng& rng) const = 0;
  [[nodiscard]] virtual int revelations(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::string broken_invariant(const AnyState& state) const = 0;
};

// The game itself, and what follows where it says nothing.
template <GameRules G>
class Erased final : public AnyGame {
 public:
  using State = typename G::State;

  explicit Erased(G game) : game_(std::move(game)) {}
  [[nodiscard]] const G& game() const { return game_; }

  [[nodiscard]] std::string_view name() const override { return G::kName; }
  [[nodiscard]] int rules_version() const override { return game_.rules_version(); }
  [[nodiscard]] int players() const override { return game_.players(); }
  [[nodiscard]] AnyState start(const Seed& seed) const override { return AnyState::of(game_.start(seed)); }
  void legal(const AnyState& state, Actions& out) const override { game_.legal(state.as<State>(), out); }
  [[nodiscard]] std::optional<Refusal> check(const AnyState& state, Action action) const override {
    return game_.check(state.as<State>(), action);
  }
  void apply(AnyState& state, Action action, Events* events) const override {
    game_.apply(state.as<State>(), action, events);
  }
  [[nodiscard]] Seat to_move(const AnyState& state) const override {
    return game_.to_move(state.as<State>());
  }
  [[nodiscard]] int turn(const AnyState& state) const override { return game_.turn(state.as<State>()); }
  [[nodiscard]] SeatMask winners(const AnyState& state) const override {
    return game_.winners(state.as<State>());
  }
  [[nodiscard]] int score(const AnyState& state, Seat seat) const override {
    return game_.score(state.as<State>(), seat);
  }
  [[nodiscard]] std::string_view ending(const AnyState& state) const override {
    if constexpr (requires { game_.ending(state.as<State>()); }) {
      return game_.ending(state.as<State>());
    } else {
      return to_move(state) == kNoSeat ? "over" : "";
    }
  }
  [[nodiscard]] std::string text(const AnyState& state, Action action) const override {
    return game_.text(state.as<State>(), action);
  }
  [[nodiscard]] std::span<const describe::Form> action_forms() const override {
    if constexpr (requires { G::action_forms(); })
      return G::action_forms();
    else
      return {};
  }
  void write_action(const AnyState& state, Action action, ActionWriter& out) const override {
    if constexpr (requires { G::action_forms(); })
      game_.write_action(state.as<State>(), action, out);
    else
      out.verb(text(state, action));
  }
  [[nodiscard]] std::expected<Action, Refusal> parse(const AnyState& state,
                                                     std::string_view text) const override {
    return game_.parse(state.as<State>(), text);
  }
  [[nodiscard]] bool is_secret(const AnyState& state, Action action) const override {
    if constexpr (traits_of<G>().secrets) {
      return game_.is_secret(state.as<State>(), action);
    } else {
      return false;
    }
  }
  [[nodiscard]] std::span<const std::string_view> event_names() const override { return G::event_names(); }
  void write_event(const Event& event, JsonWriter& json) const override { game_.write_event(event, json); }
  [[nodiscard]] std::string sentence(const Event& event, const Words& words,
                                     const SeatNames& names) const override {
    return game_.sentence(event, words, names);
  }
  void view(const AnyState& state, Seat seat, JsonWriter& json) const override {
    game_.view(state.as<State>(), seat, json);
  }
  void write_all(const AnyState& state, JsonWriter& json) const override {
    if constexpr (kHides<G>) {
      game_.write_all(state.as<State>(), json);
    } else {
      game_.view(state.as<State>(), kNoSeat, json);  // everybody may know everything
    }
  }
  void redeal(AnyState& state, Seat seat, Rng& rng) const override {
    hali::redeal(game_, state.as<State>(), seat, rng);
  }
  [[nodiscard]] int revelations(const AnyState& state) const override {
    if constexpr (kHides<G>) {
      return game_.revelations(state.as<State>());
    } else {
      return 0;
    }
  }
  [[nodiscard]] std::string broken_invariant(const AnyState& state) const override {
    if constexpr (kProvesStates) {
      return game_.broken_invariant(state.as<State>());
    } else {
      static_cast<void>(state);
      return {};
    }
  }

 private:
  G game_;
};

// {"verb":"place","cell":[2,-1],"turns":"east"}
inline void write_choice(const AnyGame& game, const AnyState& state, Action action, JsonWriter& json) {
  ActionWriter writer(game.action_forms(), json);
  game.write_action(state, action, writer);
  writer.end();
}
inline ActionParts action_parts(const AnyGame& game, const AnyState& state, Action action) {
  ActionParts out;
  ActionWriter writer(game.action_forms(), out);
  game.write_action(state, action, writer);
  return out;
}

}  // namespace hali
