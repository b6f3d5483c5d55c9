// Which values the actions have in their forms (action_forms.h), and which action the values mean. [cold]
#include "base/index_of.h"
#include "base/text.h"
#include "games/action_text.h"
#include "games/stars/action.h"
#include "games/stars/action_forms.h"
#include "games/stars/game.h"
#include "games/stars/names.h"
#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

using Parsed = std::expected<Action, Refusal>;
using CardList = std::vector<CardId>;

CardList listed(const Cards& cards) {
  CardList out;
  cards.each([&](CardId card) { out.push_back(card); });
  return out;
}

// Finds the cards that the values name.
class ActReader {
 public:
  ActReader(const Rules& rules, const State& s, const ReadAction& in) : rules_(rules), s_(s), in_(in) {}

  Parsed read() {
    const std::string_view verb = in_.verb();
    if (verb == "push") return move(read_push(in_.name("line"), in_.name("way")));
    if (verb == "swap") return move(read_swap(in_.name("cell"), in_.name("other")));
    if (verb == "flip") return move(read_flip(in_.name("cell")));
    if (verb == "invoke") return of_hand(Verb::Invoke);
    if (verb == "discard") return of_hand(Verb::Discard);
    if (verb == "serve") return serve();
    if (verb == "summon") return summon();
    if (verb == "exchange") return exchange();
    if (verb == "fetch") return fetch();
    return encode({.verb = Verb::Draw});
  }

 private:
  static Parsed move(const ReadMove& read) {
    if (read.move) return encode({.verb = Verb::Move, .what = *read.move});
    if (read.fault == MoveFault::NotNeighbours)
      return std::unexpected(Refusal("SR-033", "refusal.stars.no_neighbours"));
    if (read.fault == MoveFault::WrongDirection)
      return std::unexpected(Refusal("SR-032", "refusal.stars.wrong_direction"));
    return unreadable_action();
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
    return std::unexpected(Refusal("", several_ ? "refusal.stars.ambiguous" : "refusal.stars.unknown_card"));
  }

  Parsed of_hand(Verb verb) {
    CardId id = kNoCard;
    if (!card(in_.name("card"), listed(s_.hands[s_.active]), id)) return no_card();
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
    if (!place(in_.name("creature"), s_.active, at)) return no_card();
    return encode({.verb = Verb::Serve, .what = at});
  }

  // "summon cthulhoo-p room gug-p lend deep_ones-p-f dagoon-p"
  Parsed summon() {
    Act act{.verb = Verb::Summon};
    if (!card(in_.name("card"), listed(s_.hands[s_.active]), act.what)) return no_card();
    std::uint8_t at = 0;
    if (in_.has("room")) {
      if (!place(in_.name("room"), s_.active, at)) return no_card();
      act.room = static_cast<PlaceOrNone>(at + 1);
    }
    std::size_t count = 0;
    for (const ArgumentValue& lender : in_.values()) {
      if (lender.argument->name != "lend") continue;
      if (count == act.lenders.size()) return std::unexpected(Refusal("SR-091", "refusal.stars.three_stars"));
      if (!place(lender.name, s_.active, at)) return no_card();
      act.lenders[count++] = static_cast<PlaceOrNone>(at + 1);
    }
    put_in_order(rules_, s_.areas[s_.active], act);
    return encode(act);
  }

  // "exchange gug-p deep_ones-p-f byakhee-p-p": the independent, the own creature, the other's.
  Parsed exchange() {
    Act act{.verb = Verb::Exchange};
    if (!place(in_.name("independent"), s_.active, act.what)) return no_card();
    if (!place(in_.name("own"), s_.active, act.mine)) return no_card();
    CardList others;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat == s_.active) continue;
      for (const CardId creature : s_.areas[seat].creatures) others.push_back(creature);
    }
    CardId wanted = kNoCard;
    if (!card(in_.name("theirs"), others, wanted)) return no_card();
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
    if (!place(in_.name("dhole"), s_.active, act.what)) return no_card();
    act.from_discard = in_.choice("pile") == 1;
    return encode(act);
  }

  const Rules& rules_;
  const State& s_;
  const ReadAction& in_;
  bool several_ = false;
};

void write_move(SkyMove move, ActionWriter& out) {
  const MoveWords words = move_words(move);
  const bool push = kind_of(move) == Kind::Push;
  out.verb(words.verb).put(push ? "line" : "cell", words.first);
  if (!words.second.empty()) out.put(push ? "way" : "other", words.second);
}

}  // namespace

std::expected<Action, Refusal> Game::parse(const State& s, std::string_view text) const {
  const auto in = read_action(kActionForms, text);
  if (!in) return std::unexpected(in.error());
  return ActReader(rules_, s, *in).read();
}

std::span<const describe::Form> Game::action_forms() { return kActionForms; }

void Game::write_action(const State& s, Action action, ActionWriter& out) const {
  if (!is_code(action)) return void(out.verb("?"));
  const Act act = decode(action);
  const auto card = [&](std::size_t id) {
    return id < rules_.set->cards.size() ? std::string_view(rules_.set->cards[id].id) : "?";
  };
  const auto creature = [&](Seat seat, std::size_t place) {
    if (seat >= rules_.players() || place >= s.areas[seat].creatures.size()) return std::string_view("?");
    return card(s.areas[seat].creatures[place]);
  };
  const auto own = [&](std::size_t place) { return creature(s.active, place); };
  switch (act.verb) {
    case Verb::Invoke: return void(out.verb("invoke").put("card", card(act.what)));
    case Verb::Discard: return void(out.verb("discard").put("card", card(act.what)));
    case Verb::Serve: return void(out.verb("serve").put("creature", own(act.what)));
    case Verb::Move: return act.what < kMoves ? write_move(act.what, out) : void(out.verb("?"));
    case Verb::Summon:
      out.verb("summon").put("card", card(act.what));
      if (act.room != 0) out.put("room", own(act.room - std::size_t{1}));
      for (const PlaceOrNone lender : act.lenders) {
        if (lender != 0) out.put("lend", own(lender - std::size_t{1}));
      }
      return;
    case Verb::Exchange:
      out.verb("exchange").put("independent", own(act.what)).put("own", own(act.mine));
      return void(out.put("theirs", creature(act.whom, act.theirs)));
    case Verb::Fetch:
      out.verb("fetch").put("dhole", own(act.what)).put("pile", forms::kPiles[act.from_discard ? 1 : 0]);
      return;
    case Verb::Draw: return void(out.verb("draw"));
  }
}

std::string Game::text(const State& s, Action action) const { return action_text(*this, s, action); }

}  // namespace hali::stars
