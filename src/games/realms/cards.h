// The cards as facts: what data/realms/cards.json says, made into tables of bits that the scorer walks.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/fixed_vector.h"
#include "base/ids.h"
#include "games/realms/suits.h"
#include "games/realms/switches.h"

namespace hali::realms {

using CardId = std::uint8_t;  // an index into CardSet::cards
using ItemId = std::uint8_t;  // an index into CardSet::items
inline constexpr CardId kNoCard = 0xff;
inline constexpr ItemId kNoItem = 0xff;
inline constexpr int kMaxCards = 96;
inline constexpr int kItems = 24;  // FR-008

// What a clause of a bonus or penalty pays for.
enum class Pay : std::uint8_t {
  Points,      // value, once
  Per,         // value for each match
  PerDiscard,  // value for each match in the discard area
  Sum,         // strengths of the matches
  Max,         // highest strength among the matches
  Runs,        // FR-155
  Names,       // FR-152
  Different,   // FR-156
  PerPlayer,   // FR-163
  PerPenalty,  // FR-157
  Exactly,     // value when there are `more` matches (FR-158)
  First,       // value for the first match, `more` for each further one (FR-159, FR-160)
};

// Pays when every one of `need` meets a card and `forbid` meets none.
struct Clause {
  std::array<Bits, 3> need{kEveryCard, kEveryCard, kEveryCard};
  Bits forbid = 0;
  Bits any = 0;
  Bits except = 0;
  Tally mask = 0;  // the suits of `any`
  std::int16_t value = 0;
  std::int8_t more = 0;
  bool penalty = false;
  Pay pay = Pay::Points;
  bool other = false;     // the owner is left out
  bool special = false;   // is more than a value for each card of some suits
  std::uint8_t plus = 1;  // a value that is paid once counts as one match
};
static_assert(sizeof(Clause) == 64);

struct Selector {
  Bits any = 0;
  Bits except = 0;
  bool other = false;
};

// What a card has that matters before points are counted; lets the scorer pass over whole steps.
using Powers = std::uint16_t;
inline constexpr Powers kClears = 1;
inline constexpr Powers kStrikes = 2;
inline constexpr Powers kIsland = 4;
inline constexpr Powers kGuards = 8;
inline constexpr Powers kAngel = 16;
inline constexpr Powers kBlanks = 32;
inline constexpr Powers kLonely = 64;
inline constexpr Powers kBlankedUnless = 128;
inline constexpr Powers kBlankedWith = 256;
inline constexpr Powers kPaysPenalty = 512;
inline constexpr Powers kSeesSuits =
    1024;  // every difference between suits counts: Collector, World Tree, Demon
inline constexpr Powers kSeesNames = 2048;  // Collector
inline constexpr unsigned kAnyPenalty = kBlanks | kLonely | kBlankedUnless | kBlankedWith | kPaysPenalty;
inline constexpr unsigned kAnyBlanking = kBlanks | kLonely | kBlankedUnless | kBlankedWith;

struct ClauseRange {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
};
inline constexpr int kMaxClauses = 4;  // of one bonus or penalty

// The part of a card that scoring reads (FR-001). What blanks is of the penalty, what clears and guards of
// the bonus (FR-132).
struct Facts {
  Bits signature = 0;
  Suit suit = Suit::Wild;
  std::uint8_t name = 0;  // equal for a card and the one that takes its place
  std::int16_t strength = 0;
  Powers powers = 0;     // of the bonus
  Powers penalties = 0;  // of the penalty
  ClauseRange bonus;
  ClauseRange penalty;
  Bits clears = 0;      // FR-133
  Bits strikes = 0;     // FR-134: the word
  Bits strikes_of = 0;  // in whose penalties
  Bits island = 0;      // FR-146: what may be chosen
  Bits guards = 0;      // FR-138
  bool guards_itself = false;
  Bits unless = 0;  // FR-139
  Bits with = 0;
  Bits lonely_except = 0;  // FR-136
  ClauseRange blanks;      // in CardSet::selectors
  Bits spoken = 0;         // all suits and names that its texts tell apart
};

// FR-121: who takes an extra card at the end, and from where.
enum class TakeFrom : std::uint8_t { Nowhere, DeckTop, Deck, DiscardArea };

// What people type for a card, as names.h compares it; made once, because hands are asked by the thousand.
struct Called {
  std::string id;
  std::array<std::string, 2> brief;  // English, German; "ä" is "a"
  std::array<std::string, 2> full;   // "ä" is "ae"
};

struct Card {
  std::string id;
  std::string en;
  std::string de;
  Called called;
  bool base = true;              // of the base game
  CardId replaced_by = kNoCard;  // FR-022
  TakeFrom takes = TakeFrom::Nowhere;
  Bits takes_suits = 0;
  Bits copies = 0;            // Mirage, Shapeshifter: suits that may be copied (FR-143)
  Bits copied = 0;            // all that cards of these suits show
  bool copies_hand = false;   // Doppelgänger
  bool changes_suit = false;  // Book of Changes
};

enum class Timing : std::uint8_t { AnyTime, ReplacesTurn, AfterTurn, AsCopied };

struct Item {
  std::string id;
  std::string en;
  std::string de;
  Called called;
  Timing timing = Timing::AnyTime;
  std::int16_t points = 0;
};

// The cards by the part they play; numbers of cards that a game lacks are kNoCard.
struct CardSet {
  std::vector<Card> cards;
  std::array<Facts, kMaxCards> facts;
  std::vector<Clause> clauses;
  std::vector<Selector> selectors;
  std::array<Item, kItems> items;
  int names = 0;

  // All cards of the set, in its order.
  [[nodiscard]] Ids<CardId> ids() const { return hali::ids<CardId>(cards.size()); }
  [[nodiscard]] bool in_game(CardId card, bool suits) const {
    return suits ? cards[card].replaced_by == kNoCard : cards[card].base;
  }
  [[nodiscard]] std::optional<CardId> find(std::string_view id) const;
  [[nodiscard]] std::optional<ItemId> find_item(std::string_view id) const;
};

// A fault names card and field. The switches that change what a card says are worked in.
Result<CardSet> read_card_set(std::string_view text, const Switches& switches);

}  // namespace hali::realms
