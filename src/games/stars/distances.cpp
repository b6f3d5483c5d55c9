#include "games/stars/distances.h"

#include <algorithm>
#include <map>

namespace hali::stars {
namespace {

constexpr std::uint8_t kFar = 200;
constexpr std::size_t kMostPushes = 16;

// Neighbours of a cell, four at most.
constexpr auto kNeighbours = [] {
  std::array<FixedVector<Cell, 4>, kCells> out{};
  for (const auto& [a, b] : kSwapCells) {
    out[a].push_back(b);
    out[b].push_back(a);
  }
  return out;
}();

constexpr std::array<std::size_t, 3> kStride{1, kCells, std::size_t{kCells} * kCells};

}  // namespace

Distances::Distances(std::span<const Want> cells, bool mirrors)
    : tiles_(cells.size()), size_(cells.size() == 2 ? kStride[2] : kStride[2] * kCells) {
  GroupPrint print;
  for (const Want& want : cells) print.push_back(want);
  // Symbols that differ keep ways apart that look alike.
  for (std::size_t i = 0; i < print.size(); ++i) print[i].symbol = static_cast<Symbol>(i);
  const std::array<GroupPrint, 1> one{print};
  const Constellation shape = compile(one, mirrors);
  Layer first(size_, kFar);
  for (const Turned& way : shape.groups[0].ways) {
    for (CellMask anchors = way.anchors; anchors != 0; anchors &= anchors - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(anchors));
      std::size_t index = 0;
      for (std::size_t i = 0; i < tiles_; ++i) index += kStride[i] * (anchor + way.offsets[i]);
      first[index] = 0;
    }
  }
  add_swaps(first, Layer(size_, kFar));
  layers_.push_back(std::move(first));
  while (layers_.size() <= kMostPushes) {
    Layer next = with_push(layers_.back());
    add_swaps(next, layers_.back());
    if (next == layers_.back()) break;
    layers_.push_back(std::move(next));
  }
}

// Spreads values to what one swap more leads there, nearest first: those that are lower than in a layer that
// has been spread.
void Distances::add_swaps(Layer& layer, const Layer& spread) const {
  constexpr std::size_t kMostSwaps = 40;
  std::array<std::vector<std::uint32_t>, kMostSwaps + 1> due;
  for (std::size_t i = 0; i < size_; ++i) {
    if (layer[i] < spread[i]) due[layer[i]].push_back(static_cast<std::uint32_t>(i));
  }
  for (std::size_t value = 0; value < kMostSwaps; ++value) {
    for (const std::uint32_t index : due[value]) {
      if (layer[index] != value) continue;  // it has been reached sooner
      std::array<std::size_t, 3> at{};
      std::size_t rest = index;
      for (std::size_t i = 0; i < tiles_; ++i, rest /= kCells) at[i] = rest % kCells;
      for (std::size_t i = 0; i < tiles_; ++i) {
        for (const Cell to : kNeighbours[at[i]]) {
          std::size_t other = index + kStride[i] * to - kStride[i] * at[i];
          for (std::size_t j = 0; j < tiles_; ++j) {
            if (j != i && at[j] == to) other = other + kStride[j] * at[i] - kStride[j] * to;
          }
          if (layer[other] <= value + 1) continue;
          layer[other] = static_cast<std::uint8_t>(value + 1);
          due[value + 1].push_back(static_cast<std::uint32_t>(other));
        }
      }
    }
  }
}

// A push moves the five cells of its line. All places of the lowest tile are looked at together: those
// outside the line stay, which is one vector operation, or nothing where the other tiles stay as well.
Distances::Layer Distances::with_push(const Layer& before) const {
  Layer out = before;
  const std::size_t outer = size_ / kCells;
  for (std::size_t move = 0; move < kPushes; ++move) {
    const auto& to = kGoesTo[move];
    std::array<std::size_t, kSide> line{};
    for (int place = 0; place < kSide; ++place) line[place] = cell_of_line(static_cast<int>(move / 2), place);
    for (std::size_t high = 0; high < outer; ++high) {
      const std::size_t moved =
          to[high % kCells] + (tiles_ == 3 ? kCells * std::size_t{to[high / kCells]} : 0);
      const std::uint8_t* from = before.data() + moved * kCells;
      std::uint8_t* at = out.data() + high * kCells;
      std::array<std::uint8_t, kSide> pushed{};
      for (std::size_t i = 0; i < kSide; ++i) pushed[i] = std::min(at[line[i]], from[to[line[i]]]);
      if (moved != high) {
        for (std::size_t low = 0; low < kCells; ++low) at[low] = std::min(at[low], from[low]);
      }
      for (std::size_t i = 0; i < kSide; ++i) at[line[i]] = pushed[i];
    }
  }
  return out;
}

const Distances& distances_of(std::span<const Want> cells, bool mirrors) {
  // Pure and dear: a memory of results, one a thread, because the rules know no locks.
  thread_local std::map<std::vector<int>, Distances> made;
  std::vector<int> key{mirrors ? 1 : 0};
  for (const Want& want : cells) {
    key.push_back(want.row - cells[0].row);
    key.push_back(want.column - cells[0].column);
  }
  const auto found = made.find(key);
  if (found != made.end()) return found->second;
  return made.try_emplace(std::move(key), cells, mirrors).first->second;
}

}  // namespace hali::stars
