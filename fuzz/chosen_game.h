// Which game an input is for: its first byte is a digit that counts the games that can do it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/registry.h"

namespace hali::fuzz {

// Requires: some game has what `can` names.
template <class Can>
const GameEntry* chosen_game(std::uint8_t digit, Can GameEntry::* can) {
  static const std::vector<const GameEntry*> kAble = [&] {
    std::vector<const GameEntry*> able;
    for (const GameEntry& entry : games()) {
      if (entry.*can != nullptr) able.push_back(&entry);
    }
    return able;
  }();
  return kAble[digit % kAble.size()];
}

}  // namespace hali::fuzz
