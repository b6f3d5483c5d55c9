#include "games/realms/explain.h"  // [cold]

#include "games/realms/score_core.h"

namespace hali::realms {
namespace {

class Notes {
 public:
  static constexpr bool kListens = true;

  explicit Notes(std::vector<CardReport>& cards) : cards_(cards) {}

  void clears(int by, unsigned slots) {
    each(slots, [&](int i) { at(i).cleared_by = by; });
  }
  void island(int slot) { at(slot).by_island = true; }
  void strikes(int by, int slot) { at(slot).struck_by = by; }
  void blanks(int by, int slot) {
    at(slot).blanked = true;
    at(slot).blanked_by = by;
  }
  void strength(int slot, int value) { at(slot).total += value; }
  void pays(int slot, const Clause& clause, int points, unsigned involved) {
    Reason reason{.pay = clause.pay, .points = points, .missing = clause.forbid != 0, .slots = {}};
    each(involved, [&](int i) { reason.slots.push_back(i); });
    at(slot).total += points;
    at(slot).reasons.push_back(std::move(reason));
  }

 private:
  template <class Visit>
  static void each(unsigned mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
  }
  CardReport& at(int slot) { return cards_[slot]; }

  std::vector<CardReport>& cards_;
};

}  // namespace

Explanation explain(const CardSet& set, const Switches& switches, const Surroundings& around,
                    std::span<const CardId> hand, const Choices& choices) {
  const Slots slots = take_slots(set, hand, choices);
  Explanation out;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    out.cards.push_back({.card = hand[i],
                         .suit = slots.suit[i],
                         .name = slots.name[i],
                         .strength = slots.strength[i],
                         .reasons = {}});
  }
  Notes notes(out.cards);
  out.total = Scorer<Notes>(set, switches, around, slots, notes).run();
  return out;
}

}  // namespace hali::realms
