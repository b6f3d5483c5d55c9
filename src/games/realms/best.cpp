#include "games/realms/best.h"

#include <algorithm>

#include "games/realms/bound.h"

namespace hali::realms {
namespace {

// A way to use a wild card: a card to copy, a suit alone, or neither.
struct Copy {
  CardId card = kNoCard;
  std::uint8_t suit = 0xff;
};

class Search {
 public:
  Search(const CardSet& set, const Switches& switches, const Surroundings& around,
         std::span<const CardId> hand, Freedom freedom, Reach reach)
      : set_(set), switches_(switches), around_(around), hand_(hand), freedom_(freedom), reach_(reach) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const auto slot = static_cast<int>(i);
      const Facts& facts = set.facts[hand[i]];
      slots_.add(set, hand[i]);
      spoken_ |= facts.spoken;
      powers_ |= facts.powers | facts.penalties;
      if ((facts.powers & kIsland) != 0) island_ = slot;
      if ((facts.powers & kAngel) != 0) angel_ = slot;
    }
    wild_ = undecided(set, slots_);
    if ((powers_ & kSeesSuits) != 0) spoken_ |= kSuitBits;
    if (wild_.mirage >= 0) list_copies(wild_.mirage, mirages_);
    if (wild_.shapeshifter >= 0) list_copies(wild_.shapeshifter, shapes_);
    best_.total = reach.above;
  }

  Best run() {
    if (has_many_ways()) climb();
    copy_from_hand();
    if (given_up()) return {.total = std::max(best_.total, climbed_), .choices = {}, .tried = best_.tried};
    return best_;
  }

 private:
  // What a way chooses before Island and Angel do.
  struct Picks {
    int doppelganger = -1;  // a slot to copy
    std::size_t mirage = 0;
    std::size_t shapeshifter = 0;
    int target = -1;  // a slot for the Book
    std::uint8_t suit = 0xff;
  };
  using Copies = FixedVector<Copy, 64>;

  // FR-142, FR-143: one card for each thing that the hand can tell apart. Where names are collected, one that
  // is not in the hand is at least as good as one that is.
  void list_copies(int slot, Copies& out) {
    const Card& wild = set_.cards[hand_[slot]];
    FixedVector<Bits, 64> known;
    const Bits unused = slots_.signature[slot] & spoken_;
    out.push_back({});
    known.push_back(unused);
    const bool by_name = (powers_ & kSeesNames) != 0;
    const auto add = [&](CardId card) {
      const Bits key = set_.facts[card].signature & spoken_;
      if (known.full() || std::ranges::find(known, key) != known.end()) return;
      known.push_back(key);
      out.push_back({.card = card});
    };
    for (const bool fresh : {true, false}) {
      for (const CardId card : set_.ids()) {
        const Facts& facts = set_.facts[card];
        if ((bit_of(facts.suit) & wild.copies) == 0 || !set_.in_game(card, freedom_.suits)) continue;
        if (!by_name || fresh != in_hand(facts.name)) add(card);
      }
      if (!by_name) break;
    }
    if (!freedom_.suit_only) return;
    for (Bits rest = wild.copies; rest != 0; rest &= rest - 1) {
      const auto suit = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Bits key = bit_of(static_cast<Suit>(suit)) & spoken_;
      if (known.full() || out.full() || std::ranges::find(known, key) != known.end()) continue;
      known.push_back(key);
      out.push_back({.card = kNoCard, .suit = suit});
    }
  }
  [[nodiscard]] bool in_hand(std::uint8_t name) const {
    for (int i = 0; i < slots_.count; ++i) {
      if (slots_.name[i] == name) return true;
    }
    return false;
  }

  [[nodiscard]] bool has_many_ways() const {
    constexpr std::size_t kMany = 1000;  // from here on a good way to begin with is worth its price
    const auto cards = static_cast<std::size_t>(slots_.count);
    return std::max<std::size_t>(1, mirages_.size()) * std::max<std::size_t>(1, shapes_.size()) *
               (wild_.doppelganger >= 0 ? cards : 1) * (wild_.book >= 0 ? cards * kSuits : 1) >
           kMany;
  }

