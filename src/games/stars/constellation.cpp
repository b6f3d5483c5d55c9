#include "games/stars/constellation.h"

#include <algorithm>
#include <bit>
#include <set>

namespace hali::stars {
namespace {

Turned laid(const GroupPrint& print) {
  int top = print[0].row;
  int left = print[0].column;
  int bottom = top;
  int right = left;
  for (const Want& want : print) {
    top = std::min<int>(top, want.row);
    left = std::min<int>(left, want.column);
    bottom = std::max<int>(bottom, want.row);
    right = std::max<int>(right, want.column);
  }
  Turned out;
  out.count = static_cast<std::uint8_t>(print.size());
  for (std::size_t i = 0; i < print.size(); ++i) {
    const int row = print[i].row - top;
    const int column = print[i].column - left;
    out.offsets[i] = static_cast<std::uint8_t>(row * kSide + column);
    out.wants[i] = print[i].symbol;
    if (row < kSide && column < kSide) out.cells |= CellMask{1} << out.offsets[i];
  }
  for (int row = 0; row + bottom - top < kSide; ++row) {
    for (int column = 0; column + right - left < kSide; ++column) out.anchors |= bit(cell_at(row, column));
  }
  return out;
}

bool looks_the_same(const Turned& a, const Turned& b) {
  if (a.cells != b.cells || a.anchors != b.anchors) return false;
  for (std::size_t i = 0; i < a.count; ++i) {
    bool found = false;
    for (std::size_t j = 0; j < b.count; ++j)
      found = found || (a.offsets[i] == b.offsets[j] && a.wants[i] == b.wants[j]);
    if (!found) return false;
  }
  return true;
}

Group turned_group(GroupPrint print, bool mirrors) {
  Group out;
  out.print = print;
  out.cells = static_cast<std::uint8_t>(print.size());
  for (int turn = 0; turn < (mirrors ? 8 : 4); ++turn) {
    const Turned way = laid(print);
    const bool known =
        std::ranges::any_of(out.ways, [&](const Turned& old) { return looks_the_same(old, way); });
    if (!known && way.anchors != 0) out.ways.push_back(way);
    for (Want& want : print) {
      const std::int16_t row = want.row;
      want.row = want.column;
      want.column = static_cast<std::int16_t>(-row);
      if (turn == 3) want.column = static_cast<std::int16_t>(-want.column);
    }
  }
  return out;
}

template <class Visit>
void each_anchor(CellMask anchors, Visit&& visit) {
  for (; anchors != 0; anchors &= anchors - 1) visit(std::countr_zero(anchors));
}

bool enough_singles(const Constellation& c, const Planes& planes, CellMask used) {
  if (!c.has_singles) return true;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    if (std::popcount(planes.of[i] & ~used) < c.singles[i]) return false;
  }
  return true;
}

bool seen_from(const Constellation& c, const Planes& planes, std::size_t group, CellMask used) {
  if (group == c.groups.size()) return enough_singles(c, planes, used);
  for (const Turned& way : c.groups[group].ways) {
    for (CellMask anchors = way.seen(planes); anchors != 0; anchors &= anchors - 1) {
      const CellMask cells = way.cells << std::countr_zero(anchors);
      if ((cells & used) == 0 && seen_from(c, planes, group + 1, used | cells)) return true;
    }
  }
  return false;
}

bool place(const Constellation& c, const Planes& planes, std::size_t group, CellMask used,
           std::vector<CellMask>& out) {
  if (group < c.groups.size()) {
    for (const Turned& way : c.groups[group].ways) {
      for (CellMask anchors = way.seen(planes); anchors != 0; anchors &= anchors - 1) {
        const CellMask cells = way.cells << std::countr_zero(anchors);
        if ((cells & used) != 0) continue;
        out.push_back(cells);
        if (place(c, planes, group + 1, used | cells, out)) return true;
        out.pop_back();
      }
    }
    return false;
  }
  if (!enough_singles(c, planes, used)) return false;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    CellMask free = planes.of[i] & ~used;
    for (int n = 0; n < c.singles[i]; ++n, free &= free - 1) out.push_back(free & (~free + 1));
  }
  return true;
}

// Every set of tile sets, sorted: equal groups may change places.
class Counter {
 public:
  Counter(const Constellation& c, const Planes& planes) : c_(c), planes_(planes) {}

  int run() {
    group(0, 0);
    return static_cast<int>(found_.size());
  }

 private:
  static constexpr std::size_t kEnough = 100'000;

