#include "games/realms/game.h"

#include "base/embedded.h"
#include "games/realms/action.h"
#include "games/realms/ending.h"
#include "games/realms/items.h"
#include "games/realms/knowledge.h"
#include "games/realms/legal.h"
#include "games/realms/setup.h"
#include "games/realms/turn.h"
#include "games/shared_set.h"

namespace hali::realms {

static_assert(GameRules<Game>);

std::span<const OptionSpec> Game::options() { return option_specs(); }

Result<Game> Game::make(const Setup& setup) {
  const auto version = choose_rules(setup, kOldestRulesVersion, kRulesVersion);
  if (!version) return std::unexpected(version.error());
  auto options = read_options(setup);
  if (!options) return std::unexpected(options.error());
  // The built-in set, with the usual rulings, is read once.
  constexpr Switches kUsual;
  const std::string_view own = setup.tiles;
  const std::string_view built_in = embedded("data/realms/cards.json").value_or("");
  static const auto kBuiltIn = shared(read_card_set(built_in, kUsual));
  const auto set = own.empty() && options->switches == kUsual
                       ? kBuiltIn
                       : shared(read_card_set(own.empty() ? built_in : own, options->switches));
  if (!set) return std::unexpected(set.error());
  return Game(make_rules(*options, *set, *version));
}

State Game::start(const Seed& seed) const { return set_up(rules_, seed); }

void Game::legal(const State& s, Actions& out) const { realms::legal(rules_, s, out); }

std::optional<Refusal> Game::check(const State& s, Action action) const {
  return realms::check(rules_, s, action);
}

void Game::apply(State& s, Action action, Events* events) const {
  const Play play{rules_, s, events};
  const Move move = decode(action);
  const auto card = static_cast<CardId>(move.n);
  const auto item = static_cast<ItemId>(move.n);
  switch (move.verb) {
    case Verb::Draw: return draw(play);
    case Verb::Take: return s.step == Step::Rake ? rake(play, card) : take(play, card);
    case Verb::Discard: return discard(play, card);
    case Verb::Use: return use_own(play);
    case Verb::Swap: return swap_item(play);
    case Verb::End: return end_turn(play);
    case Verb::Pick: return pick_item(play, item);
    case Verb::Look: return look(play, static_cast<Seat>(move.n));
    case Verb::Rob: return rob(play, static_cast<Seat>(move.n), move.m);
    case Verb::Fetch: return fetch(play, item);
    case Verb::Repeat: return repeat(play, item);
    case Verb::Name: return name_suit(play, static_cast<Suit>(move.n));
    case Verb::Show: return show_card(play, card);
    case Verb::Offer: return offer(play, card);
    case Verb::Pass: return s.step == Step::Offer ? pass_offer(play) : pass_extra(play);
    case Verb::Trade: return trade(play, card);
    case Verb::Keep: return keep(play);
    case Verb::Exchange: return exchange(play);
    case Verb::Bury: return bury(play, card);
    case Verb::Seal: return seal(play, card);
    case Verb::Under: return put_under(play, card);
    case Verb::Done: return done_under(play);
    case Verb::Top: return return_card(play, card, true);
    case Verb::Bottom: return return_card(play, card, false);
    case Verb::Wish: return wish(play, card);
    case Verb::Luck: return try_luck(play);
    case Verb::Grant: return grant(play, card);
    case Verb::Raise: return raise(play, card);
  }
}

std::string_view Game::ending(const State& s) const {
  if (s.step != Step::Over) return "";
  switch (s.ending) {
    case Ending::None: return "";
    case Ending::Limit: return "limit";
    case Ending::Stalled: return "stalled";
    case Ending::DeckOut: return "deck_out";
  }
  return "";
}

bool Game::is_secret(const State&, Action action) const {
  switch (decode(action).verb) {
    case Verb::Under:
    case Verb::Top:
    case Verb::Bottom:
    case Verb::Wish:
    case Verb::Grant: return true;
    default: return false;
  }
}

void Game::redeal(State& s, Seat seat, Rng& rng) const { realms::redeal(rules_, s, seat, rng); }

namespace {

// Machine players value hands by the thousand: what they do not see in so many steps they do without.
constexpr std::int64_t kValueWork = 5000;

}  // namespace

int Game::weight(const State& s, Seat seat) const {
  constexpr std::int64_t kUsual = 300;
  std::int64_t work = kValueWork;
  static_cast<void>(best_of(rules_, s, s.realms[seat].hand, &work));
  return static_cast<int>(std::max<std::int64_t>(1, (kValueWork - work) / kUsual / 2));
}

// The hand as it would score now; when it is over, victory counts for something besides.
int Game::value(const State& s, Seat seat) const {
  constexpr int kWin = 50;
  if (s.step == Step::Over) return (has(s.winners, seat) ? kWin : -kWin) + s.scores[seat];
  const Realm& realm = s.realms[seat];
  std::int64_t work = kValueWork;
  return best_of(rules_, s, realm.hand, &work).total +
         score_items(*rules_.set, rules_.switches(), rules_.players(), realm.face_down);
}

}  // namespace hali::realms
