#include "games/stars/reach.h"

#include <algorithm>
#include <bit>

namespace hali::stars {
namespace {

constexpr std::size_t kRemembered = 4096;

constexpr auto kLineMasks = [] {
  std::array<CellMask, 2 * kSide> out{};
  for (int line = 0; line < 2 * kSide; ++line) {
    for (int place = 0; place < kSide; ++place) out[line] |= bit(cell_of_line(line, place));
  }
  return out;
}();
constexpr auto kSwapMasks = [] {
  std::array<CellMask, kSwaps> out{};
  for (std::size_t i = 0; i < kSwaps; ++i) out[i] = bit(kSwapCells[i].first) | bit(kSwapCells[i].second);
  return out;
}();

// Whether a line stays free of needed tiles wherever the groups lie, so that a push too many can be spent.
bool leaves_a_line(const Constellation& c) {
  std::size_t cells = 0;
  for (const Group& group : c.groups) cells += group.cells;
  if (cells < kSide) return true;
  if (c.groups.size() != 1) return false;
  int rows = 0;
  int columns = 0;
  for (const Want& want : c.groups[0].print) {
    for (const Want& other : c.groups[0].print) {
      rows = std::max(rows, want.row - other.row + 1);
      columns = std::max(columns, want.column - other.column + 1);
    }
  }
  return std::min(rows, columns) < kSide;
}

}  // namespace

Reach::Reach(const Sky& sky, const Constellation& constellation, bool mirrors, Work* work)
    : sky_(sky), planes_(sky), constellation_(constellation), work_(work) {
  std::size_t tiles = 0;
  std::size_t needed = 0;
  for (const Group& group : constellation.groups) tiles += group.cells;
  for (const std::uint8_t count : constellation.singles) needed += count;
  // No card is as large as that; cases may be.
  plain_ = tiles > kMostTiles || tiles + needed > kCells / 2 || !leaves_a_line(constellation) ||
           constellation.groups.size() > 3;
  if (plain_) return;
  for (const Group& group : constellation.groups) add_group(group, mirrors);
}

void Reach::add_group(const Group& group, bool mirrors) {
  const std::size_t first = wants_.size();
  for (const Want& want : group.print) wants_.push_back(want);
  parts_.push_back({static_cast<std::uint8_t>(first), group.cells, &group});
  switch (group.cells) {
    case 2: return add_bound({first, first + 1}, mirrors);
    case 3: return add_bound({first, first + 1, first + 2}, mirrors);
    case 4:
      add_bound({first, first + 1, first + 2}, mirrors);
      add_bound({first, first + 1, first + 3}, mirrors);
      return add_bound({first + 1, first + 2, first + 3}, mirrors);
    default:
      // Every two tiles of the first five meet in one table.
      add_bound({first, first + 1, first + 2}, mirrors);
      add_bound({first, first + 1, first + 3}, mirrors);
      add_bound({first, first + 1, first + 4}, mirrors);
      add_bound({first + 2, first + 3, first + 4}, mirrors);
      for (std::size_t i = 5; i < group.cells; ++i) add_bound({first, first + i}, mirrors);
  }
}

void Reach::add_bound(std::initializer_list<std::size_t> tiles, bool mirrors) {
  Bound bound;
  std::vector<Want> cells;
  for (const std::size_t tile : tiles) {
    cells.push_back(wants_[tile]);
    bound.tiles[bound.count++] = static_cast<std::uint8_t>(tile);
    bound.last = std::max(bound.last, static_cast<std::uint8_t>(tile));
  }
  bound.table = &distances_of(cells, mirrors);
  if (!bounds_.full()) bounds_.push_back(bound);
}

bool Reach::possible(const Bound& bound, const Tiles& at, int pushes, int swaps) const {
  const auto index = bound.count == 2
                         ? Distances::index_of(at[bound.tiles[0]], at[bound.tiles[1]])
                         : Distances::index_of(at[bound.tiles[0]], at[bound.tiles[1]], at[bound.tiles[2]]);
  return bound.table->swaps(pushes, index) <= swaps;
}

bool Reach::possible(const Tiles& at, int pushes, int swaps) const {
  return std::ranges::all_of(bounds_, [&](const Bound& bound) { return possible(bound, at, pushes, swaps); });
}

bool Reach::in_place(const Tiles& at) const {
  return std::ranges::all_of(parts_, [&](const Part& part) {
    return std::ranges::any_of(part.group->ways, [&](const Turned& way) {
      const int anchor = at[part.first] - way.offsets[0];
      if (anchor < 0 || (way.anchors >> anchor & 1u) == 0) return false;
      for (std::size_t i = 1; i < part.count; ++i) {
        if (at[part.first + i] != anchor + way.offsets[i]) return false;
      }
      return true;
    });
  });
}

// The single symbols that are not to be seen on tiles the groups leave; too many when there are no tiles.
int Reach::flips_for_singles(CellMask used) const {
  if (!constellation_.has_singles) return 0;
  constexpr int kNever = 100;
  int flips = 0;
  for (std::size_t pair = 0; pair < kSymbols; pair += 2) {
    const int front = std::popcount(planes_.of[pair] & ~used);
    const int back = std::popcount(planes_.of[pair + 1] & ~used);
    const int fronts = constellation_.singles[pair];
    const int backs = constellation_.singles[pair + 1];
    if (fronts + backs > front + back) return kNever;
    flips += std::max(0, fronts - front) + std::max(0, backs - back);
  }
  return flips;
}

// Chooses a tile for every wanted symbol, then brings them there.
bool Reach::choose(std::size_t tile, Tiles& at, CellMask used, int flips, const Owed& budget) {
  if (flips > budget[2]) return false;
  if (tile == wants_.size()) {
    if (flips + flips_for_singles(used) > budget[2] || !bring(at, budget[0], budget[1])) return false;
    answer_ = finished(at, used, budget);
    return true;
  }
  const Symbol wanted = wants_[tile].symbol;
  for (const Symbol shown : {wanted, other_side(wanted)}) {
    const int more = shown == wanted ? 0 : 1;
    for (CellMask cells = planes_.of[shown] & ~used; cells != 0; cells &= cells - 1) {
      if (!count_one()) return false;
      at[tile] = static_cast<Cell>(std::countr_zero(cells));
      bool can = true;
      for (const Bound& bound : bounds_)
        can = can && (bound.last != tile || possible(bound, at, budget[0], budget[1]));
      if (can && choose(tile + 1, at, used | bit(at[tile]), flips + more, budget)) return true;
    }
  }
  return false;
}

bool Reach::bring(const Tiles& at, int pushes, int swaps) {
  if (in_place(at)) return true;
  if (pushes + swaps == 0) return false;
  std::uint64_t key =
      static_cast<std::uint64_t>(pushes) << 4u | static_cast<std::uint64_t>(swaps) | 1ull << 63u;
  CellMask mask = 0;
  for (std::size_t i = 0; i < wants_.size(); ++i) {
    key |= static_cast<std::uint64_t>(at[i]) << (8 + 5 * i);
    mask |= bit(at[i]);
  }
  if (hopeless_.empty()) hopeless_.resize(kRemembered);
  std::uint64_t& slot = hopeless_[(key * 0x9e3779b97f4a7c15u) >> 52u];
  if (slot == key) return false;
  if (pushes > 0) {
    for (std::size_t line = 0; line < kLineMasks.size(); ++line) {
      if ((kLineMasks[line] & mask) == 0) continue;
      if (try_move(at, static_cast<SkyMove>(2 * line), pushes - 1, swaps)) return true;
      if (try_move(at, static_cast<SkyMove>(2 * line + 1), pushes - 1, swaps)) return true;
    }
  }
  if (swaps > 0) {
    for (std::size_t i = 0; i < kSwaps; ++i) {
      if ((kSwapMasks[i] & mask) != 0 &&
          try_move(at, static_cast<SkyMove>(kFirstSwap + i), pushes, swaps - 1))
        return true;
    }
  }
  slot = key;
  return false;
}

bool Reach::try_move(const Tiles& at, SkyMove move, int pushes, int swaps) {
  if (!count_one()) return false;
  Tiles next = at;
  for (std::size_t i = 0; i < wants_.size(); ++i) next[i] = kGoesTo[move][at[i]];
  if (!possible(next, pushes, swaps)) return false;
  way_.push_back(move);
  if (bring(next, pushes, swaps)) return true;
  way_.pop_back();
  return false;
}

// Flips first, where the tiles lie now; then the way; then what is owed beyond it.
SkyMoves Reach::finished(const Tiles& at, CellMask used, const Owed& budget) const {
  SkyMoves out;
  Owed left = budget;
  const auto add = [&](SkyMove move) {
    out.push_back(move);
    --left[std::to_underlying(kind_of(move))];
  };
  for (std::size_t i = 0; i < wants_.size(); ++i) {
    if (sky_[at[i]] != wants_[i].symbol) add(flip(at[i]));
  }
  CellMask needed = used;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    CellMask seen = planes_.of[symbol] & ~used;
    for (int n = 0; n < constellation_.singles[symbol] && seen != 0; ++n, seen &= seen - 1)
      needed |= seen & (~seen + 1);
  }
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    const int missing = constellation_.singles[symbol] - std::popcount(planes_.of[symbol] & ~used);
    for (int n = 0; n < missing; ++n) {
      const auto cell = static_cast<Cell>(std::countr_zero(planes_.of[symbol ^ 1u] & ~needed));
      needed |= bit(cell);
      add(flip(cell));
    }
  }
  // A flip too many goes to a tile that nobody needs.
  const auto idle = static_cast<Cell>(std::countr_zero(kAllCells & ~needed));
  while (left[2] > 0) add(flip(idle));
  for (const SkyMove move : way_) add(move);
  CellMask places = 0;
  for (std::size_t i = 0; i < wants_.size(); ++i) {
    Cell cell = at[i];
    for (const SkyMove move : way_) cell = kGoesTo[move][cell];
    places |= bit(cell);
  }
  std::size_t line = 0;
  while (line + 1 < kLineMasks.size() && (kLineMasks[line] & places) != 0) ++line;
  while (left[0] > 0) add(static_cast<SkyMove>(2 * line));
  std::size_t swap = 0;
  while (swap + 1 < kSwaps && (kSwapMasks[swap] & places) != 0) ++swap;
  while (left[1] > 0) add(static_cast<SkyMove>(kFirstSwap + swap));
  return out;
}

std::optional<SkyMoves> Reach::with(const Owed& budget) {
  if (plain_) return reach_plainly(sky_, constellation_, budget);
  Tiles at{};
  way_.clear();
  if (!choose(0, at, 0, 0, budget)) return std::nullopt;
  return answer_;
}

std::optional<SkyMoves> reach(const Sky& sky, const Constellation& constellation, const Owed& budget) {
  return Reach(sky, constellation).with(budget);
}

}  // namespace hali::stars