  // A good way, found by changing one choice at a time for the better. What is as good or better is searched
  // for anew, so that the first of equals is found.
  void climb() {
    Picks picks;
    try_out(picks);
    for (int before = kNoTotal; before < best_.total && !given_up();) {
      before = best_.total;
      Picks next = picks;
      const auto better = [&](const Picks& other) {
        const int total = best_.total;
        try_out(other);
        if (best_.total > total) next = other;
      };
      for (Picks other = picks; wild_.doppelganger >= 0 && other.doppelganger + 1 < slots_.count;) {
        if (++other.doppelganger != wild_.doppelganger) better(other);
      }
      picks = next;
      for (Picks other = picks; wild_.mirage >= 0 && other.mirage < mirages_.size(); ++other.mirage)
        better(other);
      picks = next;
      Picks shape = picks;
      for (shape.shapeshifter = 0; shape.shapeshifter < shapes_.size(); ++shape.shapeshifter) better(shape);
      picks = next;
      each_book(picks_slots(picks), [&](int target, std::uint8_t suit) {
        Picks other = picks;
        other.target = target;
        other.suit = suit;
        better(other);
      });
      picks = next;
    }
    climbed_ = best_.total;
    if (best_.total > reach_.above) --best_.total;
  }
  // Before the Book.
  [[nodiscard]] Slots picks_slots(const Picks& picks) const {
    Slots slots = slots_;
    if (picks.doppelganger >= 0) slots.copy_all(set_, wild_.doppelganger, hand_[picks.doppelganger]);
    if (wild_.mirage >= 0) copy_to(slots, wild_.mirage, mirages_[picks.mirage]);
    if (wild_.shapeshifter >= 0) copy_to(slots, wild_.shapeshifter, shapes_[picks.shapeshifter]);
    return slots;
  }
  void try_out(const Picks& picks) {
    Slots slots = picks_slots(picks);
    if (picks.target >= 0) slots.change_suit(picks.target, picks.suit);
    clear_one(slots);
  }

  void copy_to(Slots& slots, int slot, const Copy& copy) const {
    if (copy.card != kNoCard) slots.copy_name(set_, slot, copy.card);
    if (copy.suit < kSuits) slots.copy_suit(slot, copy.suit);
  }

  bool given_up() const { return reach_.work != nullptr && *reach_.work < 0; }
  void count_one() {
    if (reach_.work != nullptr) --*reach_.work;
  }
  // Whether anything better may come of it.
  bool promises(const Slots& slots, const Undecided& open) {
    count_one();
    return !given_up() && upper_bound(set_, around_, slots, open) > best_.total;
  }

