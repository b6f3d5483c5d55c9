// The text form of actions: what people type and files keep. [cold]
#include "base/index_of.h"
#include "base/text.h"
#include "games/realms/action.h"
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

std::unexpected<Refusal> unreadable(std::string_view key) { return std::unexpected(Refusal("", key)); }

}  // namespace

std::expected<Action, Refusal> Game::parse(const State&, std::string_view text) const {
  std::string_view rest = text;
  const auto verb = index_of(kVerbNames, next_word(rest));
  if (!verb) return unreadable("refusal.unknown_action");
  Move move{.verb = static_cast<Verb>(*verb)};
  const auto named = [&](const Found& found) -> std::optional<std::string_view> {
    if (found.id >= 0) {
      move.n = found.id;
      return std::nullopt;
    }
    return found.several.empty() ? "refusal.realms.unknown_name" : "refusal.realms.ambiguous";
  };
  const auto seat = [&](std::string_view word) {
    const auto value = number<int>(word);
    if (!value || *value < 1 || *value > players()) return false;
    move.n = *value - 1;
    return true;
  };
  switch (about(move.verb)) {
    case About::Nothing:
      if (!rest.empty()) return unreadable("refusal.unreadable_action");
      break;
    case About::Card:
      if (const auto bad = named(find_card(*rules_.set, rules_.options.suits, rest))) return unreadable(*bad);
      break;
    case About::Item:
      if (const auto bad = named(find_item(*rules_.set, rest))) return unreadable(*bad);
      break;
    case About::Seat:
      if (!seat(rest)) return unreadable("refusal.unreadable_action");
      break;
    case About::Suit: {
      const auto suit = find_suit(rest);
      if (!suit) return unreadable("refusal.unreadable_action");
      move.n = static_cast<int>(*suit);
      break;
    }
    case About::Robbery: {
      const std::string_view whom = next_word(rest);
      if (!rest.empty()) {
        if (const auto bad = named(find_item(*rules_.set, rest))) return unreadable(*bad);
        move.m = move.n + 1;
      }
      if (!seat(whom)) return unreadable("refusal.unreadable_action");
      break;
    }
  }
  return encode(move);
}

std::string Game::text(const State&, Action action) const {
  const Move move = decode(action);
  if (static_cast<int>(move.verb) >= kVerbs) return "?";
  std::string out(kVerbNames[static_cast<std::size_t>(move.verb)]);
  const auto at = static_cast<std::size_t>(move.n);
  const auto item = [&](std::size_t number) {
    return number < rules_.set->items.size() ? slug(rules_.set->items[number].en) : std::string("?");
  };
  switch (about(move.verb)) {
    case About::Nothing: break;
    case About::Card:
      out += " " + (at < rules_.set->cards.size() ? slug(rules_.set->cards[at].en) : "?");
      break;
    case About::Item: out += " " + item(at); break;
    case About::Seat: out += " " + to_text(move.n + 1); break;
    case About::Suit: out += " " + std::string(at < kSuits ? kSuitNames[at] : "?"); break;
    case About::Robbery:
      out += " " + to_text(move.n + 1);
      if (move.m > 0) out += " " + item(static_cast<std::size_t>(move.m - 1));
      break;
  }
  return out;
}

}  // namespace hali::realms
