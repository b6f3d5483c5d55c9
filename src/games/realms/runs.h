// What runs of strengths are worth (FR-155).
#pragma once

#include <algorithm>
#include <bit>

#include "games/realms/hand.h"

namespace hali::realms {

using Strengths = std::array<std::int16_t, kMaxHand>;

// Of the slots in `among`. Values held twice make a second layer; the longest runs are in the first.
inline int worth_of_runs(const Strengths& strength, unsigned among) {
  constexpr std::array<int, 8> kWorth{0, 0, 0, 10, 30, 60, 100, 150};
  int total = 0;
  Bits once = 0;
  std::array<std::uint8_t, 64> held{};
  int deepest = 0;
  for (; among != 0; among &= among - 1) {
    const int own = strength[std::countr_zero(among)];
    if (own < 0) continue;
    const auto value = static_cast<std::size_t>(own);
    once |= Bits{1} << value;
    deepest = std::max<int>(deepest, ++held[value]);
  }
  for (int layer = 1; layer <= deepest; ++layer) {
    Bits left = once;
    if (layer > 1) {
      left = 0;
      for (Bits rest = once; rest != 0; rest &= rest - 1) {
        const auto value = static_cast<std::size_t>(std::countr_zero(rest));
        if (held[value] >= layer) left |= Bits{1} << value;
      }
    }
    while (left != 0) {
      const int first = std::countr_zero(left);
      const int length = std::countr_one(left >> first);
      total += kWorth[std::min(length, 7)];
      left &= length >= 64 ? 0 : ~(((Bits{1} << length) - 1) << first);
    }
  }
  return total;
}

}  // namespace hali::realms
