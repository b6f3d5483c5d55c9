// The text form of actions: what people type and files keep. [cold]
#include "base/index_of.h"
#include "base/text.h"
#include "games/stars/action.h"
#include "games/stars/game.h"
#include "games/stars/names.h"
#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

using Parsed = std::expected<Action, Refusal>;
using CardList = std::vector<CardId>;

std::unexpected<Refusal> unreadable(std::string_view key = "refusal.unreadable_action") {
  return std::unexpected(Refusal("", key));
}

CardList listed(const Cards& cards) {
  CardList out;
  cards.each([&](std::size_t card) { out.push_back(static_cast<CardId>(card)); });
  return out;
}

class Reader {
 public:
  Reader(const Rules& rules, const State& s, std::string_view rest) : rules_(rules), s_(s), rest_(rest) {}

  Parsed read() {
    const std::string_view whole = rest_;
    const std::string_view verb = next_word(rest_);
    if (verb == "push" || verb == "swap" || verb == "flip") return move(whole);
    if (verb == "invoke") return of_hand(Verb::Invoke);
    if (verb == "discard") return of_hand(Verb::Discard);
    if (verb == "serve") return serve();
    if (verb == "summon") return summon();
    if (verb == "exchange") return exchange();
    if (verb == "fetch") return fetch();
    if (verb != "draw") return unreadable("refusal.unknown_action");
    if (!rest_.empty()) return unreadable();
    return encode({.verb = Verb::Draw});
  }

 private:
  static Parsed move(std::string_view text) {
    const ReadMove read = read_move(text);
    if (read.move) return encode({.verb = Verb::Move, .what = *read.move});
    if (read.fault == MoveFault::NotNeighbours)
      return std::unexpected(Refusal("SR-033", "refusal.stars.no_neighbours"));
    if (read.fault == MoveFault::WrongDirection)
      return std::unexpected(Refusal("SR-032", "refusal.stars.wrong_direction"));
    return unreadable();
  }

  // A card among some, as far as those decide; the whole set otherwise, for a refusal that names the rule.
  bool card(std::string_view text, std::span<const CardId> among, CardId& out) {
    const FoundCard found = find_card(*rules_.set, text, among);
    out = found.card;
    if (found.card != kNoCard) return true;
    if (!found.several && !among.empty() && !card(text, {}, out)) return false;
    if (out != kNoCard) return true;
    several_ = found.several;
    return false;
  }
  [[nodiscard]] std::unexpected<Refusal> no_card() const {
    return unreadable(several_ ? "refusal.stars.ambiguous" : "refusal.stars.unknown_card");
  }

  Parsed of_hand(Verb verb) {
    CardId id = kNoCard;
    if (!card(rest_, listed(s_.hands[s_.active]), id)) return no_card();
    return encode({.verb = verb, .what = id});
  }

  // The place of a creature on an area; one beyond the last when it does not lie there.
  bool place(std::string_view text, Seat seat, std::uint8_t& out) {
    CardId id = kNoCard;
    const Area& area = s_.areas[seat];
    if (!card(text, CardList(area.creatures.begin(), area.creatures.end()), id)) return false;
    out = static_cast<std::uint8_t>(index_of(area.creatures, id).value_or(kAreaLimit));
    return true;
  }

  Parsed serve() {
    std::uint8_t at = 0;
    if (!place(rest_, s_.active, at)) return no_card();
    return encode({.verb = Verb::Serve, .what = at});
  }

  // "summon cthulhoo-p room gug-p lend deep_ones-p-f dagoon-p"
  Parsed summon() {
    Act act{.verb = Verb::Summon};
    if (!card(next_word(rest_), listed(s_.hands[s_.active]), act.what)) return no_card();
    std::string_view word = next_word(rest_);
    std::uint8_t at = 0;
    if (word == "room") {
      if (!place(next_word(rest_), s_.active, at)) return no_card();
      act.room = static_cast<PlaceOrNone>(at + 1);
      word = next_word(rest_);
    }
    if (word == "lend") {
      std::size_t count = 0;
      for (; !rest_.empty(); ++count) {
        if (count == act.lenders.size())
          return std::unexpected(Refusal("SR-091", "refusal.stars.three_stars"));
        if (!place(next_word(rest_), s_.active, at)) return no_card();
        act.lenders[count] = static_cast<PlaceOrNone>(at + 1);
      }
      if (count == 0) return unreadable();
    } else if (!word.empty()) {
      return unreadable();
    }
    put_in_order(rules_, s_.areas[s_.active], act);
    return encode(act);
  }

  // "exchange gug-p deep_ones-p-f byakhee-p-p": the independent, the own creature, the other's.
  Parsed exchange() {
    Act act{.verb = Verb::Exchange};
    if (!place(next_word(rest_), s_.active, act.what)) return no_card();
    if (!place(next_word(rest_), s_.active, act.mine)) return no_card();
    CardList others;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat == s_.active) continue;
      for (const CardId creature : s_.areas[seat].creatures) others.push_back(creature);
    }
    CardId wanted = kNoCard;
    if (!card(rest_, others, wanted)) return no_card();
    act.whom = clockwise(s_.active, 1, rules_.players());
    act.theirs = kAreaLimit;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const auto at = index_of(s_.areas[seat].creatures, wanted);
      if (!at) continue;
      act.whom = seat;
      act.theirs = static_cast<std::uint8_t>(*at);
    }
    return encode(act);
  }

  // "fetch dhole-p draw", "fetch dhole-p discard"
  Parsed fetch() {
    Act act{.verb = Verb::Fetch};
    if (!place(next_word(rest_), s_.active, act.what)) return no_card();
    if (rest_ != "draw" && rest_ != "discard") return unreadable();
    act.from_discard = rest_ == "discard";
    return encode(act);
  }

  const Rules& rules_;
  const State& s_;
  std::string_view rest_;
  bool several_ = false;
};

}  // namespace

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  return Reader(rules_, s, text).read();
}

std::string Game::text(const State& s, Action action) const {
  if (!is_code(action)) return "?";
  const Act act = decode(action);
  const auto card = [&](std::size_t id) {
    return id < rules_.set->cards.size() ? rules_.set->cards[id].id : std::string("?");
  };
  const auto creature = [&](Seat seat, std::size_t place) {
    if (seat >= rules_.players() || place >= s.areas[seat].creatures.size()) return std::string("?");
    return card(s.areas[seat].creatures[place]);
  };
  switch (act.verb) {
    case Verb::Invoke: return "invoke " + card(act.what);
    case Verb::Discard: return "discard " + card(act.what);
    case Verb::Serve: return "serve " + creature(s.active, act.what);
    case Verb::Move: return act.what < kMoves ? move_text(act.what) : "?";
    case Verb::Summon: {
      std::string out = "summon " + card(act.what);
      if (act.room != 0) out += " room " + creature(s.active, act.room - std::size_t{1});
      if (act.lenders[0] != 0) out += " lend";
      for (const PlaceOrNone lender : act.lenders) {
        if (lender != 0) out += " " + creature(s.active, lender - std::size_t{1});
      }
      return out;
    }
    case Verb::Exchange:
      return "exchange " + creature(s.active, act.what) + " " + creature(s.active, act.mine) + " " +
             creature(act.whom, act.theirs);
    case Verb::Fetch:
      return "fetch " + creature(s.active, act.what) + (act.from_discard ? " discard" : " draw");
    case Verb::Draw: return "draw";
  }
  return "?";
}

}  // namespace hali::stars