  // FR-140: the order of the choices; each may be left out.
  void copy_from_hand() {
    const Undecided open{.mirage = wild_.mirage, .shapeshifter = wild_.shapeshifter, .book = wild_.book};
    const bool looks_ahead = wild_.mirage >= 0 || wild_.shapeshifter >= 0;
    if (!looks_ahead || promises(slots_, open)) copy_by_mirage(slots_);
    for (int i = 0; wild_.doppelganger >= 0 && i < slots_.count; ++i) {
      if (i == wild_.doppelganger) continue;
      Slots slots = slots_;
      way_.doppelganger = hand_[i];
      slots.copy_all(set_, wild_.doppelganger, way_.doppelganger);
      if (!looks_ahead || promises(slots, open)) copy_by_mirage(slots);
    }
  }
  void copy_by_mirage(const Slots& from) {
    if (wild_.mirage < 0) return copy_by_shapeshifter(from);
    const Undecided open{.shapeshifter = wild_.shapeshifter, .book = wild_.book};
    for (const Copy& copy : mirages_) {
      Slots slots = from;
      copy_to(slots, wild_.mirage, copy);
      way_.mirage = copy.card;
      way_.mirage_suit = copy.suit;
      if (wild_.shapeshifter < 0 || promises(slots, open)) copy_by_shapeshifter(slots);
    }
  }
  void copy_by_shapeshifter(const Slots& from) {
    if (wild_.shapeshifter < 0) return change_suit(from);
    for (const Copy& copy : shapes_) {
      Slots slots = from;
      copy_to(slots, wild_.shapeshifter, copy);
      way_.shapeshifter = copy.card;
      way_.shapeshifter_suit = copy.suit;
      change_suit(slots);
    }
  }
  void change_suit(const Slots& from) {
    way_.book_target = kNoCard;
    if (wild_.book < 0) return clear_one(from);
    count_one();
    SuitGains gains;
    const int most = upper_bound(set_, around_, from, {.book = wild_.book}, gains);
    if (most > best_.total) clear_one(from);
    each_book(from, [&](int target, std::uint8_t suit) {
      if (most + gains[suit] <= best_.total || given_up()) return;
      Slots slots = from;
      way_.book_target = hand_[target];
      way_.book_suit = suit;
      slots.change_suit(target, suit);
      clear_one(slots);
    });
    way_.book_target = kNoCard;
    way_.book_suit = 0xff;
  }
  template <class Visit>
  void each_book(const Slots& from, Visit&& visit) const {
    if (wild_.book < 0) return;
    const int last = freedom_.suits ? kSuits : static_cast<int>(Suit::Building);
    for (int i = 0; i < from.count; ++i) {
      if (i == wild_.book) continue;
      const Bits was = bit_of(static_cast<Suit>(from.suit[i]));
      // A suit that nobody speaks of has been tried. With A24 the other way any change counts.
      bool plain = (was & spoken_) == 0 && switches_.count_self;
      for (int suit = 0; suit < last; ++suit) {
        const Bits now = bit_of(static_cast<Suit>(suit));
        if (now == was || (suit == static_cast<int>(Suit::Wild) && !switches_.book_wild)) continue;
        if ((now & spoken_) == 0 && plain) continue;
        plain = plain || (now & spoken_) == 0;
        visit(i, static_cast<std::uint8_t>(suit));
      }
    }
  }
  void clear_one(const Slots& from) {
    way_.island = kNoCard;
    guard_one(from);
    if (island_ < 0) return;
    const Bits may = set_.facts[hand_[island_]].island;
    for (int i = 0; i < from.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if ((from.signature[at] & may) == 0 || set_.facts[from.penalty[at]].penalties == 0) continue;
      Slots slots = from;
      slots.island = i;
      way_.island = hand_[at];
      guard_one(slots);
    }
    way_.island = kNoCard;
  }
  // FR-147: only a card that would be blanked gains by protection.
  void guard_one(const Slots& from) {
    if (given_up()) return;
    way_.angel = kNoCard;
    unsigned blanked = 0;
    consider(score_slots(set_, switches_, around_, from, blanked));
    if (angel_ < 0) return;
    for (; blanked != 0; blanked &= blanked - 1) {
      const int i = std::countr_zero(blanked);
      Slots slots = from;
      slots.angel = i;
      way_.angel = hand_[i];
      unsigned ignored = 0;
      consider(score_slots(set_, switches_, around_, slots, ignored));
    }
    way_.angel = kNoCard;
  }
  void consider(int total) {
    ++best_.tried;
    count_one();
    if (total <= best_.total) return;
    best_.total = total;
    best_.choices = way_;
  }

  const CardSet& set_;
  const Switches& switches_;
  const Surroundings& around_;
  std::span<const CardId> hand_;
  Freedom freedom_;
  Reach reach_;
  Slots slots_;
  Bits spoken_ = 0;
  unsigned powers_ = 0;
  Undecided wild_;
  int island_ = -1;
  int angel_ = -1;
  Copies mirages_;
  Copies shapes_;
  Choices way_;
  Best best_;
  int climbed_ = kNoTotal;
};

}  // namespace

Best find_best(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, Freedom freedom, Reach reach) {
  return Search(set, switches, around, hand, freedom, reach).run();
}

}  // namespace hali::realms
