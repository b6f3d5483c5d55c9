#include "games/carcosa/case_runner/position_builder.h"

#include <algorithm>
#include <cstdlib>

#include "base/embedded.h"
#include "base/index_of.h"
#include "games/carcosa/case_runner/case_codes.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/meeples.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/setup.h"
#include "games/carcosa/stranger.h"

namespace hali::carcosa {
namespace {

// Read once: a file of cases opens the builder dozens of times.
const Result<TileSet>& built_in_set() {
  static const auto kSet = read_tile_set(embedded("data/carcosa/tiles.json").value_or(""));
  return kSet;
}

constexpr int kFar = 100;  // cells of a case lie within this of the middle

}  // namespace

PositionBuilder::PositionBuilder(Rules rules, std::shared_ptr<TileSet> set)
    : set_(std::move(set)), game_(std::move(rules)), state_(empty_table(game_.rules())) {
  state_.step = Step::Select;
}

Result<PositionBuilder> PositionBuilder::open(const Options& options, int version) {
  const auto& set = built_in_set();
  if (!set) return std::unexpected(set.error());
  auto shared = std::make_shared<TileSet>(*set);
  shared->tiles.clear();
  return PositionBuilder({.options = options, .set = shared, .version = version}, shared);
}

bool PositionBuilder::deal(std::uint64_t seed) {
  const auto& set = built_in_set();
  if (!set) return false;
  *set_ = *set;
  state_ = game_.start(seed);
  return true;
}

bool PositionBuilder::make_tile(std::string_view kind, std::string_view special, TileId& out) {
  const int number = set_->find_kind(kind);
  const auto found = index_of(kSpecialNames, special);
  if (number < 0 || !found || set_->tiles.size() == kTiles) return false;
  int features = 0;
  for (const Tile& tile : set_->tiles)
    features += set_->kinds[tile.kind].districts + set_->kinds[tile.kind].leys;
  if (features + tiling::kSides > kMaxFeatures) return false;
  out = static_cast<TileId>(set_->tiles.size());
  const bool starred = !special.empty();
  set_->tiles.push_back({.kind = static_cast<std::uint8_t>(number),
                         .star = static_cast<std::uint8_t>(starred ? 8 : 0),
                         .special = static_cast<Special>(*found)});
  return true;
}

bool PositionBuilder::lay_tile(tiling::Cell cell, std::string_view kind, int turns, bool fixed,
                               std::string_view special) {
  TileId tile = 0;
  if (cell.x < -kFar || cell.x > kFar || cell.y < -kFar || cell.y > kFar) return false;
  if (state_.board.find(cell) != tiling::kNoTile || turns < 0 || turns >= tiling::kSides) return false;
  if (!make_tile(kind, special, tile)) return false;
  const tiling::SideCodes sides = rules().shapes().shape(rules().tile(tile).kind, turns).sides;
  if (!tiling::agrees(sides, state_.board.need_at(cell))) return false;
  lay_out(rules(), state_, tile, cell, turns, fixed);
  return true;
}

bool PositionBuilder::put_figure(Seat owner, tiling::Cell cell, Sort sort, int number) {
  const std::uint8_t part = segment(cell, sort, number);
  const bool known = owner < rules().players() || (owner == kThug && rules().options.thugs) ||
                     (owner == kOccultist && rules().solo() && sort != Sort::Water);
  if (!known || part == tiling::kNoSegment || state_.figures.full()) return false;
  put_down(rules(), state_, {owner, state_.board.find(cell), part});
  state_.solo.newcomers = 0;
  return true;
}

bool PositionBuilder::place_stranger(tiling::Cell cell) {
  if (!rules().options.stranger || std::abs(cell.x) > kFar || std::abs(cell.y) > kFar) return false;
  const bool on_tile = state_.board.find(cell) != tiling::kNoTile;
  if (!on_tile && tiles_beside(state_.board, cell).empty()) return false;
  state_.stranger = {on_tile ? Stranger::Tile : Stranger::Gap, static_cast<std::int8_t>(cell.x),
                     static_cast<std::int8_t>(cell.y)};
  return true;
}

bool PositionBuilder::put_detective(tiling::Cell cell, bool met) {
  const int slot = state_.board.find(cell);
  if (!rules().solo() || slot == tiling::kNoTile || state_.solo.detectives.full()) return false;
  state_.solo.detectives.push_back({.slot = static_cast<std::uint8_t>(slot), .fresh = !met});
  return true;
}

bool PositionBuilder::mark_space(int space, Mark what) {
  const int mark = mark_of(rules(), space);
  if (!rules().solo() || mark < 0) return false;
  state_.solo.marks[mark] = what;
  return true;
}

bool PositionBuilder::sound() const {
  // One action puts at most one meeple, and brings at most every occultist into the city.
  if (state_.figures.size() + 1 + kMarks > kMaxFigures) return false;
  const auto waiting = std::ranges::count(state_.solo.marks, Mark::Detective);
  return state_.solo.detectives.size() + static_cast<std::size_t>(waiting) <= kMaxDetectives;
}

bool PositionBuilder::add_to_stack(int stack, std::string_view kind, std::string_view special) {
  TileId tile = 0;
  if (stack < 0 || stack >= rules().stacks() || !make_tile(kind, special, tile)) return false;
  put_under(state_, state_.stacks[stack], tile);
  return true;
}

bool PositionBuilder::hold(Seat seat, std::string_view kind, std::string_view special) {
  TileId tile = 0;
  if (seat >= rules().players() || !make_tile(kind, special, tile)) return false;
  put_under(state_, state_.cults[seat].held, tile);
  look(state_, seat, tile);
  return true;
}

bool PositionBuilder::take_in_hand(std::string_view kind, std::string_view special) {
  const bool turn_runs = state_.step != Step::Over && state_.hand == kNoTileId;
  if (!turn_runs || !make_tile(kind, special, state_.hand)) return false;
  for (Seat seat = 0; seat < rules().players(); ++seat)
    trail(state_, seat, state_.hand) = Trail::exact(seat == state_.active);
  state_.step = Step::Lay;
  return true;
}

void PositionBuilder::show_tops() {
  for (int i = 0; i < rules().stacks(); ++i) show_top(rules(), state_, i);
}

std::uint8_t PositionBuilder::segment(tiling::Cell cell, Sort sort, int number) const {
  const int slot = state_.board.find(cell);
  return slot == tiling::kNoTile ? tiling::kNoSegment : kind_at(rules(), state_, slot).segment(sort, number);
}

bool PositionBuilder::fits(int kind, tiling::Cell cell, int turns) const {
  const tiling::SideCodes sides = rules().shapes().shape(kind, turns).sides;
  const int slot = state_.board.find(cell);
  if (slot != tiling::kNoTile) {
    return replaceable(state_).has(slot) && tiling::agrees(sides, state_.board.need(slot));
  }
  const tiling::SideCodes need = state_.board.need_at(cell);
  return need != 0 && !stranger_blocks(state_, cell) && tiling::agrees(sides, need);
}

}  // namespace hali::carcosa
