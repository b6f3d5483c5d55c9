#include "games/carcassonne/game.h"

#include <algorithm>

#include "games/carcassonne/action.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/setup.h"
#include "games/carcassonne/turn.h"
#include "games/shared_set.h"

namespace hali::carcassonne {

static_assert(GameRules<Game>);

namespace {

int figure_at(const State& s, const Move& move) {
  const std::uint8_t slot = s.land.find(move.cell);
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& figure = s.figures[i];
    if (figure.slot == slot && figure.segment == move.n && figure.buried == 0) return static_cast<int>(i);
  }
  return -1;
}

// MC-301.
void start_tile(const Play& play, int turns) {
  lay(play.rules, play.s, {0, 0}, play.rules.set->start_kind, turns);
  play.tell<EventKind::Placed>(kNoSeat, tiling::Cell{}, play.rules.set->start_kind, turns);
  play.s.step = Step::Draw;
}

}  // namespace

std::span<const OptionSpec> Game::options() { return option_specs(); }

Result<Game> Game::make(const Setup& setup) {
  const auto version = choose_rules(setup, kOldestRulesVersion, kRulesVersion);
  if (!version) return std::unexpected(version.error());
  auto options = read_options(setup);
  if (!options) return std::unexpected(options.error());
  // The built-in set is read once.
  static const auto kBuiltIn = shared(read_tile_set(""));
  const auto set = setup.tiles.empty() ? kBuiltIn : shared(read_tile_set(setup.tiles));
  if (!set) return std::unexpected(set.error());
  return Game({.options = *options, .set = *set, .version = *version});
}

State Game::start(const Seed& seed) const { return set_up(rules_, seed); }

void Game::legal(const State& s, Actions& out) const { carcassonne::legal(rules_, s, out); }

void Game::apply(State& s, Action action, Events* events) const {
  const Play play{rules_, s, events};
  const Move move = decode(action);
  const auto part = [&] { return tiling::part_of(s.land.find(move.cell), move.n); };
  switch (move.verb) {
    case Verb::Start: return start_tile(play, move.n);
    case Verb::Draw: return move.cell.x == 0 ? draw(play) : draw_named(play, move.cell.x - 1);
    case Verb::Place: return play_tile(play, move.cell, move.n);
    case Verb::Haunt: return haunt(play, figure_at(s, move));
    case Verb::Meeple:
    case Verb::Guard:
      put_figure(play, move.n, move.verb == Verb::Guard ? s.active : static_cast<Colour>(move.m),
                 move.verb == Verb::Guard);
      return figure_done(play);
    case Verb::Pass: return figure_done(play);
    case Verb::Bury:
      return move.m >= kFromHand
                 ? bury(play, s.land.find(move.cell), -1, static_cast<Colour>(move.m - kFromHand))
                 : bury(play, s.land.find(move.cell), move.m, 0);
    case Verb::Spare: return spare(play, move.n);
    case Verb::Ghost: return put_ghost(play, s.land.find(move.cell), move.n);
    case Verb::Score: return score_for_team(play, part());
    case Verb::Clear: return give_up_points(play, part());
    case Verb::Remove: return remove_ghosts(play, s.land.find(move.cell), move.n, move.m);
    case Verb::Done: return removing_done(play);
    case Verb::Hound: return put_hound(play, figure_at(s, move));
    case Verb::Cover: return cover(play, move.cell);
  }
}

int Game::score(const State& s, Seat seat) const {
  if (!rules_.mists()) return s.scores[seat];
  return *std::min_element(s.mists.points.begin(), s.mists.points.begin() + rules_.markers());
}

std::string_view Game::ending(const State& s) const { return kEndingNames[std::to_underlying(s.ending)]; }

// The order of the supply and the tiles that lie face down are all that is hidden, and hidden from everybody.
void Game::redeal(State& s, Seat, Rng& rng) const {
  FixedVector<KindId, kSupply> unknown;
  for (std::size_t i = s.drawn; i < s.total; ++i) unknown.push_back(s.supply[i]);
  for (const KindId kind : s.mists.face_down) unknown.push_back(kind);
  std::ranges::sort(unknown.span());  // where they really lie must not matter
  rng.shuffle(unknown.span());
  std::size_t next = 0;
  for (std::size_t i = s.drawn; i < s.total; ++i) s.supply[i] = unknown[next++];
  for (KindId& kind : s.mists.face_down) kind = unknown[next++];
}

}  // namespace hali::carcassonne
