// What a star tile shows. The two sides of a tile are neighbours in the list, so a flip turns the last bit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hali::stars {

using Symbol = std::uint8_t;

inline constexpr int kSymbols = 14;
inline constexpr int kPairs = 7;
inline constexpr Symbol kNoSymbol = 0xff;

// How cases, questions and the card file write them.
inline constexpr std::string_view kSymbolCodes = "231405cksmnefl";

inline constexpr std::array<std::string_view, kSymbols> kSymbolNames{
    "two_stars",    "three_stars",   "one_star",      "four_stars",    "void",
    "five_stars",   "crescent",      "cratered_moon", "shooting_star", "meteor_shower",
    "midnight_sun", "solar_eclipse", "full_moon",     "lunar_eclipse"};

// SR-003: how many tiles there are of every pair.
inline constexpr std::array<std::uint8_t, kPairs> kTileCounts{7, 5, 3, 3, 3, 2, 2};

// SR-004
constexpr Symbol other_side(Symbol symbol) { return symbol ^ 1u; }
constexpr int pair_of(Symbol symbol) { return symbol >> 1; }

constexpr std::optional<Symbol> read_symbol(char code) {
  const auto at = kSymbolCodes.find(code);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Symbol>(at);
}

// What an invocation symbol asks for.
enum class Kind : std::uint8_t { Push, Swap, Flip };
inline constexpr int kKinds = 3;
inline constexpr std::array<std::string_view, kKinds> kKindNames{"push", "swap", "flip"};

// So many symbols of every kind.
using Owed = std::array<std::uint8_t, kKinds>;

constexpr int total(const Owed& owed) { return owed[0] + owed[1] + owed[2]; }

}  // namespace hali::stars