  void group(std::size_t at, CellMask used) {
    if (found_.size() >= kEnough) return;
    if (at == c_.groups.size()) return single(0, 0, kAllCells, used);
    for (const Turned& way : c_.groups[at].ways) {
      each_anchor(way.seen(planes_), [&](int anchor) {
        const CellMask cells = way.cells << anchor;
        if ((cells & used) != 0) return;
        chosen_.push_back(cells);
        group(at + 1, used | cells);
        chosen_.pop_back();
      });
    }
  }
  void single(std::size_t symbol, int taken, CellMask above, CellMask used) {
    if (found_.size() >= kEnough) return;
    if (symbol == kSymbols) {
      auto set = chosen_;
      std::ranges::sort(set);
      found_.insert(std::move(set));
      return;
    }
    if (taken == c_.singles[symbol]) return single(symbol + 1, 0, kAllCells, used);
    each_anchor(planes_.of[symbol] & ~used & above, [&](int cell) {
      const CellMask one = CellMask{1} << cell;
      chosen_.push_back(one);
      single(symbol, taken + 1, ~((one << 1) - 1), used | one);
      chosen_.pop_back();
    });
  }

  const Constellation& c_;
  const Planes& planes_;
  std::vector<CellMask> chosen_;
  std::set<std::vector<CellMask>> found_;
};

class Nearest {
 public:
  Nearest(const Constellation& c, const Planes& planes) : c_(c), planes_(planes) {}

  Near run() {
    group(0, 0, 0, 0);
    return best_;
  }

 private:
  void group(std::size_t at, CellMask used, CellMask right, int wrong) {
    if (wrong >= fewest_) return;
    if (at == c_.groups.size()) return finish(used, right, wrong);
    for (const Turned& way : c_.groups[at].ways) {
      each_anchor(way.anchors, [&](int anchor) {
        const CellMask cells = way.cells << anchor;
        if ((cells & used) != 0) return;
        CellMask fits = 0;
        for (std::size_t i = 0; i < way.count; ++i)
          fits |= planes_.of[way.wants[i]] & (CellMask{1} << (way.offsets[i] + anchor));
        group(at + 1, used | cells, right | fits, wrong + way.count - std::popcount(fits));
      });
    }
  }
  // Single symbols: those that are seen; for a missing one a tile that has it on its other side.
  void finish(CellMask used, CellMask right, int wrong) {
    CellMask missing = used & ~right;
    for (std::size_t i = 0; i < kSymbols; ++i) {
      CellMask free = planes_.of[i] & ~used;
      for (int n = 0; n < c_.singles[i]; ++n) {
        const CellMask one = free & (~free + 1);
        free &= ~one;
        right |= one;
        used |= one;
        if (one == 0) ++wrong;
      }
    }
    for (std::size_t i = 0; i < kSymbols; ++i) {
      int seen = std::popcount(planes_.of[i] & right);
      for (CellMask back = planes_.of[i ^ 1u] & ~used; seen < c_.singles[i] && back != 0; ++seen) {
        const CellMask one = back & (~back + 1);
        back &= ~one;
        used |= one;
        missing |= one;
      }
    }
    if (wrong >= fewest_) return;
    fewest_ = wrong;
    best_ = {.right = right, .wrong = missing};
  }

  const Constellation& c_;
  const Planes& planes_;
  int fewest_ = 100;
  Near best_;
};

}  // namespace

bool Constellation::is_there(const Planes& planes) const { return seen_from(*this, planes, 0, 0); }

Constellation compile(std::span<const GroupPrint> groups, bool mirrors) {
  Constellation out;
  for (const GroupPrint& print : groups) {
    if (print.empty()) continue;
    for (const Want& want : print) out.needs |= 1u << want.symbol;
    if (print.size() == 1) {
      ++out.singles[print[0].symbol];
      out.has_singles = true;
    } else {
      out.groups.push_back(turned_group(print, mirrors));
    }
  }
  return out;
}

std::optional<GroupPrint> read_group(std::span<const std::string_view> rows) {
  GroupPrint out;
  constexpr std::size_t kLongest = 9;
  if (rows.size() > kLongest) return std::nullopt;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() > kLongest) return std::nullopt;
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == '.') continue;
      const auto symbol = read_symbol(rows[row][column]);
      if (!symbol || out.full()) return std::nullopt;
      out.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column), *symbol});
    }
  }
  if (out.empty()) return std::nullopt;
  return out;
}

std::optional<std::vector<CellMask>> seen_at(const Constellation& constellation, const Sky& sky) {
  std::vector<CellMask> out;
  if (!place(constellation, Planes(sky), 0, 0, out)) return std::nullopt;
  return out;
}

int count_places(const Constellation& constellation, const Sky& sky) {
  return Counter(constellation, Planes(sky)).run();
}

Near nearest(const Constellation& constellation, const Sky& sky) {
  return Nearest(constellation, Planes(sky)).run();
}

}  // namespace hali::stars
