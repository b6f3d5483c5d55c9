// Why an action is not legal. What is listed is legal; everything else gets the reason a player would ask
// for. [cold]
#include <algorithm>

#include "games/realms/items.h"
#include "games/realms/legal.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

constexpr int kCodeBits = 21;  // verb, number, second number

class Reason {
 public:
  Reason(const Rules& rules, const State& s, const Move& move) : rules_(rules), s_(s), move_(move) {}

  [[nodiscard]] Refusal why() const {
    switch (move_.verb) {
      case Verb::Draw:
        return s_.step == Step::Draw ? Refusal("FR-035", "refusal.realms.deck_empty") : not_now("FR-030");
      case Verb::Take: return take();
      case Verb::Discard: return discard();
      case Verb::Use: return use();
      case Verb::Swap:
      case Verb::End: return not_now("FR-060");
      case Verb::Pick:
        return s_.step == Step::Pick ? Refusal("FR-086", "refusal.realms.not_in_row") : not_now("FR-086");
      case Verb::Look:
        return s_.step == Step::Look ? Refusal("FR-080", "refusal.realms.no_opponent") : not_now("FR-080");
      case Verb::Rob: return rob();
      case Verb::Fetch: return fetch();
      case Verb::Repeat:
        return s_.step == Step::Repeat ? Refusal("FR-097", "refusal.realms.not_repeated") : not_now("FR-097");
      case Verb::Name: return name();
      case Verb::Show: return s_.step == Step::Show ? not_held("FR-085") : not_now("FR-085");
      case Verb::Offer: return offer();
      case Verb::Pass: return not_now("FR-123");
      case Verb::Trade:
        return s_.step == Step::Deal ? Refusal("FR-085", "refusal.realms.not_offered") : not_now("FR-085");
      case Verb::Keep: return not_now("FR-085");
      case Verb::Exchange:
        return s_.step == Step::Deal ? Refusal("FR-072", "refusal.realms.deck_empty") : not_now("FR-085");
      case Verb::Bury: return s_.step == Step::Bury ? from_area("FR-087") : not_now("FR-087");
      case Verb::Seal: return s_.step == Step::Seal ? from_area("FR-088") : not_now("FR-088");
      case Verb::Under: return s_.step == Step::Under ? not_held("FR-093") : not_now("FR-093");
      case Verb::Done:
        return s_.step == Step::Under ? Refusal("FR-093", "refusal.realms.too_few") : not_now("FR-093");
      case Verb::Top:
      case Verb::Bottom:
        return s_.step == Step::Return ? Refusal("FR-100", "refusal.realms.not_drawn") : not_now("FR-100");
      case Verb::Wish:
        return s_.step == Step::Wish ? Refusal("FR-103", "refusal.realms.not_in_deck") : not_now("FR-103");
      case Verb::Luck: return not_now("FR-122");
      case Verb::Grant:
        return s_.step == Step::Grant ? Refusal("FR-123", "refusal.realms.not_in_deck") : not_now("FR-123");
      case Verb::Raise:
        return s_.step == Step::Raise ? Refusal("FR-124", "refusal.realms.not_raised") : not_now("FR-124");
    }
    return not_now("FR-030");
  }

 private:
  static Refusal not_now(std::string_view rule) { return {rule, "refusal.realms.not_now"}; }
  static Refusal not_held(std::string_view rule) { return {rule, "refusal.realms.not_held"}; }
  [[nodiscard]] bool in(const Cards& cards) const { return move_.n < kMaxCards && cards.has(move_.n); }
  [[nodiscard]] Refusal from_area(std::string_view rule) const {
    if (!in(s_.area)) return {rule, "refusal.realms.not_in_area"};
    return {"FR-088", "refusal.realms.sealed"};
  }

