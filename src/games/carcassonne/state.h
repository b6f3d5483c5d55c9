// A game of Carcassonne at one moment. A plain value: copying it copies the game. Equal bytes are equal
// games; equal games may differ in bytes, because lists keep what was erased beyond their end.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/seat.h"
#include "games/carcassonne/levels.h"
#include "games/carcassonne/tile_set.h"
#include "tiling/board.h"
#include "tiling/regions.h"

namespace hali::carcassonne {

inline constexpr int kMaxPlayers = 5;  // MC-011
inline constexpr int kColours = 5;     // in play at once (MC-201)
inline constexpr int kMeeples = 7;     // MC-012
inline constexpr int kGhosts = 15;     // MC-104
inline constexpr int kToFlee = 3;      // MC-117: ghosts that drive a meeple off
inline constexpr int kMaxFigures = kColours * 10;

using Land = tiling::Board<kTiles>;
using Features = tiling::Regions<kTiles, kMaxParts, kMaxFeatures>;
using FeatureId = Features::Id;
using KindId = std::uint8_t;  // an index into TileSet::kinds
using Slots = BitSet<kTiles, std::uint8_t>;
using Colour = std::uint8_t;  // of a player; in the cooperative game a player may have several
inline constexpr KindId kNoKind = 0xff;

// A meeple or a guard on a tile.
struct Figure {
  std::uint8_t slot = 0;
  std::uint8_t segment = 0;  // a segment of the tile, or kMiddle
  Colour colour = 0;
  std::uint8_t ghosts : 2 = 0;  // MC-112
  std::uint8_t guard : 1 = 0;   // MC-119
  std::uint8_t buried : 1 = 0;  // MC-231
  std::uint8_t hounds : 2 = 0;  // MC-241: bit per hound
  std::uint8_t unused : 2 = 0;
};

// What a colour has off the board.
struct Hand {
  std::uint8_t meeples = 0;
  std::uint8_t guards = 0;
  std::uint8_t pool = 0;  // guards of that colour in the common supply (MC-103)
};

// Ghosts on a tile, in one of its fogs or on its cemetery (MC-226).
struct Haunt {
  std::uint8_t slot = 0;
  std::uint8_t place = 0;  // a fog of the tile, or kGraves
  std::uint8_t count = 0;
};
inline constexpr std::uint8_t kGraves = kMaxFogs;

// Where a hound is: on the track, with a figure, or out of the game (MC-240, MC-241, MC-243).
enum class Hound : std::uint8_t { Track, Abroad, Gone };

// The cooperative game.
struct Mists {
  std::array<std::uint16_t, kColours> points{};  // one marker for all, or one a colour (MC-270)
  FixedVector<Haunt, kGhosts> haunts;
  std::array<Hound, kHounds> hounds{Hound::Gone, Hound::Gone};
  std::array<std::uint8_t, kPiles> piles{};  // tiles in each, the active one first (MC-240)
  std::uint8_t removing = 0;                 // ghosts that may still leave `tile`
  std::uint8_t tiles_left = 0;               // MC-241: tiles that may still be cleared
  std::uint8_t tile = tiling::kNoTile;       // the tile that ghosts are being taken from
  Slots closed;                              // cemeteries whose burial is done (MC-231)
  Slots waiting;          // MC-260: tiles that still get a ghost; MC-241: tiles that the hunt has left behind
  tiling::Part settling;  // MC-225: the feature whose points were given up
  bool covered = false;   // MC-261: this turn's face-down tile is laid
  std::uint8_t beside = tiling::kNoTile;       // MC-241: only there and around
  std::uint8_t hound = 0;                      // the hound that is being put
  FixedVector<KindId, kMistsTiles> face_down;  // MC-261: in the order they were laid; nobody knows them
  std::array<std::uint8_t, 6> padding{};
};

// What the seat to move is asked. The order is that of a turn.
enum class Step : std::uint8_t {
  Start,      // MC-301: which way the start tile lies
  Draw,       // MC-020
  Place,      // MC-020
  Haunt,      // MC-112: which meeple of another player gets the ghost
  HauntOwn,   // MC-113
  Bury,       // MC-231: who lies in which cemetery
  Spare,      // MCA-33: which fog gets one ghost fewer
  Feed,       // MC-232: which cemetery gets the ghost
  HauntTile,  // MC-260, MC-226: which fog of the tile
  Figure,     // MC-030
  Settle,     // MC-222: which feature next, and points or ghosts
  Remove,     // MC-222: which ghosts leave
  Hound,      // MC-241: which meeple it joins
  Hunt,       // MC-241: which ghosts leave round it
  Cover,      // MC-261: where the face-down tile goes
  Over,
};

enum class Ending : std::uint8_t { None, Complete, Won, Haunted, Exhausted };

struct State {
  Features features;
  Mists mists;
  std::array<std::int16_t, kMaxPlayers> scores{};  // MC-013
  std::uint16_t turn = 0;
  std::uint16_t revelations = 0;
  std::array<std::uint8_t, 2> more_padding{};
  Land land;
  FixedVector<Figure, kMaxFigures> figures;
  std::array<Hand, kColours> hands{};
  std::array<KindId, kSupply> supply{};  // the next tile first among those from `drawn` on
  std::uint8_t drawn = 0;
  std::uint8_t total = 0;   // tiles in `supply`, drawn ones included
  std::uint8_t ghosts = 0;  // in the ghost supply
  KindId hand = kNoKind;    // the tile drawn and not placed yet
  std::uint8_t laid = 0;    // the slot of the tile placed last
  Step step = Step::Draw;
  Seat active = 0;
  bool own_ghost_due = false;  // MC-114: the own one comes after the opponent's
  Ending ending = Ending::None;
  SeatMask winners = 0;
  std::uint8_t discarded = 0;  // tiles that fitted nowhere (MC-023)
  std::array<std::uint8_t, 6> padding{};
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "bytes are compared and hashed: no padding");
static_assert(sizeof(State) <= 8192);

}  // namespace hali::carcassonne
