#include <set>

#include "games/stars/reach.h"

namespace hali::stars {
namespace {

class PlainSearch {
 public:
  explicit PlainSearch(const Constellation& constellation) : constellation_(constellation) {}

  bool run(const Sky& sky, const Owed& left) {
    if (total(left) == 0) return constellation_.is_seen(Planes(sky));
    if (!met_.insert({sky, left}).second) return false;
    for (int move = 0; move < kMoves; ++move) {
      const auto code = static_cast<SkyMove>(move);
      const auto kind = static_cast<std::size_t>(kind_of(code));
      if (left[kind] == 0) continue;
      Sky next = sky;
      apply_move(next, code);
      Owed rest = left;
      --rest[kind];
      way.push_back(code);
      if (run(next, rest)) return true;
      way.pop_back();
    }
    return false;
  }
  SkyMoves way;

 private:
  const Constellation& constellation_;
  std::set<std::pair<Sky, Owed>> met_;
};

}  // namespace

std::optional<SkyMoves> reach_plainly(const Sky& sky, const Constellation& constellation,
                                      const Owed& budget) {
  PlainSearch search(constellation);
  if (!search.run(sky, budget)) return std::nullopt;
  return search.way;
}

}  // namespace hali::stars
