#include "games/carcosa/game.h"

#include "base/embedded.h"
#include "games/carcosa/action.h"
#include "games/carcosa/choices.h"
#include "games/carcosa/city.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/legal.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/names.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/setup.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"
#include "games/shared_set.h"

namespace hali::carcosa {

static_assert(GameRules<Game>);

std::span<const OptionSpec> Game::options() { return option_specs(); }

Result<Game> Game::make(const Setup& setup) {
  const auto version = choose_rules(setup, kOldestRulesVersion, kRulesVersion);
  if (!version) return std::unexpected(version.error());
  auto options = read_options(setup);
  if (!options) return std::unexpected(options.error());
  // The built-in set is read once.
  static const auto kBuiltIn = shared(read_tile_set(embedded("data/carcosa/tiles.json").value_or("")));
  const auto set = setup.tiles.empty() ? kBuiltIn : shared(read_tile_set(setup.tiles));
  if (!set) return std::unexpected(set.error());
  const auto arrangements = static_cast<int>((*set)->arrangements.size());
  if (options->hastur > arrangements)  // CA-013
    return fault("hastur", "fault.carcosa.hastur", to_text(options->hastur), to_text(arrangements));
  return Game({.options = *options, .set = *set, .version = *version});
}

State Game::start(const Seed& seed) const { return set_up(rules_, seed); }

void Game::legal(const State& s, Actions& out) const { carcosa::legal(rules_, s, out); }

std::optional<Refusal> Game::check(const State& s, Action action) const {
  return carcosa::check(rules_, s, action);
}

void Game::apply(State& s, Action action, Events* events) const {
  const Play play{rules_, s, events};
  const Move move = decode(action);
  const int slot = s.board.find(move.cell);
  switch (move.verb) {
    case Verb::Recover: return recover(play);
    case Verb::Take: return select(play, move.n);
    case Verb::Place:
    case Verb::Replace: return play_tile(play, move.cell, move.n, move.m);
    case Verb::Under: return s.step == Step::Return ? return_tile(play, move.n) : give_up_tile(play, move.n);
    case Verb::Redraw: return carcosa::redraw(play, move.n);
    case Verb::Cultist:
      put_meeple(play, move.m == 1, slot, move.n);
      s.meeple_put = true;
      return meeple_done(play);
    case Verb::Trap:
      if (s.step == Step::Legion) return legion_trap(play, move.n == 1, move.m);
      lay_trap(play, move.n == 1, move.m);
      s.meeple_put = true;
      return meeple_done(play);
    case Verb::Resolve: return begin_resolution(play);
    case Verb::Next: return resolve_next(play, slot, move.n);
    case Verb::Imbue: return imbue(play, static_cast<Stones>(move.m << kFirstStone));
    case Verb::Recruit: return recruit(play, move.n, move.m == 1);
    case Verb::End: return end_turn(play);
    case Verb::Stone: return use_stone(play, move.n);
    case Verb::Legion: return legion(play, move.m == 1, slot, move.n);
    case Verb::Order: return order(play, move.m);
    case Verb::Keep: return keep_order(play);
    case Verb::Send:
      if (rules_.solo()) return send_scientist(play, move.m);
      return send(play, static_cast<Seat>(move.n), move.m);
    case Verb::Assistant: return send_assistant(play, move.m);
    case Verb::CallFrom:
      return move.n == kCallTrap ? call_trap(play, move.m) : call_from(play, static_cast<Source>(move.n));
    case Verb::CallLake:
      return call_lake(play, find_sacrifice(rules_, s, move.m == 1 ? kThug : s.active, slot, move.n));
    case Verb::Shape: return keep_tile(play, move.m);
    case Verb::Decline: return s.step == Step::Secret ? choose(play, action) : decline(play);
    default: return choose(play, action);
  }
}

int Game::score(const State& s, Seat seat) const { return final_score(rules_, s, seat); }

std::string_view Game::ending(const State& s) const { return kEndingNames[std::to_underlying(s.ending)]; }

bool Game::is_secret(const State&, Action action) const {
  const Verb verb = decode(action).verb;
  return verb == Verb::Order || verb == Verb::Keep || verb == Verb::Shape || verb == Verb::Pick;
}

void Game::redeal(State& s, Seat seat, Rng& rng) const { carcosa::redeal(rules_, s, seat, rng); }

}  // namespace hali::carcosa
