// A game of The Stars Are Right at one moment. A plain value: copying it copies the game. Equal bytes are
// equal games; equal games may differ in bytes, because lists keep what was erased beyond their end.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/rng.h"
#include "base/seat.h"
#include "games/stars/cards.h"

namespace hali::stars {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kAreaLimit = 6;     // SR-110
inline constexpr int kPointsToWin = 10;  // SR-140

using Cards = BitSet<kMaxCards, CardId>;
using Pile = FixedVector<CardId, kMaxCards>;  // the top is the last

// Where in the turn the active player is (SR-020). Services of independents stand outside (SR-024).
enum class Step : std::uint8_t {
  Start,    // nothing done yet
  Moves,    // symbols of the invocation are owed
  Invoked,  // the invocation is over
  Summoned,
  Discarded,
  Over,
};
inline constexpr int kSteps = static_cast<int>(Step::Over) + 1;
inline constexpr std::array<std::string_view, kSteps> kStepNames{"start",    "moves",     "invoked",
                                                                 "summoned", "discarded", "over"};

// A cult area: the creatures in the order in which they came, and which of them have served this turn.
struct Area {
  FixedVector<CardId, kAreaLimit + 1> creatures;  // SRA-03 may let a seventh lie there for a moment
  std::uint8_t served = 0;                        // by place

  [[nodiscard]] bool has_served(std::size_t place) const { return (served >> place & 1u) != 0; }
  void remove(std::size_t place) {
    creatures.erase(place);
    const unsigned below = (1u << place) - 1;
    served = static_cast<std::uint8_t>((served & below) | (served >> 1 & ~below));
  }
};

struct State {
  Rng chance{0};  // for shuffles to come
  std::array<Cards, kMaxPlayers> hands{};
  Cards open;  // hand cards that everybody has seen there (SR-154)
  std::uint32_t revelations = 0;
  std::uint16_t turn = 0;
  std::uint16_t idle = 0;  // turns since somebody had more points than ever before (SR-160)
  std::uint16_t shuffles = 0;
  // How many shuffles there had been when the card was last shuffled: everybody knows which cards a new pile
  // holds, and so which ones a hand cannot hold (SR-013).
  std::array<std::uint16_t, kMaxCards> shuffle_of{};
  std::array<Area, kMaxPlayers> areas{};
  Sky sky{};
  Pile pile;     // to draw from
  Pile discard;  // SR-013: open, in order
  Owed owed{};
  CardId invoked = kNoCard;  // this turn
  std::uint8_t discards = 0;
  Step step = Step::Start;
  Seat active = 0;
  SeatMask winners = 0;
  bool stalled = false;
  std::array<std::uint8_t, kMaxPlayers> most{};  // points, so far
  std::uint8_t filler[2] = {};
};
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace hali::stars
