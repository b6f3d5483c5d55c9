// "What is this hand worth?", asked from outside: cards by any of their names, choices given or to be found.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/realms/explain.h"
#include "games/realms/switches.h"

namespace hali::realms {

// Ways and bounds that an answer may count, so that each comes within a tenth of a second: more than any hand
// is known to need that could be held in a game.
inline constexpr std::int64_t kUsualWork = 250'000;

struct HandQuestion {
  std::vector<std::string> hand;
  std::vector<std::string> discard;
  std::vector<std::string> items;                           // face down
  std::map<std::string, std::string, std::less<>> choices;  // "mirage": "Bell Tower", "book": "King flood"
  int players = 4;
  bool suits = false;
  bool best = false;   // find the best choices
  bool extra = false;  // the Necromancer and the Genie of the hand have still to take their cards
  Switches switches;
  std::int64_t work = kUsualWork;  // what needs more is a fault
};

struct HandAnswer {
  Explanation told;
  Choices choices;
  std::vector<CardId> hand;  // with the extra cards
  std::vector<std::pair<ItemId, int>> items;
  CardId granted = kNoCard;    // by the Genie
  CardId raised = kNoCard;     // by the Necromancer
  std::vector<CardId> thrown;  // FR-113
  int total = 0;
  std::int64_t work = 0;  // ways and bounds that were counted
};

// A fault says which card or choice is wrong and why.
Result<HandAnswer> answer(const CardSet& set, const HandQuestion& question);

// The same as JSON:
// {"hand":[…],"discard":[…],"items":[…],"players":4,"suits":false,"best":true,"extra":false, "choices":{…}}
// to {"total":…,"cards":[…],"choices":{…},"items":{…}}.
Result<std::string> consult(std::string_view question);

}  // namespace hali::realms
