// Stacks, held tiles and tiles set aside: a tile lies in one pile at the most, linked through State::below.
#pragma once

#include "games/carcosa/state.h"

namespace hali::carcosa {

// Visits the tiles from the top.
template <class Visit>
void each_tile(const State& s, const Pile& pile, Visit&& visit) {
  TileId tile = pile.top;
  for (int i = 0; i < pile.size; ++i, tile = s.below[tile]) visit(tile);
}

inline TileId tile_in(const State& s, const Pile& pile, int place) {
  TileId tile = pile.top;
  while (place-- > 0) tile = s.below[tile];
  return tile;
}

inline void put_under(State& s, Pile& pile, TileId tile) {
  s.below[tile] = kNoTileId;
  if (pile.size == 0) {
    pile.top = tile;
  } else {
    s.below[pile.bottom] = tile;
  }
  pile.bottom = tile;
  ++pile.size;
}

inline TileId take_at(State& s, Pile& pile, int place) {
  TileId before = kNoTileId;
  TileId tile = pile.top;
  for (; place > 0; --place) {
    before = tile;
    tile = s.below[tile];
  }
  const TileId after = s.below[tile];
  if (before == kNoTileId) {
    pile.top = after;
  } else {
    s.below[before] = after;
  }
  if (after == kNoTileId) pile.bottom = before;
  s.below[tile] = kNoTileId;
  --pile.size;
  return tile;
}

// Moves the tile at `from` up to `to`; the tiles between slide down by one.
inline void move_up(State& s, Pile& pile, int from, int to) {
  if (from == to) return;
  const TileId tile = take_at(s, pile, from);
  if (to == 0) {
    s.below[tile] = pile.top;
    pile.top = tile;
  } else {
    const TileId above = tile_in(s, pile, to - 1);
    s.below[tile] = s.below[above];
    s.below[above] = tile;
  }
  if (s.below[tile] == kNoTileId) pile.bottom = tile;
  ++pile.size;
}

// CA-025
inline bool depleted(const State& s, int stack) { return s.stacks[stack].size == 0; }

inline int depleted_stacks(const State& s, int stacks) {
  int count = 0;
  for (int i = 0; i < stacks; ++i) count += depleted(s, i);
  return count;
}

}  // namespace hali::carcosa
