#include "games/carcosa/setup.h"  // [cold]

#include <algorithm>
#include <numeric>

#include "base/rng.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {
namespace {

constexpr int kSoloPiles = 6;              // CI-002, CAE-29
constexpr int kDistantPiles = 5;           // CI-006
constexpr Stones kFirstSoloStones = 0x1c;  // CI-003: II, III and IV

}  // namespace

State empty_table(const Rules& rules) {
  State s;
  s.below.fill(kNoTileId);
  for (Seat seat = 0; seat < rules.players(); ++seat) {  // CA-015, CA-016
    Cult& cult = s.cults[seat];
    cult.lying = rules.options.short_game ? 2 : 3;  // CA-012, CAE-07
    cult.asylum = 1;
    cult.recovery = 1;
    cult.ready = static_cast<std::uint8_t>(kCultists - cult.lying - cult.asylum - cult.recovery);
    cult.thugs = rules.options.thugs ? 1 : 0;  // CT-001
  }
  if (rules.options.thugs) s.sign_thugs = static_cast<std::uint8_t>(kThugs - rules.players());
  if (rules.solo()) {
    set_up_track(rules, s);
    if (!rules.options.unprepared) s.cults[0].stones = kFirstSoloStones;
  }
  return s;
}

int lay_out(const Rules& rules, State& s, TileId tile, tiling::Cell cell, int turns, bool fixed) {
  const int kind = rules.tile(tile).kind;
  const int slot = s.board.place(cell, kind, turns, rules.shapes().shape(kind, turns).sides);
  s.features.add(s.board, rules.shapes(), slot);
  s.tile_at[slot] = tile;
  for (Seat seat = 0; seat < rules.players(); ++seat) trail(s, seat, tile) = Trail::exact(fixed);
  s.fixed.set(slot, fixed);
  s.sites.set(slot, rules.kind(tile).ritual && !fixed);
  return slot;
}

State set_up(const Rules& rules, const Seed& seed) {
  Rng rng(seed);
  State s = empty_table(rules);

  // CA-013; it is drawn in any case, so that a seed deals the same stacks whatever was chosen.
  const auto& arrangements = rules.set->arrangements;
  const std::uint32_t drawn = rng.below(static_cast<std::uint32_t>(arrangements.size()));
  const int chosen = rules.options.hastur;
  const auto& hastur = arrangements[chosen == 0 ? drawn : static_cast<std::size_t>(chosen - 1)];
  for (int i = 0; i < kHasturTiles; ++i) {
    const HasturPlace& place = hastur[i];
    TileId tile = kCityTiles;
    while (rules.tile(tile).kind != place.kind) ++tile;
    lay_out(rules, s, tile, {i % 2, i / 2}, place.turns, true);
  }

  // CA-014: dealt as evenly as it goes, the first stacks the larger ones.
  std::array<TileId, kCityTiles> tiles{};
  std::iota(tiles.begin(), tiles.end(), TileId{0});
  rng.shuffle(std::span<TileId>(tiles));
  std::size_t next = 0;
  const int piles = rules.solo() ? (rules.options.distant ? kDistantPiles : kSoloPiles) : rules.stacks();
  for (int i = 0; i < rules.stacks(); ++i) {
    const int size = (kCityTiles + piles - 1 - i) / piles;
    for (int k = 0; k < size; ++k) put_under(s, s.stacks[i], tiles[next++]);
    show_top(rules, s, i);
  }
  while (next < tiles.size()) put_under(s, s.box, tiles[next++]);  // CI-002, CI-006

  const std::uint32_t lot = rng.below(static_cast<std::uint32_t>(rules.players()));
  s.active = static_cast<Seat>(rules.options.first == 0 ? lot : rules.options.first - 1u);  // CA-017
  begin_turn({rules, s, nullptr});
  return s;
}

}  // namespace hali::carcosa
