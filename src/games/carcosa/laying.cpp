#include "games/carcosa/laying.h"

#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

void count_figures_again(const Rules& rules, State& s) {
  s.features.clear_figures();
  for (const Figure& figure : s.figures) {
    const auto feature = feature_of(rules, s, figure);
    if (feature != tiling::kNoRegion) s.features.add_figures(feature, 1);
  }
}

}  // namespace

int lay(const Play& play, TileId tile, tiling::Cell cell, int turns, int held) {
  const auto& [rules, s, events] = play;
  const int kind = rules.tile(tile).kind;
  const tiling::SideCodes sides = rules.shapes().shape(kind, turns).sides;
  const int star = rules.tile(tile).star;
  int slot = s.board.find(cell);
  if (slot == tiling::kNoTile) {
    slot = s.board.place(cell, kind, turns, sides);
    s.features.add(s.board, rules.shapes(), slot);
    s.laid_anew = true;
    play.tell<EventKind::Placed>(s.active, cell, kind, turns, star, held);
  } else {
    s.returning = s.tile_at[slot];
    s.features.remove(s.board, rules.shapes(), slot);
    s.board.replace(slot, kind, turns, sides);
    s.features.add(s.board, rules.shapes(), slot);
    count_figures_again(rules, s);
    play.tell<EventKind::Replaced>(s.active, cell, kind, turns, star, held);
  }
  s.tile_at[slot] = tile;
  s.sites.set(slot, rules.kind(tile).ritual);
  s.placed.add(slot);
  return slot;
}

unsigned smallest_stacks(const Rules& rules, const State& s) {
  unsigned mask = 0;
  int smallest = kTiles + 1;
  for (int i = 0; i < rules.stacks(); ++i) {
    const int size = s.stacks[i].size;
    if (size == 0 || size > smallest) continue;  // CA-034, CAE-03
    if (size < smallest) mask = 0;
    smallest = size;
    mask |= 1u << i;
  }
  return mask;
}

void put_back(const Play& play, int stack) {
  State& s = play.s;
  put_under(s, s.stacks[stack], s.returning);
  play.tell<EventKind::Returned>(s.active, stack_number(stack), play.rules.tile(s.returning).kind);
  s.returning = kNoTileId;
}

void set_aside(const Play& play) {
  State& s = play.s;
  put_under(s, s.aside, s.returning);
  play.tell<EventKind::Returned>(s.active, kNoStackNumber, play.rules.tile(s.returning).kind);
  s.returning = kNoTileId;
}

}  // namespace hali::carcosa
