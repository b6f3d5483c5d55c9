#include "games/stars/game.h"

#include "base/embedded.h"
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
  const std::string_view cards =
      setup.tiles.empty() ? embedded("data/stars/cards.json").value_or("") : setup.tiles;
  auto set = read_card_set(cards, options->mirrors);
  if (!set) return std::unexpected(set.error());
  return Game(
      {.options = *options, .set = std::make_shared<const CardSet>(std::move(*set)), .version = *version});
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
