// A hand at the moment of scoring, and the choices that were made for it.
#pragma once

#include <array>
#include <span>

#include "games/realms/cards.h"

namespace hali::realms {

inline constexpr int kMaxHand = 12;  // FR-113 allows nine; a little room for odd questions

// Which card each choice names; kNoCard: not used.
struct Choices {
  CardId doppelganger = kNoCard;
  CardId mirage = kNoCard;
  CardId shapeshifter = kNoCard;
  std::uint8_t mirage_suit = 0xff;  // A22: a suit without a name
  std::uint8_t shapeshifter_suit = 0xff;
  CardId book_target = kNoCard;
  std::uint8_t book_suit = 0xff;
  CardId island = kNoCard;
  CardId angel = kNoCard;

  bool operator==(const Choices&) const = default;
};

// What scoring looks at besides the hand.
struct Surroundings {
  int players = 4;
  std::span<const CardId> discard;  // FR-116
};

// How many cards of the discard area a clause means.
inline int in_discard(const CardSet& set, const Surroundings& around, const Clause& c) {
  int count = 0;
  for (const CardId card : around.discard) {
    const Bits sign = set.facts[card].signature;
    count += (sign & c.any) != 0 && (sign & c.except) == 0 ? 1 : 0;
  }
  return count;
}

// The cards after steps 2 and 3, one slot each. A slot is a bit in masks.
struct Slots {
  std::array<Bits, kMaxHand> signature;
  std::array<std::int16_t, kMaxHand> strength;
  std::array<std::uint8_t, kMaxHand> suit;
  std::array<std::uint8_t, kMaxHand> name;  // kNameless: a suit without a name
  std::array<CardId, kMaxHand> card;        // whose bonus it has
  std::array<CardId, kMaxHand> penalty;     // whose penalty it has; kNoCard: none
  int count = 0;
  unsigned changed = 0;  // slots whose suit the Book of Changes has changed
  int island = -1;
  int angel = -1;

  static constexpr std::uint8_t kNameless = 0xff;

  void add(const CardSet& set, CardId id) {
    const Facts& facts = set.facts[id];
    const auto i = static_cast<std::size_t>(count++);
    signature[i] = facts.signature;
    strength[i] = facts.strength;
    suit[i] = static_cast<std::uint8_t>(facts.suit);
    name[i] = facts.name;
    card[i] = penalty[i] = id;
  }
  [[nodiscard]] int find(CardId id) const {
    for (int i = 0; i < count; ++i) {
      if (card[i] == id) return i;
    }
    return -1;
  }
  // FR-141: everything but the bonus, as printed.
  void copy_all(const CardSet& set, int slot, CardId from) {
    const auto i = static_cast<std::size_t>(slot);
    copy_name(set, slot, from);
    strength[i] = set.facts[from].strength;
    penalty[i] = from;
  }
  // FR-142, FR-144: name and suit, which conditions then find.
  void copy_name(const CardSet& set, int slot, CardId from) {
    const auto i = static_cast<std::size_t>(slot);
    signature[i] = set.facts[from].signature;
    suit[i] = static_cast<std::uint8_t>(set.facts[from].suit);
    name[i] = set.facts[from].name;
  }
  void copy_suit(int slot, std::uint8_t to) {
    const auto i = static_cast<std::size_t>(slot);
    signature[i] = kEveryCard | bit_of(static_cast<Suit>(to));
    suit[i] = to;
    name[i] = kNameless;
  }
  // FR-145: only the suit.
  void change_suit(int slot, std::uint8_t to) {
    const auto i = static_cast<std::size_t>(slot);
    signature[i] = (signature[i] & ~kSuitBits) | bit_of(static_cast<Suit>(to));
    if (suit[i] != to) changed |= 1u << slot;
    suit[i] = to;
  }
};

}  // namespace hali::realms
