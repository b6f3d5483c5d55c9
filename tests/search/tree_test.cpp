// The tree of the search: found by key, best first, and no larger than it may be.
#include "search/tree.h"

#include <gtest/gtest.h>

#include <vector>

#include "search/uct.h"

namespace hali::test {
namespace {

using search::Edge;
using search::Node;
using search::Tree;

struct Seen {
  Action action = 0;
  float value = 0;
};

TEST(SearchTree, ANodeKeepsTheMostPromisingActionsBestFirst) {
  Tree tree({.bytes = 1u << 16u, .edges = 3});
  std::vector<Seen> seen{{1, 0.2F}, {2, 0.9F}, {3, 0.5F}, {4, 0.5F}, {5, 0.1F}};
  ASSERT_NE(tree.add(77, std::span(seen)), nullptr);
  const Node* node = tree.find(77);
  ASSERT_NE(node, nullptr);
  const auto edges = tree.edges(*node);
  ASSERT_EQ(edges.size(), 3u);
  EXPECT_EQ(edges[0].action, 2u);
  EXPECT_EQ(edges[1].action, 3u);  // of equals the smaller code: the same everywhere
  EXPECT_EQ(edges[2].action, 4u);
  EXPECT_EQ(edges[0].visits, 0);
  EXPECT_EQ(tree.find(78), nullptr);
}

TEST(SearchTree, ItGrowsNoLargerThanItMay) {
  constexpr std::size_t kBytes = 1u << 16u;
  Tree tree({.bytes = kBytes, .edges = 8});
  std::size_t added = 0;
  for (std::uint64_t key = 1; key < 10'000; ++key) {
    std::vector<Seen> seen{{1, 0.5F}, {2, 0.4F}};
    if (tree.add(key, std::span(seen)) != nullptr) ++added;
  }
  EXPECT_EQ(tree.count(), added);
  EXPECT_GT(added, 50u);
  EXPECT_LE(added * (sizeof(Node) + 2 * sizeof(Edge)), kBytes);
  EXPECT_NE(tree.find(1), nullptr);
  EXPECT_EQ(tree.find(9'999), nullptr);
}

TEST(SearchTree, TheLogarithmIsOne) {
  for (const int n : {1, 2, 3, 10, 1000, 1'000'000})
    EXPECT_NEAR(search::logarithm(n), std::log(n), 1e-3) << n;
}

}  // namespace
}  // namespace hali::test
