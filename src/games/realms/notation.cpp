// Which values the actions have in their forms (action_forms.h), and which action the values mean. [cold]
#include "base/index_of.h"
#include "games/action_text.h"
#include "games/realms/action.h"
#include "games/realms/action_forms.h"
#include "games/realms/game.h"
#include "games/realms/names.h"

namespace hali::realms {
namespace {

enum class About : std::uint8_t { Nothing, Card, Item, Seat, Suit, Robbery };

About about(Verb verb) {
  switch (verb) {
    case Verb::Take:
    case Verb::Discard:
    case Verb::Show:
    case Verb::Offer:
    case Verb::Trade:
    case Verb::Bury:
    case Verb::Seal:
    case Verb::Under:
    case Verb::Top:
    case Verb::Bottom:
    case Verb::Wish:
    case Verb::Grant:
    case Verb::Raise: return About::Card;
    case Verb::Pick:
    case Verb::Fetch:
    case Verb::Repeat: return About::Item;
    case Verb::Look: return About::Seat;
    case Verb::Name: return About::Suit;
    case Verb::Rob: return About::Robbery;
    default: return About::Nothing;
  }
}

// The number of what was found, or why nothing was.
std::expected<int, Refusal> named(const Found& found) {
  if (found.id >= 0) return found.id;
  return std::unexpected(
      Refusal("", found.several.empty() ? "refusal.realms.unknown_name" : "refusal.realms.ambiguous"));
}

std::expected<int, Refusal> suit_named(std::string_view name) {
  const auto suit = find_suit(name);
  if (!suit) return unreadable_action();
  return static_cast<int>(*suit);
}

}  // namespace

std::expected<Action, Refusal> Game::parse(const State&, std::string_view text) const {
  const auto in = read_action(kActionForms, text);
  if (!in) return std::unexpected(in.error());
  Move move{.verb = static_cast<Verb>(index_of(kVerbNames, in->verb()).value())};
  std::expected<int, Refusal> found = 0;
  if (in->has("card")) found = named(find_card(*rules_.set, rules_.options.suits, in->name("card")));
  if (in->has("item")) found = named(find_item(*rules_.set, in->name("item")));
  if (in->has("suit")) found = suit_named(in->name("suit"));
  if (!found) return std::unexpected(found.error());
  move.n = *found;
  if (in->has("player")) {
    move.n = in->number("player");
    if (move.n >= players()) return unreadable_action();
    move.m = in->has("item") ? *found + 1 : 0;
  }
  return encode(move);
}

std::span<const describe::Form> Game::action_forms() { return kActionForms; }

void Game::write_action(const State&, Action action, ActionWriter& out) const {
  const Move move = decode(action);
  if (static_cast<int>(move.verb) >= kVerbs) return void(out.verb("?"));
  out.verb(kVerbNames[std::to_underlying(move.verb)]);
  const auto at = static_cast<std::size_t>(move.n);
  const auto item = [&](std::size_t number) {
    return number < rules_.set->items.size() ? slug(rules_.set->items[number].en) : std::string("?");
  };
  switch (about(move.verb)) {
    case About::Nothing: return;
    case About::Card:
      out.put("card", at < rules_.set->cards.size() ? slug(rules_.set->cards[at].en) : std::string("?"));
      return;
    case About::Item: out.put("item", item(at)); return;
    case About::Suit: out.put("suit", at < kSuits ? kSuitNames[at] : "?"); return;
    case About::Seat: out.put("player", move.n); return;
    case About::Robbery:
      out.put("player", move.n);
      if (move.m > 0) out.put("item", item(static_cast<std::size_t>(move.m - 1)));
      return;
  }
}

std::string Game::text(const State& s, Action action) const { return action_text(*this, s, action); }

}  // namespace hali::realms
