// What a turn would bring: for every card that may come, what the hand is worth after the best card has gone
// for it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "games/realms/best.h"

namespace hali::realms {

// Ways and bounds that an answer may count, so that each comes within a few hundredths of a second.
inline constexpr std::int64_t kGainWork = 50'000;

struct GainQuestion {
  int players = 4;
  bool suits = false;
  Switches switches;
  std::vector<CardId> hand;
  std::vector<CardId> discard;
  std::vector<CardId> take;  // of the discard area
  std::vector<CardId> draw;  // out of the deck: any of these may come
  std::vector<CardId> keep;  // may not go
  bool keep_taken = false;   // A01: nor may the card that was taken out of the discard area
  int draws = 1;             // so many come out of the deck at once
  std::size_t limit = 7;     // the cards of a hand afterwards; one too many goes to the discard area
  std::int64_t work = kGainWork;
};

struct Gain {
  CardId card = kNoCard;
  CardId drop = kNoCard;  // kNoCard: nothing has to go; with several cards from the deck it is not told
  int total = 0;  // the hand, items left out; with several cards the sum over all that may come besides
  int ways = 1;   // so many totals are summed up
};

struct Gains {
  int now = 0;
  std::vector<Gain> take;
  std::vector<Gain> draw;
  std::vector<Gain> drop;    // where the hand has a card too many: by card that goes
  std::vector<CardId> left;  // what would have taken too many steps
};

// Requires: the hand with what comes has at most kMaxHand cards, and at most one too many.
// Nothing where not even the present worth is found within the work.
std::optional<Gains> find_gains(const CardSet& set, const GainQuestion& question);

}  // namespace hali::realms
