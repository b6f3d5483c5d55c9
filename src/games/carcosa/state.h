// A game of Carcosa at one moment. A plain value: copying it copies the game. Equal bytes are equal
// games; equal games may differ in bytes, because lists keep what was erased beyond their end.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/seat.h"
#include "games/carcosa/tile_set.h"
#include "tiling/board.h"
#include "tiling/regions.h"

namespace hali::carcosa {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxStacks = kMaxPlayers + 2;  // CA-014
inline constexpr int kCultists = 8;                 // CA-001
inline constexpr int kToSummon = 3;                 // CA-107
inline constexpr int kFirstStone = 2;               // CA-016: stones II to VII
inline constexpr int kLastStone = 7;
inline constexpr int kThugs = 8;          // CT-001
inline constexpr int kMaxDetectives = 6;  // CI-006
inline constexpr int kMarks = 13;         // CI-004: marked spaces of the longer track
inline constexpr int kSoloStacks = 4;     // CI-002
inline constexpr int kMaxFigures = kMaxPlayers * kCultists + kThugs;

using CityBoard = tiling::Board<kTiles>;
using Features = tiling::Regions<kTiles, tiling::kSides, kMaxFeatures>;
using TileId = std::uint8_t;  // an index into TileSet::tiles
using Slots = BitSet<kTiles, std::uint8_t>;
using FeatureSet = BitSet<kMaxFeatures, tiling::RegionId>;
inline constexpr TileId kNoTileId = 0xff;

// Figures without a player: they bear a seat that nobody sits on.
inline constexpr Seat kThug = kMaxPlayers;
inline constexpr Seat kOccultist = kMaxPlayers + 1;

// Where a Prophet is: a stack's number, or one of these.
inline constexpr std::uint8_t kOnSign = 0xfe;  // before its first selection
inline constexpr std::uint8_t kInPool = 0xfd;

// Bit v stands for stone v.
using Stones = std::uint8_t;
inline constexpr Stones kAllStones = 0xfc;

// A pile of tiles, first to last, linked through State::below.
struct Pile {
  TileId top = kNoTileId;
  TileId bottom = kNoTileId;
  std::uint8_t size = 0;
};

// One player's material (CA-007, CA-015).
struct Cult {
  std::uint8_t power = 0;  // the Oracle's space
  std::uint8_t ready = 0;
  std::uint8_t recovery = 0;
  std::uint8_t asylum = 0;
  std::uint8_t lying = 0;     // on the Yellow Sign: not recruited yet, or devoured
  std::uint8_t standing = 0;  // on the Yellow Sign: summoning (CA-106)
  std::uint8_t thugs = 0;     // ready (CT-001)
  Stones stones = 0;          // imbued
  std::uint8_t prophet = kOnSign;
  Pile held;  // CA-037
};

// A meeple on a tile: a seat's cultist, a thug or an occultist.
struct Figure {
  Seat owner = 0;
  std::uint8_t slot = 0;
  std::uint8_t segment = 0;  // a segment of the tile, or kSite
};

// What one seat knows of one tile: whether it has seen the special of its fixed face, and where it last knew
// it to be.
class Trail {
 public:
  enum Where : std::uint8_t {
    Exact = 7,
    Anywhere = 6
  };  // 0 to 5: somewhere in that stack, or taken from it unseen

  constexpr Trail() = default;
  static constexpr Trail exact(bool face) { return Trail(Exact, 0, face); }
  static constexpr Trail in_stack(int stack, int since, bool face) {
    return Trail(static_cast<unsigned>(stack), static_cast<unsigned>(since), face);
  }

  [[nodiscard]] constexpr unsigned where() const { return bits_ & 7u; }
  [[nodiscard]] constexpr bool is_exact() const { return where() == Exact; }
  [[nodiscard]] constexpr bool face() const { return (bits_ & 8u) != 0; }
  // The number of unseen takings before it got into that stack; later takings may have taken it along.
  [[nodiscard]] constexpr int since() const { return bits_ >> 4u; }

