// Why an action is not legal, in the order in which a player would ask. [cold]
#include "games/stars/legal.h"
#include "games/stars/summoning.h"
#include "games/stars/turn.h"

namespace hali::stars {
namespace {

using Answer = std::optional<Refusal>;

class Checker {
 public:
  Checker(const Rules& rules, const State& s, const Act& act)
      : rules_(rules), s_(s), act_(act), area_(s.areas[s.active]) {}

  [[nodiscard]] Answer run() const {
    switch (act_.verb) {
      case Verb::Invoke: return invoke();
      case Verb::Serve: return serve();
      case Verb::Move: return move();
      case Verb::Summon: return why_no_summoning(rules_, s_, act_);
      case Verb::Exchange: return exchange();
      case Verb::Fetch: return fetch();
      case Verb::Discard: return discard();
      case Verb::Draw:
        if (s_.step == Step::Moves) return owed();
        return act_.what == 0 ? Answer() : garbage();
    }
    return garbage();
  }

 private:
  static Answer garbage() { return Refusal("", "refusal.garbage"); }
  [[nodiscard]] Answer owed() const { return Refusal("SR-031", "refusal.stars.owed", total(s_.owed)); }
  [[nodiscard]] bool in_hand() const {
    return act_.what < rules_.set->cards.size() && s_.hands[s_.active].has(act_.what);
  }

  [[nodiscard]] Answer invoke() const {
    if (s_.invoked != kNoCard) return Refusal("SR-021", "refusal.stars.invoked_already");
    if (s_.step != Step::Start) return Refusal("SR-020", "refusal.stars.too_late");
    return in_hand() ? Answer() : Refusal("SR-030", "refusal.stars.not_in_hand");
  }
  [[nodiscard]] Answer serve() const {
    if (s_.step != Step::Moves) return Refusal("SR-057", "refusal.stars.nothing_to_serve");
    if (act_.what >= area_.creatures.size()) return Refusal("SR-050", "refusal.stars.not_there");
    const auto& service = rules_.card(area_.creatures[act_.what]).service;
    if (!service) return Refusal("SR-150", "refusal.stars.serves_otherwise");
    if (area_.has_served(act_.what)) return Refusal("SR-054", "refusal.stars.served_already");
    if (s_.owed[std::to_underlying(service->from)] == 0)
      return Refusal("SR-060", "refusal.stars.no_such_symbol", kKindKeys[std::to_underlying(service->from)]);
    return {};
  }
  [[nodiscard]] Answer move() const {
    if (act_.what >= kMoves) return garbage();
    if (s_.step != Step::Moves) return Refusal("SR-030", "refusal.stars.no_invocation");
    const auto kind = static_cast<std::size_t>(kind_of(act_.what));
    if (s_.owed[kind] == 0) return Refusal("SR-030", "refusal.stars.no_such_symbol", kKindKeys[kind]);
    return {};
  }
  [[nodiscard]] Answer exchange() const {
    if (act_.what >= area_.creatures.size()) return Refusal("SR-050", "refusal.stars.not_there");
    const Text text = rules_.card(area_.creatures[act_.what]).text;
    if (text != Text::ExchangeServants && text != Text::ExchangeMinions)
      return Refusal("SR-152", "refusal.stars.cannot_exchange");
    const std::string_view rule = text == Text::ExchangeServants ? "SR-152" : "SR-153";
    const Type type = exchanges(text);
    if (act_.whom >= rules_.players() || act_.whom == s_.active)
      return Refusal(rule, "refusal.stars.not_another");
    const Area& theirs = s_.areas[act_.whom];
    if (act_.mine >= area_.creatures.size() || act_.theirs >= theirs.creatures.size())
      return Refusal(rule, "refusal.stars.not_there");
    if (rules_.card(area_.creatures[act_.mine]).type != type ||
        rules_.card(theirs.creatures[act_.theirs]).type != type)
      return Refusal(rule, "refusal.stars.wrong_rank");
    if (area_.has_served(act_.mine)) return Refusal("SR-059", "refusal.stars.served_exchanged");
    return {};
  }
  [[nodiscard]] Answer fetch() const {
    if (act_.what >= area_.creatures.size()) return Refusal("SR-050", "refusal.stars.not_there");
    if (rules_.card(area_.creatures[act_.what]).text != Text::TakeCard)
      return Refusal("SR-154", "refusal.stars.cannot_fetch");
    if (may_fetch(rules_, s_, act_.from_discard)) return {};
    if (act_.from_discard && !s_.discard.empty()) return Refusal("SRA-19", "refusal.stars.fetch_invoked");
    return Refusal("SR-154", "refusal.stars.empty_pile");
  }
  [[nodiscard]] Answer discard() const {
    if (s_.step == Step::Moves) return owed();
    const int limit = discard_limit(rules_, area_);
    if (s_.discards >= limit) return Refusal("SR-120", "refusal.stars.discarded_already", limit);
    return in_hand() ? Answer() : Refusal("SR-120", "refusal.stars.not_in_hand");
  }

  static constexpr std::array<std::string_view, kKinds> kKindKeys{"stars.kind.push", "stars.kind.swap",
                                                                  "stars.kind.flip"};
  const Rules& rules_;
  const State& s_;
  const Act& act_;
  const Area& area_;
};

}  // namespace

std::optional<Refusal> check(const Rules& rules, const State& s, Action action) {
  if (s.step == Step::Over) return Refusal("SR-140", "refusal.stars.over");
  if (!is_code(action)) return Refusal("", "refusal.garbage");
  return Checker(rules, s, decode(action)).run();
}

}  // namespace hali::stars
