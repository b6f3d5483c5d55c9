// The nodes of a search: what a seat that decides knows, and what its actions have brought so far. All memory
// is taken at the start; when it is used up the tree grows no further and the search goes on with what it
// has.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "games/action.h"

namespace hali::search {

struct Edge {
  Action action = 0;
  float prior = 0;  // by the first look, for who decides here
  float sum = 0;    // of what it brought
  std::int32_t visits = 0;

  [[nodiscard]] float mean() const { return sum / static_cast<float>(std::max(1, visits)); }
};

struct Node {
  std::uint64_t key = 0;  // 0: free
  std::uint32_t first = 0;
  std::uint16_t edges = 0;
  std::uint16_t padding = 0;
  std::int32_t visits = 0;
  float sum = 0;
};

struct TreeLimits {
  std::size_t bytes = std::size_t{24} << 20;  // of memory for nodes and edges
  std::size_t edges = 24;                     // kept of a node, the most promising ones
};

class Tree {
 public:
  explicit Tree(TreeLimits limits)
      : limits_(limits),
        slots_(power_of_two_below(limits.bytes / 4 / sizeof(Node))),
        room_((limits.bytes - slots_ * sizeof(Node)) / sizeof(Edge)),
        nodes_(std::make_unique<Node[]>(slots_)),
        edges_(std::make_unique_for_overwrite<Edge[]>(room_)) {}

  [[nodiscard]] Node* find(std::uint64_t key) {
    Node& node = slot(key);
    return node.key == 0 ? nullptr : &node;
  }

  // The most promising actions of those seen, best first; nullptr when there is no room. Requires: it is not
  // there yet. Seen: anything with an action and a value; is put into order.
  template <class Seen>
  Node* add(std::uint64_t key, std::span<Seen> seen) {
    const std::size_t kept = std::min(seen.size(), limits_.edges);
    if (2 * (count_ + 1) > slots_ || used_ + kept > room_) return nullptr;
    std::ranges::partial_sort(seen, seen.begin() + static_cast<std::ptrdiff_t>(kept),
                              [](const Seen& a, const Seen& b) {
                                return a.value != b.value ? a.value > b.value : a.action < b.action;
                              });
    Node& node = slot(key);
    node = {
        .key = key, .first = static_cast<std::uint32_t>(used_), .edges = static_cast<std::uint16_t>(kept)};
    for (std::size_t i = 0; i < kept; ++i)
      edges_[used_ + i] = {.action = seen[i].action, .prior = seen[i].value, .sum = 0, .visits = 0};
    used_ += kept;
    ++count_;
    return &node;
  }

  [[nodiscard]] std::span<Edge> edges(const Node& node) { return {edges_.get() + node.first, node.edges}; }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  static std::size_t power_of_two_below(std::size_t n) {
    std::size_t power = 64;
    while (2 * power <= n) power *= 2;
    return power;
  }

  // Where that key is, or would be.
  Node& slot(std::uint64_t key) {
    std::size_t at = static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> 20) & (slots_ - 1);
    while (nodes_[at].key != 0 && nodes_[at].key != key) at = (at + 1) & (slots_ - 1);
    return nodes_[at];
  }

  TreeLimits limits_;
  std::size_t slots_;
  std::size_t room_;
  std::unique_ptr<Node[]> nodes_;
  std::unique_ptr<Edge[]> edges_;
  std::size_t count_ = 0;
  std::size_t used_ = 0;
};

}  // namespace hali::search