 private:
  constexpr Trail(unsigned where, unsigned since, bool face)
      : bits_(static_cast<std::uint16_t>(where | (face ? 8u : 0u) | since << 4u)) {}

  std::uint16_t bits_ = Anywhere;
};

// Where an unseen tile came from: the stack, and the how-manieth unseen taking it was.
struct Taken {
  std::uint16_t bits = 0;

  static constexpr Taken from(unsigned stack, unsigned number) {
    return {static_cast<std::uint16_t>(stack | number << 3u)};
  }
  [[nodiscard]] constexpr unsigned stack() const { return bits & 7u; }
  [[nodiscard]] constexpr int number() const { return bits >> 3u; }
};

// The Stranger (CS-001): on the Yellow Sign, or abroad in the gap he came into or on a tile.
struct Stranger {
  enum Where : std::uint8_t { Sign, Gap, Tile };

  Where where = Sign;
  std::int8_t x = 0;
  std::int8_t y = 0;
};

// What stands or lies on a marked space of the track (CI-004, CI-012).
enum class Mark : std::uint8_t { Free, Occultist, Detective, Trap, ThugTrap };

// A detective on the map.
struct Detective {
  std::uint8_t slot = 0;
  bool fresh = true;  // he came this turn: whom he meets here he has not met before (CI-031)
  bool acted = false;
};

// Where the solo game goes on when the checks of CI-053 are done.
enum class After : std::uint8_t { Laying, Meeple, Stone, Feature, Detective, Research };

// The other side of the solo game, and what is still to be settled between two steps of it (CI-053).
struct Investigators {
  std::uint16_t met_by_oracle = 0;     // bit per mark
  std::uint16_t met_by_assistant = 0;  // bit per mark
  std::array<Mark, kMarks> marks{};
  std::uint8_t assistant = 0;  // his space; 0 when his lap is complete
  bool assistant_lies = false;
  std::uint8_t scientist = kOnSign;
  FixedVector<Detective, kMaxDetectives> detectives;
  std::uint8_t called = 0;     // occultists called to Hastur and not sent yet (CI-040)
  std::uint8_t homeless = 0;   // mad occultists on their way to a free marked space
  std::uint8_t newcomers = 0;  // figures put this turn: the last ones of State::figures
  After after = After::Laying;
  bool settling = false;
};

// What the seat to move is asked. The order is that of a turn; from Legion on a stone is being used.
enum class Step : std::uint8_t {
  Stranger,        // CS-005: where he goes
  Secret,          // CS-008: which stack to look through, if at all
  Learn,           // CS-008: the tile that leaves the game, then the tile to keep
  Dawn,            // before phase 1: a stone, or recover
  Select,          // phase 2 and the window before it
  Lay,             // phase 3 and the window before it
  Return,          // which of the smallest stacks gets the tile
  Gap,             // CS-003: which gap the Stranger comes into
  Redraw,          // CA-036: another stack
  Meeple,          // phase 4 and the windows round it
  OrderLeys,       // CA-051
  OrderRites,      // CA-054
  Imbue,           // CA-064
  OrderSites,      // CA-051
  OrderDistricts,  // CA-051
  Recruit,         // CA-084
  Dusk,            // the window after phase 5
  Summoned,        // CI-040: which occultist goes to which Hastur tile
  Haunt,           // CI-041: where the occultist goes that was met on the track
  Deploy,          // CI-032: the Hastur tile for a detective
  Meet,            // CI-042: who meets next
  Home,            // CI-042, CI-043: a marked space for a mad occultist
  Unmask,          // CI-034: a marked space for a mad detective
  Detectives,      // CI-030: phase 6a
  Research,        // CI-020: the stack the scientist takes from
  Legion,          // stone III
  Glimpse,         // stones IV and VII: the order of the stack
  Betray,          // stone V
  Call,            // stone VI
  Shape,           // stone VII: the tile to keep
  Over,
};

// Where phase 5 stands (CA-050 to CA-085). Between two decisions of the players the rules run on by
// themselves.
struct Resolving {
  enum Stage : std::uint8_t { Leys, Sites, Districts };
  enum Part : std::uint8_t { Idle, Rites, Boon, Queue, Madness, Done };

