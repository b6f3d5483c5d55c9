#include "games/realms/best.h"

#include <algorithm>

#include "games/realms/score_core.h"

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
         std::span<const CardId> hand, Freedom freedom)
      : set_(set), switches_(switches), around_(around), hand_(hand), freedom_(freedom) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const auto slot = static_cast<int>(i);
      const Card& card = set.cards[hand[i]];
      const Facts& facts = set.facts[hand[i]];
      slots_.add(set, hand[i]);
      spoken_ |= facts.spoken;
      powers_ |= facts.powers | facts.penalties;
      if ((facts.powers & kIsland) != 0) island_ = slot;
      if ((facts.powers & kAngel) != 0) angel_ = slot;
      if (is_book(card)) book_ = slot;
      if (card.copies_hand) {
        doppelganger_ = slot;
      } else if (card.copies != 0) {
        (is_mirage(card) ? mirage_ : shapeshifter_) = slot;
      }
    }
    if ((powers_ & kSeesSuits) != 0) spoken_ |= kSuitBits;
  }

  Best run() {
    best_.total = -100000;
    if (doppelganger_ < 0 && mirage_ < 0 && shapeshifter_ < 0) {
      change_suit(slots_);
      return best_;
    }
    if (mirage_ >= 0) list_copies(mirage_, mirages_);
    if (shapeshifter_ >= 0) list_copies(shapeshifter_, shapes_);
    copy_by_mirage(slots_);
    for (int i = 0; doppelganger_ >= 0 && i < slots_.count; ++i) {
      if (i == doppelganger_) continue;
      Slots slots = slots_;
      way_.doppelganger = hand_[static_cast<std::size_t>(i)];
      slots.copy_all(set_, doppelganger_, way_.doppelganger);
      copy_by_mirage(slots);
    }
    return best_;
  }

 private:
  using Copies = FixedVector<Copy, 32>;

  // One card for each thing that the hand can tell apart. Where names are collected, one that is not in the
  // hand is at least as good as one that is.
  void list_copies(int slot, Copies& out) {
    const Card& wild = set_.cards[hand_[static_cast<std::size_t>(slot)]];
    FixedVector<Bits, 32> known;
    const Bits unused = slots_.signature[static_cast<std::size_t>(slot)] & spoken_;
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
      for (std::size_t i = 0; i < set_.cards.size(); ++i) {
        const auto card = static_cast<CardId>(i);
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
      if (slots_.name[static_cast<std::size_t>(i)] == name) return true;
    }
    return false;
  }

  void copy_to(Slots& slots, int slot, const Copy& copy) const {
    if (copy.card != kNoCard) slots.copy_name(set_, slot, copy.card);
    if (copy.suit < kSuits) slots.copy_suit(slot, copy.suit);
  }
  void copy_by_mirage(const Slots& from) {
    if (mirage_ < 0) return copy_by_shapeshifter(from);
    for (const Copy& copy : mirages_) {
      Slots slots = from;
      copy_to(slots, mirage_, copy);
      way_.mirage = copy.card;
      way_.mirage_suit = copy.suit;
      copy_by_shapeshifter(slots);
    }
  }
  void copy_by_shapeshifter(const Slots& from) {
    if (shapeshifter_ < 0) return change_suit(from);
    for (const Copy& copy : shapes_) {
      Slots slots = from;
      copy_to(slots, shapeshifter_, copy);
      way_.shapeshifter = copy.card;
      way_.shapeshifter_suit = copy.suit;
      change_suit(slots);
    }
  }
  void change_suit(const Slots& from) {
    way_.book_target = kNoCard;
    clear_one(from);
    if (book_ < 0) return;
    const int last = freedom_.suits ? kSuits : static_cast<int>(Suit::Building);
    for (int i = 0; i < from.count; ++i) {
      if (i == book_) continue;
      const Bits was = bit_of(static_cast<Suit>(from.suit[static_cast<std::size_t>(i)]));
      bool plain = (was & spoken_) == 0;  // a suit that nobody speaks of has been tried
      for (int suit = 0; suit < last; ++suit) {
        const Bits now = bit_of(static_cast<Suit>(suit));
        if (now == was || (suit == static_cast<int>(Suit::Wild) && !switches_.book_wild)) continue;
        if ((now & spoken_) == 0 && plain) continue;
        plain = plain || (now & spoken_) == 0;
        Slots slots = from;
        way_.book_target = hand_[static_cast<std::size_t>(i)];
        way_.book_suit = static_cast<std::uint8_t>(suit);
        slots.change_suit(i, way_.book_suit);
        clear_one(slots);
      }
    }
    way_.book_target = kNoCard;
    way_.book_suit = 0xff;
  }
  void clear_one(const Slots& from) {
    way_.island = kNoCard;
    guard_one(from);
    if (island_ < 0) return;
    const Bits may = set_.facts[hand_[static_cast<std::size_t>(island_)]].island;
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
    way_.angel = kNoCard;
    unsigned blanked = 0;
    consider(score_slots(set_, switches_, around_, from, blanked));
    if (angel_ < 0) return;
    for (; blanked != 0; blanked &= blanked - 1) {
      const int i = std::countr_zero(blanked);
      Slots slots = from;
      slots.angel = i;
      way_.angel = hand_[static_cast<std::size_t>(i)];
      unsigned ignored = 0;
      consider(score_slots(set_, switches_, around_, slots, ignored));
    }
    way_.angel = kNoCard;
  }
  void consider(int total) {
    ++best_.tried;
    if (total <= best_.total) return;
    best_.total = total;
    best_.choices = way_;
  }

  const CardSet& set_;
  const Switches& switches_;
  const Surroundings& around_;
  std::span<const CardId> hand_;
  Freedom freedom_;
  Slots slots_;
  Bits spoken_ = 0;
  unsigned powers_ = 0;
  int doppelganger_ = -1;
  int mirage_ = -1;
  int shapeshifter_ = -1;
  int book_ = -1;
  int island_ = -1;
  int angel_ = -1;
  Copies mirages_;
  Copies shapes_;
  Choices way_;
  Best best_;
};

}  // namespace

Best find_best(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, Freedom freedom) {
  return Search(set, switches, around, hand, freedom).run();
}

}  // namespace hali::realms
