// What a game is: rules (a constant value) over states (plain values). The machine players are compiled
// against this concept; AnyGame (any_game.h) offers the same behind virtual calls for tables, hosts and
// tests.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/fault.h"
#include "base/json_writer.h"
#include "base/refusal.h"
#include "base/rng.h"
#include "base/seat.h"
#include "base/words.h"
#include "games/action.h"
#include "games/event.h"
#include "games/event_report.h"
#include "games/game_traits.h"
#include "games/setup.h"

namespace hali {

// Asked of games in which something is hidden: what chance has in store, or what others hold.
template <class G>
concept HidingRules = requires(const G& game, typename G::State& state, const typename G::State& seen,
                               Seat seat, Rng& rng, JsonWriter& json) {
  // Deals anew what the seat cannot know. Every deal that its knowledge allows is equally likely, and only
  // those: the seat's view stays as it was, byte for byte, and where things really lie has no say in what is
  // drawn (order what is hidden canonically first, then draw). Whoever thinks for a seat thinks on these.
  { game.redeal(state, seat, rng) } -> std::same_as<void>;
  // How often somebody has learned something hidden: what was done since the last time may be taken back
  // freely.
  { game.revelations(seen) } -> std::same_as<int>;
  // The view that holds back nothing: for traces and referees.
  { game.write_all(seen, json) } -> std::same_as<void>;
};

// Asked of games in which a seat may know what another does not.
template <class G>
concept SecretRules = requires(const G& game, const typename G::State& seen, Action action) {
  // Only the seat that does it may know which it chose.
  { game.is_secret(seen, action) } -> std::same_as<bool>;
};

// A record is played by the version of the rules it was made with, for ever: Setup::rules names it. When a
// rule, the set-up or an option changes so that old records would replay differently, kRulesVersion is raised
// by one and the rule branches where it is written, naming the version and the rule (`rules.version >= 2`,
// CA-083); an option that is new says so (OptionSpec::since). What an old version must keep is the course:
// which actions are legal, what they do, how the game ends. What is seen, told and known may become better.
// tests/records/ holds games of every version.
//
// No function keeps state of its own; any number of threads may call them on different states.
//
// A simple game is short: what GameTraits says it does without is not asked for, and what it leaves out of
// the rest follows (any_game.h says how). examples/nim is a whole one.
template <class G>
concept GameRules =
    requires(const G& game, typename G::State& state, const typename G::State& seen, const Setup& setup,
             Action action, Actions& actions, Seat seat, Rng& rng, Events* events, const Event& event,
             JsonWriter& json, std::string_view text, const Words& words, const SeatNames& names) {
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::has_unique_object_representations_v<typename G::State>;

      // The set-up.
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;        // the newest
      { G::kOldestRulesVersion } -> std::convertible_to<int>;  // that can still be played
      { G::kMinPlayers } -> std::convertible_to<int>;
      { G::kMaxPlayers } -> std::convertible_to<int>;
      { G::options() } -> std::same_as<std::span<const OptionSpec>>;
      { G::make(setup) } -> std::same_as<Result<G>>;
      { game.players() } -> std::same_as<int>;
      { game.rules_version() } -> std::same_as<int>;  // the one of the set-up
      { game.start(Seed{}) } -> std::same_as<typename G::State>;

      // Play. `legal` lists each way once; `check` takes any code and gives the rule it breaks; `apply` takes
      // legal actions only, allocates nothing, and tells what happened when events are wanted.
      { game.legal(seen, actions) } -> std::same_as<void>;
      { game.check(seen, action) } -> std::same_as<std::optional<Refusal>>;
      { game.apply(state, action, events) } -> std::same_as<void>;
      { game.to_move(seen) } -> std::same_as<Seat>;  // kNoSeat when the game is over
      { game.turn(seen) } -> std::same_as<int>;      // grows when the turn passes on
      { game.winners(seen) } -> std::same_as<SeatMask>;
      { game.score(seen, seat) } -> std::same_as<int>;
      // May be left out: `{ game.ending(seen) } -> std::same_as<std::string_view>`, how it ended, empty while
      // it goes on. Otherwise "over" is the only way to end.

      // Words. The text form reads and types; parsing it gives the same code again.
      { game.text(seen, action) } -> std::same_as<std::string>;
      { game.parse(seen, text) } -> std::same_as<std::expected<Action, Refusal>>;
      { G::event_names() } -> std::same_as<std::span<const std::string_view>>;
      { game.write_event(event, json) } -> std::same_as<void>;
      { game.sentence(event, words, names) } -> std::same_as<std::string>;  // empty: not for logs

      // Knowledge. A view is built from nothing out of what the seat may know (kNoSeat: what everybody may).
      { game.view(seen, seat, json) } -> std::same_as<void>;
      // For machine players: how good the state looks for the seat, higher is better.
      { game.value(seen, seat) } -> std::same_as<int>;
      // May be left out: `{ game.together() } -> std::same_as<bool>`, all win or lose together with this
      // set-up. Otherwise whoever has no other players does, and nobody else.
      // What is broken in a state that should not be possible; empty when all invariants hold. For tests.
      { game.broken_invariant(seen) } -> std::same_as<std::string>;
    } &&
    (!kHides<G> || HidingRules<G>) && (!traits_of<G>().secrets || SecretRules<G>);

}  // namespace hali
