#pragma once

#include <algorithm>
#include <vector>

#include "base/embedded.h"
#include "base/rng.h"
#include "games/realms/best.h"

namespace hali::realms::test {

inline const CardSet& built_in() {
  static const CardSet set = read_card_set(embedded("data/realms/cards.json").value_or(""), {}).value();
  return set;
}

inline CardId card(std::string_view id) { return built_in().find(id).value(); }

// Random hands; `with` are in every one of them.
inline std::vector<CardId> random_hand(Rng& rng, bool suits, std::size_t size, std::vector<CardId> with) {
  std::vector<CardId> deck;
  for (std::size_t i = 0; i < built_in().cards.size(); ++i) {
    const auto id = static_cast<CardId>(i);
    if (built_in().in_game(id, suits) && std::ranges::find(with, id) == with.end()) deck.push_back(id);
  }
  rng.shuffle(std::span<CardId>(deck));
  while (with.size() < size) {
    with.push_back(deck.back());
    deck.pop_back();
  }
  rng.shuffle(std::span<CardId>(with));
  return with;
}

}  // namespace hali::realms::test
