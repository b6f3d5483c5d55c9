#include "games/stars/game.h"

#include "base/embedded.h"
#include "games/stars/knowledge.h"
#include "games/stars/legal.h"
#include "games/stars/setup.h"
#include "games/stars/summoning.h"
#include "games/stars/turn.h"

namespace hali::stars {

static_assert(GameRules<Game>);

std::span<const OptionSpec> Game::options() { return option_specs(); }

Result<Game> Game::make(const Setup& setup) {
  auto options = read_options(setup);
  if (!options) return std::unexpected(options.error());
  const std::string_view cards =
      setup.tiles.empty() ? embedded("data/stars/cards.json").value_or("") : setup.tiles;
  auto set = read_card_set(cards, options->mirrors);
  if (!set) return std::unexpected(set.error());
  return Game({.options = *options, .set = std::make_shared<const CardSet>(std::move(*set))});
}

State Game::start(const Seed& seed) const { return set_up(rules_, seed); }

void Game::legal(const State& s, Actions& out) const { stars::legal(rules_, s, out); }

std::optional<Refusal> Game::check(const State& s, Action action) const {
  return stars::check(rules_, s, action);
}

void Game::apply(State& s, Action action, Events* events) const {
  const Play play{rules_, s, events};
  const Act act = decode(action);
  switch (act.verb) {
    case Verb::Invoke: return invoke(play, act.what);
    case Verb::Serve: return serve(play, act.what);
    case Verb::Move: return make_move(play, act.what);
    case Verb::Summon: return summon(play, act);
    case Verb::Exchange: return exchange(play, act);
    case Verb::Fetch: return fetch(play, act);
    case Verb::Discard: return discard(play, act.what);
    case Verb::Draw: return draw(play);
  }
}

std::string_view Game::ending(const State& s) const {
  if (s.step != Step::Over) return "";
  return s.stalled ? "stalled" : "ten_points";
}

void Game::redeal(State& s, Seat seat, Rng& rng) const { stars::redeal(rules_, s, seat, rng); }

}  // namespace hali::stars
