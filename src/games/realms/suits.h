// The suits, and how cards and texts about cards become bits.
//
// A card as the others see it is one word, its signature: a bit for its suit, a bit for its name where any
// text speaks of that name, and one bit that every card has. A text that speaks of cards is a word of the
// same layout: it means a card when they share a bit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace hali::realms {

enum class Suit : std::uint8_t {
  Army,
  Artifact,
  Beast,
  Flame,
  Flood,
  Land,
  Leader,
  Weapon,
  Weather,
  Wizard,
  Wild,
  Building,
  Outsider,
  Undead,
};
inline constexpr int kSuits = 14;
inline constexpr std::array<std::string_view, kSuits> kSuitNames{
    "army",   "artifact", "beast",  "flame", "flood",    "land",     "leader",
    "weapon", "weather",  "wizard", "wild",  "building", "outsider", "undead"};

using Bits = std::uint64_t;
inline constexpr Bits kEveryCard = Bits{1} << 63;
inline constexpr Bits kSuitBits = (Bits{1} << kSuits) - 1;
inline constexpr int kFirstName = kSuits;  // name bits begin here
inline constexpr int kMaxSpokenNames = 63 - kFirstName;

constexpr Bits bit_of(Suit suit) { return Bits{1} << static_cast<int>(suit); }
constexpr std::string_view name_of(Suit suit) { return kSuitNames[std::to_underlying(suit)]; }

// How many cards of each suit: four bits a suit, so that a sum over a hand is one addition a card.
using Tally = std::uint64_t;
constexpr Tally one_of(Suit suit) { return Tally{1} << (4 * static_cast<int>(suit)); }
constexpr Tally tally_mask(Bits suits) {
  Tally mask = 0;
  for (Bits rest = suits & kSuitBits; rest != 0; rest &= rest - 1)
    mask |= Tally{15} << (4 * std::countr_zero(rest));
  return mask;
}
// The sum of all counts; at most 255.
constexpr int total_of(Tally tally) {
  constexpr Tally kLow = 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>((((tally & kLow) + (tally >> 4 & kLow)) * 0x0101010101010101u) >> 56);
}
constexpr int count_of(Tally tally, Suit suit) {
  return static_cast<int>(tally >> (4 * static_cast<int>(suit)) & 15u);
}

}  // namespace hali::realms
