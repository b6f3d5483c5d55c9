// A game of Fantasy Realms at one moment. A plain value: copying it copies the game. Equal bytes are equal
// games; equal games may differ in bytes, because lists keep what was erased beyond their end.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/rng.h"
#include "base/seat.h"
#include "games/realms/cards.h"
#include "games/realms/score.h"

namespace hali::realms {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kDeckCards = 68;

using Cards = BitSet<kMaxCards, CardId>;

// What is asked. The first three are the windows of a turn: before the draw, before the discard, after it.
enum class Step : std::uint8_t {
  Draw,
  Discard,
  Dusk,
  Pick,    // an item out of the Backpack's row
  Look,    // Spyglass: at whose hand
  Rob,     // Gloves: whose item
  Fetch,   // Map: which item of the pile
  Repeat,  // Repair Kit: which item's ability
  Name,    // Crystal Ball, Lantern: a suit
  Show,    // Market Wagon: an own card
  Offer,   // Market Wagon: the opponents' cards
  Deal,    // Market Wagon: what becomes of it
  Bury,    // Shovel, Gold Mirror: cards of the area that go under the deck
  Seal,    // Sealed Vault
  Rake,    // cards of the area to take
  Owe,     // cards to discard for an item
  Under,   // Staff: hand cards that go under the deck
  Return,  // Cauldron: drawn cards that go back
  Wish,    // Wishing Ring
  Luck,    // Leprechaun, where it is optional
  Grant,   // Genie
  Raise,   // Necromancer
  Trim,    // FR-113: down to the limit
  Over,
};
inline constexpr int kSteps = static_cast<int>(Step::Over) + 1;

enum class Ending : std::uint8_t { None, Limit, Stalled, DeckOut };

// One player's cards.
struct Realm {
  Cards hand;
  ItemSet face_down = 0;
  ItemSet row = 0;  // FR-086: the Backpack's
  ItemId item = kNoItem;
  std::uint8_t size = 0;  // normal hand size (FR-032)
  std::uint8_t had_item = 0;
  std::uint8_t filler[5] = {};
};

// What a seat knows of a card that lies hidden: where it lies; that it was in the deck when so many cards had
// been drawn; or nothing.
using Known = std::uint16_t;
inline constexpr Known kExact = 0xffff;
inline constexpr Known kNothing = 0xfffe;
inline constexpr std::size_t kRows = kMaxPlayers + 1;  // the last row is what everybody knows

struct State {
  Rng chance{0};  // for shuffles to come
  std::array<Realm, kMaxPlayers> realms{};
  Cards area;
  Cards sealed;                          // FR-088
  Cards spent;                           // FR-114: have drawn a card at the end and cannot be thrown away
  Cards drawn;                           // by the active player in this turn, or by the item in use
  Cards shown;                           // Market Wagon: what is offered
  FixedVector<CardId, kDeckCards> deck;  // the top is the last
  FixedVector<ItemId, kItems> item_deck;
  FixedVector<ItemId, kItems> pile;  // discarded items, the top is the last
  FixedVector<ItemId, 8> in_use;     // FR-073: not face down before all is done
  std::array<std::array<Known, kMaxCards>, kRows> known{};
  std::array<std::uint16_t, kMaxCards> drawn_as{};   // by card in a hand: the how-manieth drawn from the deck
  std::array<std::uint16_t, kMaxCards> not_suits{};  // by card in a hand: suits everybody knows it has not
  std::array<std::uint8_t, kMaxCards> of_suit{};     // by card in a hand: 1 + the suit everybody knows it has
  std::array<std::int16_t, kMaxPlayers> scores{};
  std::uint16_t draws = 0;
  std::uint16_t turn = 0;
  std::uint16_t revelations = 0;
  std::uint16_t idle = 0;  // FR-191: turns since the area was larger than ever
  std::uint8_t most_in_area = 0;
  Seat active = 0;
  Seat to_move = 0;
  Seat sealer = kNoSeat;
  Step step = Step::Draw;
  Step window = Step::Draw;   // where the item in use was taken up
  ItemId effect = kNoItem;    // whose ability is at work
  std::uint8_t left = 0;      // how many of it are still to be chosen
  CardId subject = kNoCard;   // Market Wagon: the shown card; Lantern: the one found; a turn: the one taken
  std::uint8_t offers = 0;    // Market Wagon: offers of the opponent who is asked
  bool used = false;          // an item in this turn (FR-064)
  bool replaced = false;      // the turn is the item
  bool no_discard = false;    // FR-102
  bool extra = false;         // FR-098: another turn follows
  bool owed = false;          // an item to be drawn after an extra turn
  bool wished = false;        // FR-103: the deck is shuffled at the end of the turn
  bool swapping = false;      // FR-060: the item is exchanged
  std::uint8_t end_step = 0;  // FR-121: whose turn it is to take extra cards
  SeatMask winners = 0;
  Ending ending = Ending::None;
  Seat robbed = kNoSeat;  // FR-090: gets another item as soon as the stolen one is used
  std::uint8_t filler[7] = {};
};
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace hali::realms