  [[nodiscard]] Refusal take() const {
    if (s_.step != Step::Draw && s_.step != Step::Rake) return not_now("FR-030");
    if (!in(s_.area)) return {"FR-030", "refusal.realms.not_in_area"};
    if (in(reachable(s_))) return {"FR-033", "refusal.realms.first_turn"};
    return {"FR-088", "refusal.realms.sealed"};
  }
  [[nodiscard]] Refusal discard() const {
    if (s_.step != Step::Discard && s_.step != Step::Owe && s_.step != Step::Trim) return not_now("FR-030");
    if (!in(s_.realms[s_.to_move].hand)) return not_held("FR-030");
    if (s_.step == Step::Trim) return {"FR-114", "refusal.realms.spent"};
    if (s_.step == Step::Owe) return {"FR-101", "refusal.realms.found"};
    if (s_.subject == move_.n) return {"FR-031", "refusal.realms.just_taken"};
    return {"FR-057", "refusal.realms.not_drawn"};
  }
  [[nodiscard]] Refusal use() const {
    const bool window = s_.step == Step::Draw || s_.step == Step::Discard || s_.step == Step::Dusk;
    if (!window) return not_now("FR-061");
    if (s_.used) return {"FR-064", "refusal.realms.used_already"};
    const ItemId item = s_.realms[s_.active].item;
    if (item == kNoItem) return {"FR-060", "refusal.realms.no_item"};
    if (s_.step == Step::Discard && limit_reached(rules_, s_))
      return {"FR-041", "refusal.realms.nothing_new"};
    const Timing timing = rules_.set->items[item].timing;
    if (timing == Timing::ReplacesTurn && s_.step != Step::Draw)
      return {"FR-067", "refusal.realms.replaces_turn"};
    if (timing == Timing::AfterTurn && s_.step != Step::Dusk) return {"FR-098", "refusal.realms.after_turn"};
    return {"FR-069", "refusal.realms.no_effect"};
  }
  [[nodiscard]] Refusal rob() const {
    if (s_.step != Step::Rob) return not_now("FR-090");
    if (move_.n >= rules_.players() || move_.n == s_.active) return {"FR-090", "refusal.realms.no_opponent"};
    if (move_.m > 0) return {"FR-086", "refusal.realms.row_is_safe"};
    if (s_.realms[move_.n].item == kNoItem) return {"FR-090", "refusal.realms.has_no_item"};
    return {"FR-069", "refusal.realms.no_effect"};
  }
  [[nodiscard]] Refusal fetch() const {
    if (s_.step != Step::Fetch) return not_now("FR-091");
    for (std::size_t i = 0; i < 3 && i < s_.pile.size(); ++i) {
      if (s_.pile[s_.pile.size() - 1 - i] == move_.n) return {"FR-069", "refusal.realms.no_effect"};
    }
    return {"FR-091", "refusal.realms.not_on_pile"};
  }
  [[nodiscard]] Refusal name() const {
    if (s_.step != Step::Name) return not_now("FR-084");
    if (move_.n == static_cast<int>(Suit::Wild)) return {"FR-084", "refusal.realms.wild_suit"};
    return {"FR-084", "refusal.realms.no_suit"};
  }
  [[nodiscard]] Refusal offer() const {
    if (s_.step != Step::Offer) return not_now("FR-085");
    return in(s_.realms[s_.to_move].hand) ? Refusal("FR-085", "refusal.realms.offered") : not_held("FR-085");
  }

  const Rules& rules_;
  const State& s_;
  const Move& move_;
};

}  // namespace

std::optional<Refusal> check(const Rules& rules, const State& s, Action action) {
  if (s.step == Step::Over) return Refusal("FR-040", "refusal.realms.over");
  Actions listed;
  legal(rules, s, listed);
  if (std::ranges::find(listed, action) != listed.end()) return {};
  const Move move = decode(action);
  if (action >> kCodeBits != 0 || static_cast<int>(move.verb) >= kVerbs)
    return Refusal("", "refusal.garbage");
  return Reason(rules, s, move).why();
}

}  // namespace hali::realms