  FeatureSet leys;       // closed, to be resolved
  FeatureSet districts;  // closed, to be resolved
  Slots rites;           // sites on tiles flipped just now
  Stage stage = Leys;
  Part part = Idle;
  tiling::RegionId feature = tiling::kNoRegion;
  SeatMask controllers = 0;
  std::uint8_t next = 0;  // seats of the queue that have been asked
  std::uint8_t theatres = 0;
  std::uint8_t padding[2] = {};
};

// The last three are the defeats of the solo game (CI-025, CI-035, CI-044).
enum class Ending : std::uint8_t { None, Ascends, KingRises, Researched, Hunted, Banished };

struct State {
  // The city.
  Features features;
  Slots fixed;
  Slots sites;  // unstable tiles with a ritual site
  // This turn.
  Slots placed;          // tiles played and not resolved yet
  BitSet<kTiles> tried;  // CA-036
  Resolving resolving;
  // Secrets: what each seat knows, and where unseen tiles came from.
  std::array<std::array<Trail, kTiles>, kMaxPlayers> trails{};
  std::array<Taken, kTiles> taken{};
  std::uint16_t takings = 0;
  std::uint16_t revelations = 0;  // how often somebody has learned something hidden
  std::uint16_t turn = 0;         // 0 is the first player's first
  std::array<std::uint16_t, kMaxPlayers> scores{};
  Investigators solo;

  CityBoard board;
  std::array<TileId, kTiles> tile_at{};  // by slot
  FixedVector<Figure, kMaxFigures> figures;
  std::array<Pile, kMaxStacks> stacks{};
  Pile aside;                          // CA-113, CS-008, CI-020: out of the game
  Pile box;                            // CI-002: never in it
  std::uint8_t shuffled = 0;           // stacks whose order somebody has changed, bit per stack
  std::array<TileId, kTiles> below{};  // the next tile of the same pile
  std::array<Cult, kMaxPlayers> cults{};
  std::uint8_t sign_thugs = 0;  // lying on the Yellow Sign
  Stranger stranger;

  Step step = Step::Dawn;
  Step resume = Step::Dawn;  // where a stone or a returned tile leads back to
  Seat active = 0;
  Seat to_move = 0;
  TileId hand = kNoTileId;       // the selected tile until it is played
  TileId returning = kNoTileId;  // on its way under a stack
  std::uint8_t selected = 0;     // the stack it came from
  std::uint8_t laid = 0;         // the slot of the tile played last
  std::uint8_t searched = 0;     // the stack a secret is taken from
  SeatMask listeners = 0;        // seats that may still learn a secret (CS-008)
  std::uint8_t stone = 0;        // in use
  std::uint8_t sorted = 0;       // Glimpse: tiles of the stack that lie in their new order
  std::uint8_t sent = 0;         // Betray: Prophets decided on, as seats
  std::array<std::uint8_t, kMaxPlayers> destinations{};
  bool meeple_put = false;
  bool resolved = false;   // phase 5 of this turn is over
  bool laid_anew = false;  // a tile of this turn was placed, not replaced (CA-110)
  bool completed = false;  // a feature was completed this turn (CA-110)
  std::uint8_t stalled = 0;
  Ending ending = Ending::None;
  SeatMask winners = 0;
  std::array<std::uint8_t, 6> padding{};
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "bytes are compared and hashed: no padding");
static_assert(sizeof(State) <= 4096);

}  // namespace hali::carcosa
