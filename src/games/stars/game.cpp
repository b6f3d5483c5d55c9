#include "games/stars/game.h"

#include "base/embedded.h"
#include "games/shared_set.h"
#include "games/stars/knowledge.h"
#include "games/stars/legal.h"
#include "games/stars/setup.h"
#include "games/stars/turn.h"

namespace hali::stars {

static_assert(GameRules<Game>);

std::span<const OptionSpec> Game::options() { return option_specs(); }

Result<Game> Game::make(const Setup& setup) {
  const auto version = choose_rules(setup, kOldestRulesVersion, kRulesVersion);
  if (!version) return std::unexpected(version.error());
  auto options = read_options(setup);
  if (!options) return std::unexpected(options.error());
  // The built-in set is read once, with mirrors and without.
  const std::string_view built_in = embedded("data/stars/cards.json").value_or("");
  static const std::array kBuiltIn{shared(read_card_set(built_in, false)),
                                   shared(read_card_set(built_in, true))};
  const auto set = setup.tiles.empty() ? kBuiltIn[options->mirrors ? 1 : 0]
                                       : shared(read_card_set(setup.tiles, options->mirrors));
  if (!set) return std::unexpected(set.error());
  return Game({.options = *options, .set = *set, .version = *version});
}

State Game::start(const Seed& seed) const { return set_up(rules_, seed); }

void Game::legal(const State& s, Actions& out) const { stars::legal(rules_, s, out); }

std::optional<Refusal> Game::check(const State& s, Action action) const {
  return stars::check(rules_, s, action);
}

void Game::apply(State& s, Action action, Events* events) const {
  carry_out({.rules = rules_, .s = s, .events = events}, action);
}

std::string_view Game::ending(const State& s) const {
  if (s.step != Step::Over) return "";
  return s.stalled ? "stalled" : "ten_points";
}

void Game::redeal(State& s, Seat seat, Rng& rng) const { stars::redeal(rules_, s, seat, rng); }

}  // namespace hali::stars
