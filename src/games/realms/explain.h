// Why a hand is worth what it is: for every card what it scored and for what, who blanked it and who cleared
// it.
#pragma once

#include <vector>

#include "games/realms/score.h"

namespace hali::realms {

// One part of a card's points, with the slots it was paid for.
struct Reason {
  Pay pay = Pay::Points;
  int points = 0;
  bool missing = false;  // paid because something is not there
  std::vector<int> slots;
};

struct CardReport {
  CardId card = kNoCard;
  std::uint8_t suit = 0;
  std::uint8_t name = 0;  // of the set's names; Slots::kNameless
  int strength = 0;
  int total = 0;
  bool blanked = false;
  int blanked_by = -1;  // -1: by its own text
  int cleared_by = -1;
  int struck_by = -1;
  bool by_island = false;
  std::vector<Reason> reasons;
};

struct Explanation {
  int total = 0;
  std::vector<CardReport> cards;
};

Explanation explain(const CardSet& set, const Switches& switches, const Surroundings& around,
                    std::span<const CardId> hand, const Choices& choices);

}  // namespace hali::realms
